import { describe, expect, test } from 'vitest'
import { settledAnswer } from '@/components/quiz/settled-answer'
import { isTyped } from '@/lib/domain/quiz/question-types'
import { answerMove } from '@/lib/domain/quiz/quiz-answer'
import { currentQuestion, moveQuiz, type QuizMove, type QuizSession } from '@/lib/domain/quiz/quiz-session'
import { startHeardQuiz } from '@/tests/support/quiz/heard-quiz'

const NOW = '2026-01-01T00:00:00.000Z'

const NEXT: QuizMove = { type: 'next', now: NOW }
const typing = (typed: string) => ({ typed })
type Step = QuizMove | ReturnType<typeof typing>

function take(session: QuizSession, step: Step): QuizSession {
  const question = currentQuestion(session)
  if (!('typed' in step)) return moveQuiz(session, step)
  return question ? moveQuiz(session, answerMove(question, step.typed)) : session
}

/** The answers that the moves settle. */
function settle(moves: (right: string) => Step[]) {
  let session = startHeardQuiz()
  const right = session.questions[0]?.correctAnswer ?? ''
  return moves(right).flatMap((move) => {
    const before = session
    session = take(session, move)
    return settledAnswer(before, session) ?? []
  })
}

describe('a typed answer in a quiz', () => {
  test('is asked of words that can be heard', () => {
    expect(startHeardQuiz().questions.map(({ type }) => isTyped(type))).toEqual([true, true])
  })

  test.each([
    ['right', (right: string) => [typing(right), NEXT], 'GOOD', 0],
    ['right with a hint', (right: string) => [{ type: 'showHint' } as const, typing(right), NEXT], 'HARD', 0],
    ['with a slip', (right: string) => [typing(right.slice(0, -1)), NEXT], 'HARD', 1],
    ['wrong', () => [typing('xylophones'), NEXT], 'AGAIN', null],
    [
      'wrong, counted as right',
      () => [typing('xylophones'), { type: 'overrule' } as const, NEXT],
      'GOOD',
      null,
    ],
    [
      'left by ending the quiz',
      (right: string) => [typing(right), { type: 'end', now: NOW } as const],
      'GOOD',
      0,
    ],
  ])('%s', (_, moves, rating, distance) => {
    const sent = settle(moves)
    expect(sent).toMatchObject([
      { rating, source: 'QUIZ', details: { form: 'LISTENING', direction: 'RECOGNITION' } },
    ])
    if (distance !== null) expect(sent).toMatchObject([{ details: { distance } }])
  })

  test('is not sent before the learner goes on', () => {
    expect(settle((right) => [typing(right)])).toEqual([])
  })

  test('counts as the learner decides, until that is taken back', () => {
    const wrong = take(startHeardQuiz(), typing('xylophones'))
    const claimed = moveQuiz(wrong, { type: 'overrule' })
    expect([wrong, claimed].map(({ score }) => score)).toEqual([0, 50])
    expect(moveQuiz(claimed, { type: 'overrule' }).score).toBe(0)
  })
})
