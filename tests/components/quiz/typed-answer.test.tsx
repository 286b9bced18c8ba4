import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TypedAnswer } from '@/components/quiz/question/typed-answer'
import { answerMove } from '@/lib/domain/quiz/quiz-answer'
import { currentAnswer, moveQuiz, type QuizSession } from '@/lib/domain/quiz/quiz-session'
import { startHeardQuiz } from '@/tests/support/quiz/heard-quiz'

const played = vi.fn(async () => {})

beforeEach(() => {
  played.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(played)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(session = startHeardQuiz()) {
  const [question] = session.questions
  if (!question) throw new Error('The quiz has no question')
  const calls = { onAnswer: vi.fn(), onHint: vi.fn(), onOverrule: vi.fn() }
  render(<TypedAnswer question={question} answer={currentAnswer(session)} {...calls} />)
  return { user: userEvent.setup(), ...calls }
}

type Typed = 'right' | 'wrong' | 'nothing'

/** The quiz after an answer, and after the learner's decision on it. */
function answered(typed: Typed, isOverruled = false): QuizSession {
  const session = startHeardQuiz()
  const [question] = session.questions
  if (!question) throw new Error('The quiz has no question')
  const texts = { right: question.correctAnswer, wrong: 'xylophones', nothing: '' }
  const after = moveQuiz(session, answerMove(question, texts[typed]))
  return isOverruled ? moveQuiz(after, { type: 'overrule' }) : after
}

it('the field of a quiz has the keys of a typed answer', async () => {
  const { user, onAnswer, onHint } = show()
  const before = played.mock.calls.length
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(onHint).toHaveBeenCalledOnce()
  expect(played.mock.calls.length).toBe(before + 1)
  await user.keyboard('umbrella{Enter}{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}')
  expect(onAnswer.mock.calls).toEqual([['umbrella'], [''], ['']])
})

it.each([
  ['wrong', false, 'I was right'],
  ['right', false, 'I did not know it'],
  ['wrong', true, 'Take it back'],
  ['right', true, 'Take it back'],
] as const)('after a %s answer, overruled: %s, the learner has ‘%s’', async (typed, isOverruled, name) => {
  const { user, onOverrule } = show(answered(typed, isOverruled))
  expect(screen.getByRole('button', { name })).toBeVisible()
  await user.keyboard('1')
  expect(onOverrule).toHaveBeenCalledOnce()
})

it('after ‘I don’t know’ there is nothing to decide', () => {
  show(answered('nothing'))
  expect(screen.queryByRole('button', { name: /I was right|I did not know it/ })).toBeNull()
})
