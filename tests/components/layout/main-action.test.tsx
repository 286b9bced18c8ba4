import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddWordButton } from '@/components/layout/header/add-word-button'
import { LearningTools } from '@/components/learn/learning-tools'
import { buttonClass } from '@/components/ui/button/button-styles'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'

/** The class that only a primary button has. */
const [filled = ''] = buttonClass({ variant: 'primary' })
  .split(' ')
  .filter((name) => !buttonClass({ variant: 'secondary' }).split(' ').includes(name))

it("the header's Add is filled, and a page has one main action of its own", () => {
  render(
    <>
      <AddWordButton />
      <LearningTools streak={NO_STREAK} />
    </>,
  )
  const actions = [...screen.getAllByRole('button', { name: 'Add word' }), ...screen.getAllByRole('link')]
  const main = actions.filter(({ className }) => className.split(' ').includes(filled))
  expect(main.map(({ textContent }) => textContent)).toEqual(['Add word', 'Start Learning'])
})
