import type { QuizSession } from '@/lib/domain/quiz/quiz-session'
import { parseQuizSession } from '@/lib/domain/quiz/stored-session'

/*
 * The current quiz, so that it continues after a reload. It is in sessionStorage under the user's id: it ends with
 * the tab or at logout, and is never shown to another user.
 */

/** Increase the number when the shape of the session changes. */
const keyOf = (userId: string) => `quiz-session:2:${userId}`

export function keepQuiz(userId: string, session: QuizSession): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(session))
  } catch {
    // Storage may be full or blocked; the quiz then lasts until the user leaves the page.
  }
}

export function findQuiz(userId: string): QuizSession | null {
  try {
    return parseQuizSession(sessionStorage.getItem(keyOf(userId)))
  } catch {
    return null
  }
}

export function dropQuiz(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}
