import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ListField } from '@/components/add-word/context-step/list-field'

afterEach(cleanup)

function Lists() {
  const [chosen, setChosen] = useState<readonly string[]>(['home'])
  const [typed, setTyped] = useState('')
  return <ListField chosen={chosen} tags={[]} typed={typed} onChange={setChosen} onType={setTyped} />
}

it('announces each list that is added or removed, and the keyboard keeps its place', async () => {
  render(<Lists />)
  const field = screen.getByRole('combobox', { name: /Lists/ })
  await userEvent.type(field, 'travel{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('travel added')

  screen.getByRole('button', { name: 'kitchen' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('kitchen added')
  expect(field).toHaveFocus()

  screen.getByRole('button', { name: 'Remove home' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('home removed')
  expect(field).toHaveFocus()
})
