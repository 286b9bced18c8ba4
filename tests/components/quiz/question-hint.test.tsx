import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { QuestionHint } from '@/components/quiz/question/question-hint'
import { askDefinition } from '@/lib/domain/quiz/questions/definition-question'
import { readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'

it('a hint is a sentence in which the word is bold, also in an irregular form', async () => {
  const words = readQuizWords(
    [makeQuizItem('child', { forms: ['children'], sentence: 'The children played outside.' })],
    POOL,
  )
  const [word] = words.own
  const draft = word && askDefinition({ word, words, anyLength: true, random: () => 0 })
  if (!draft) throw new Error('There is no question')
  const question = { ...draft, id: 'question', vocabularyItem: { id: 'item-child', text: 'child' } }
  const onShow = vi.fn()
  const hint = (isShown: boolean) => <QuestionHint question={question} isShown={isShown} onShow={onShow} />
  const { container, rerender } = render(hint(false))
  await userEvent.click(screen.getByRole('button', { name: 'Hint' }))
  expect(onShow).toHaveBeenCalledOnce()
  rerender(hint(true))
  expect(screen.getByRole('status')).toHaveTextContent('The children played outside.')
  expect(Array.from(container.querySelectorAll('b'), (bold) => bold.textContent)).toEqual(['children'])
})
