import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ReportEntry } from '@/components/add-word/word-step/report-entry'

afterEach(cleanup)

const meaning = (definition: string, isSelected = false) => ({
  partOfSpeech: 'noun',
  definition,
  example: null,
  isSelected,
})

test('the line for the host is copied, about the meaning that is picked', async () => {
  const user = userEvent.setup()
  render(<ReportEntry word="loom" meanings={[meaning('a frame'), meaning('a shape', true)]} />)
  await user.click(screen.getByRole('button', { name: 'Report this entry' }))
  expect(screen.getByRole('button', { name: 'Copy the line' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'What is wrong with this entry?' }), 'too hard')
  await user.click(screen.getByRole('button', { name: 'Copy the line' }))
  expect(await navigator.clipboard.readText()).toBe(
    'data/dictionary/l.jsonl: "loom", noun: "a shape". Wrong: too hard',
  )
})
