import type { CheckedAnswer } from '@/lib/domain/questions/check-typed'
import { type Feedback, phraseFor } from '@/lib/domain/quiz/feedback'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { SECONDS_PER_QUESTION } from '@/lib/domain/quiz/quiz-rules'
import { countAnswers, percentCorrect } from '@/lib/domain/quiz/scoring'

export type QuizAnswer = Readonly<{
  questionId: string
  /** Null when the time ran out. */
  selectedAnswer: string | null
  isCorrect: boolean
  /** Whole seconds, 30 when the time ran out. */
  timeSpent: number
  /** Of a typed answer; absent of others, and when the time ran out. */
  checked?: CheckedAnswer
  /** Whether the learner decided otherwise: 'I was right', 'I did not know it'. */
  isOverruled?: boolean
}>

/** A running or finished quiz. Plain data, so that it can be stored as JSON and resumed. */
export type QuizSession = Readonly<{
  id: string
  questions: readonly QuizQuestion[]
  /** One UUID per question, created in advance, so that an answer sent twice counts once. */
  answerIds: readonly string[]
  /** In the order of the questions. */
  answers: readonly QuizAnswer[]
  currentQuestionIndex: number
  /** Milliseconds that the current question was visible before its answer. */
  questionMs: number
  /** How many hints to the current question were shown; absent in a session that an earlier version stored. */
  hints?: number
  /** Milliseconds that the whole quiz was visible, including explanations. */
  totalMs: number
  isComplete: boolean
  /** Percent of all questions. */
  score: number
  /** ISO 8601. */
  startTime: string
  endTime: string | null
  feedback: Feedback
}>

export type QuizMove =
  /** As `answerMove` judges it (quiz-answer.ts). */
  | Readonly<{ type: 'answer'; selectedAnswer: string; isCorrect: boolean; checked?: CheckedAnswer }>
  | Readonly<{ type: 'showHint' }>
  /** Of a typed answer, until the next question. */
  | Readonly<{ type: 'overrule' }>
  /** `ms` milliseconds have passed while the page was visible; a hidden page sends no ticks, so its clock stops. */
  | Readonly<{ type: 'tick'; ms: number }>
  | Readonly<{ type: 'next'; now: string }>
  | Readonly<{ type: 'end'; now: string }>

type NewQuiz = Pick<QuizSession, 'id' | 'questions' | 'answerIds' | 'startTime' | 'feedback'>

const TIMEOUT_MS = SECONDS_PER_QUESTION * 1000

export function startSession(quiz: NewQuiz): QuizSession {
  const clock = { questionMs: 0, hints: 0, totalMs: 0, endTime: null }
  return { ...quiz, ...clock, answers: [], currentQuestionIndex: 0, isComplete: false, score: 0 }
}

/** The session after a move; the same object when the move changes nothing (docs/product.md, Quiz session). */
export function moveQuiz(session: QuizSession, move: QuizMove): QuizSession {
  if (session.isComplete) return session
  switch (move.type) {
    case 'answer':
      return answer(session, move)
    case 'showHint':
      return currentAnswer(session) ? session : { ...session, hints: (session.hints ?? 0) + 1 }
    case 'overrule':
      return overrule(session)
    case 'tick':
      return tick(session, move.ms)
    case 'next':
      return next(session, move.now)
    case 'end':
      return { ...session, isComplete: true, endTime: move.now }
  }
}

/** The current question; undefined when the quiz is complete. */
export function currentQuestion(session: QuizSession): QuizQuestion | undefined {
  return session.isComplete ? undefined : session.questions[session.currentQuestionIndex]
}

/** The answer to the current question; undefined while it is open. */
export function currentAnswer(session: QuizSession): QuizAnswer | undefined {
  return session.answers[session.currentQuestionIndex]
}

/** Whole seconds left for the current question, 30 to 0, rounded up. */
export function secondsLeft({ questionMs }: QuizSession): number {
  return Math.max(0, Math.ceil((TIMEOUT_MS - questionMs) / 1000))
}

/** The feedback phrase for the answer to the current question; '' while it is open, and when the time ran out. */
export function currentPhrase(session: QuizSession): string {
  const given = currentAnswer(session)
  if (!given || isTimeOut(given)) return ''
  const before = session.answers.slice(0, session.currentQuestionIndex)
  const alike = (other: QuizAnswer) => !isTimeOut(other) && other.isCorrect === given.isCorrect
  const nth = before.filter(alike).length
  return phraseFor(session.feedback, given.isCorrect, nth)
}

function isTimeOut({ selectedAnswer }: QuizAnswer): boolean {
  return selectedAnswer === null
}

function answer(session: QuizSession, { type: _, ...given }: QuizMove & { type: 'answer' }): QuizSession {
  const question = currentQuestion(session)
  if (!question || currentAnswer(session)) return session
  return record(session, {
    ...given,
    questionId: question.id,
    timeSpent: Math.min(SECONDS_PER_QUESTION, Math.round(session.questionMs / 1000)),
  })
}

function overrule(session: QuizSession): QuizSession {
  const given = currentAnswer(session)
  if (!given?.checked) return session
  const { isCorrect, isOverruled = false } = given
  const decided = { ...given, isCorrect: !isCorrect, isOverruled: !isOverruled }
  return withAnswers(session, session.answers.with(session.currentQuestionIndex, decided))
}

function record(session: QuizSession, given: QuizAnswer): QuizSession {
  return withAnswers(session, [...session.answers, given])
}

function withAnswers(session: QuizSession, answers: readonly QuizAnswer[]): QuizSession {
  return { ...session, answers, score: percentCorrect(countAnswers({ ...session, answers })) }
}

function tick(session: QuizSession, ms: number): QuizSession {
  if (ms <= 0) return session
  const question = currentQuestion(session)
  const later = { ...session, totalMs: session.totalMs + ms }
  if (!question || currentAnswer(session)) return later
  const questionMs = Math.min(TIMEOUT_MS, session.questionMs + ms)
  const timed = { ...later, questionMs }
  if (questionMs < TIMEOUT_MS) return timed
  const timeSpent = SECONDS_PER_QUESTION
  return record(timed, { questionId: question.id, selectedAnswer: null, isCorrect: false, timeSpent })
}

function next(session: QuizSession, now: string): QuizSession {
  if (!currentAnswer(session)) return session
  if (session.currentQuestionIndex === session.questions.length - 1)
    return { ...session, isComplete: true, endTime: now }
  return { ...session, currentQuestionIndex: session.currentQuestionIndex + 1, questionMs: 0, hints: 0 }
}
