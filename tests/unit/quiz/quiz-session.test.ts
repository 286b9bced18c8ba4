import { describe, expect, test } from 'vitest'
import { createQuiz } from '@/lib/domain/quiz/create-quiz'
import { CORRECT_PHRASES, INCORRECT_PHRASES } from '@/lib/domain/quiz/feedback'
import { answerMove } from '@/lib/domain/quiz/quiz-answer'
import { listAnswered, toQuizResult } from '@/lib/domain/quiz/quiz-result'
import {
  currentAnswer,
  currentPhrase,
  currentQuestion,
  moveQuiz,
  type QuizMove,
  type QuizSession,
  secondsLeft,
} from '@/lib/domain/quiz/quiz-session'
import { hasPassed, percentCorrect, pointsFor, resultLevel, timerColour } from '@/lib/domain/quiz/scoring'
import { parseQuizSession } from '@/lib/domain/quiz/stored-session'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

const NOW = '2026-01-01T00:00:00.000Z'

function start(count = 3): QuizSession {
  const items = Array.from({ length: count }, (_, index) => makeQuizItem(`word number ${index}`))
  const made = createQuiz({ items, pool: POOL, random: createRandom(3).next, newId: () => 'id', now: NOW })
  if ('problem' in made) throw new Error(made.problem)
  return made.session
}

const move = (session: QuizSession, ...moves: QuizMove[]) => moves.reduce(moveQuiz, session)
const next: QuizMove = { type: 'next', now: NOW }
const end: QuizMove = { type: 'end', now: NOW }
const tick = (ms: number): QuizMove => ({ type: 'tick', ms })

function answer(session: QuizSession, isCorrect: boolean): QuizSession {
  const question = currentQuestion(session)
  const option = question?.options.find((one) => one.isCorrect === isCorrect)
  return question ? move(session, answerMove(question, option?.text ?? '')) : session
}

describe('a session', () => {
  test('goes from answer to answer, then is complete', () => {
    let session = start()
    for (const isCorrect of [true, false, true]) session = move(answer(session, isCorrect), next)
    expect(session).toMatchObject({ isComplete: true, score: 67, endTime: NOW })
    expect(toQuizResult(session)).toMatchObject({ totalQuestions: 3, correctAnswers: 2, score: 67 })
    expect(toQuizResult(session)).toMatchObject({ weakAreas: [], strongAreas: [] })
    expect(listAnswered(session).missed.map(({ question }) => question)).toEqual([session.questions[1]])
    expect(listAnswered(session).known).toHaveLength(2)
  })

  test('takes one answer a question, and goes on only after it', () => {
    const session = start()
    expect(move(session, next)).toBe(session)
    const answered = answer(session, true)
    expect(answer(answered, false)).toBe(answered)
    expect(move(answered, next, next).currentQuestionIndex).toBe(1)
  })

  test('counts the hints to each question, before its answer', () => {
    const hint: QuizMove = { type: 'showHint' }
    const hinted = move(start(), hint)
    expect(hinted.hints).toBe(1)
    const answered = answer(hinted, true)
    expect(move(answered, hint)).toBe(answered)
    expect(move(answered, next).hints).toBe(0)
  })

  test('counts a time-out as wrong, with 30 seconds', () => {
    const session = move(start(), tick(29_000), tick(5_000))
    expect(currentAnswer(session)).toMatchObject({ selectedAnswer: null, isCorrect: false, timeSpent: 30 })
    expect(secondsLeft(session)).toBe(0)
  })

  test('starts the clock anew with each question; explanations count for the quiz alone', () => {
    const session = move(answer(move(start(), tick(12_400)), true), tick(60_000), next, tick(1_000))
    expect(session.answers[0]?.timeSpent).toBe(12)
    expect(secondsLeft(session)).toBe(29)
    expect(toQuizResult(session).timeSpent).toBe(73)
  })

  test('ends early, and counts all its questions then', () => {
    const session = move(answer(start(), true), end)
    expect(session).toMatchObject({ isComplete: true, score: 33 })
    expect(listAnswered(session)).toMatchObject({ missed: [], known: [{}] })
    expect(move(session, next, tick(1), end)).toBe(session)
  })

  test('goes on where it was after it has been stored', () => {
    const session = move(answer(start(), false), tick(500))
    const restored = parseQuizSession(JSON.stringify(session))
    expect(restored).toEqual(session)
    expect(currentPhrase(restored ?? session)).toBe(currentPhrase(session))
  })

  test.each([null, '', 'x', '[]', '{"id":"1"}', 'null'])('is not read from %j', (json) => {
    expect(parseQuizSession(json)).toBeNull()
  })

  test('says another phrase to each answer until all have been said', () => {
    let session = start(6)
    const said: string[] = []
    for (let at = 0; at < 6; at += 1) {
      session = answer(session, false)
      said.push(currentPhrase(session))
      session = move(session, next)
    }
    expect(said.toSorted()).toEqual([...INCORRECT_PHRASES].toSorted())
    expect(CORRECT_PHRASES).toHaveLength(8)
    expect(INCORRECT_PHRASES).toHaveLength(6)
  })

  test('says nothing of an answer when the time ran out', () => {
    let session = start(6)
    const said: string[] = []
    for (let at = 0; at < 6; at += 1) {
      session = move(session, tick(30_000))
      said.push(currentPhrase(session))
      session = move(session, next)
    }
    expect(new Set(said)).toEqual(new Set(['']))
  })

  test('a time-out uses up no phrase of the wrong answers', () => {
    const session = start()
    const wrongFirst = currentPhrase(answer(session, false))
    const wrongAfterTimeOut = currentPhrase(answer(move(session, tick(30_000), next), false))
    expect(wrongAfterTimeOut).toBe(wrongFirst)
  })
})

test('the figures of a result', () => {
  const titles = [100, 90, 89, 80, 79, 70, 69, 0].map(resultLevel)
  const [excellent, great, good, trying] = ['Excellent!', 'Great Job!', 'Good Work!', 'Keep Trying!']
  expect(titles).toEqual([excellent, excellent, great, great, good, good, trying, trying])
  expect([70, 69].map(hasPassed)).toEqual([true, false])
  expect(pointsFor(7)).toBe(70)
  expect(percentCorrect({ correctAnswers: 2, totalQuestions: 3 })).toBe(67)
  expect(percentCorrect({ correctAnswers: 0, totalQuestions: 0 })).toBe(0)
})

test('the clock is green above 15 s, yellow above 5 s, red otherwise', () => {
  expect([30, 16, 15, 6, 5, 0].map(timerColour)).toEqual(['green', 'green', 'yellow', 'yellow', 'red', 'red'])
})
