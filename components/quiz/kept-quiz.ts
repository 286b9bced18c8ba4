import type { QuizSession } from '@/lib/domain/quiz/quiz-session'
import { parseQuizSession } from '@/lib/domain/quiz/stored-session'

/*
 * The quiz under way, so that a reload goes on where it was. In the session storage, under the user's id: it ends with
 * the tab or at logout, and never shows under another user.
 */

/** Another shape of the session wants another number. */
const keyOf = (userId: string) => `quiz-session:1:${userId}`

export function keepQuiz(userId: string, session: QuizSession): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(session))
  } catch {
    // Storage may be full or forbidden; the quiz then lasts until the page is left.
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
    // Where nothing can be kept, nothing is left.
  }
}
