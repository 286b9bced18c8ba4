import type { QuestionState } from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'

/** A question with its state, as an unfinished session keeps it. */
export type QuestionInProgress = Readonly<{ question: WordQuestion; state: QuestionState }>

/** A question of this word that a session kept; null for anything else, which another version may have written. */
export function readKeptQuestion(content: unknown, wordId: string): QuestionInProgress | null {
  const { question, state } = (content ?? {}) as Partial<QuestionInProgress>
  const isQuestion = question?.wordId === wordId && typeof question.expected?.text === 'string'
  return isQuestion && typeof state?.typed === 'string' ? { question, state } : null
}
