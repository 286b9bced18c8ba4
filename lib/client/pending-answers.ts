import { parseAnswers, type ReviewAnswer } from '@/lib/domain/review-answer'

/**
 * Answers that the server has not confirmed yet, in the order they were given. They live in local storage, so that a
 * failed save survives a reload, under the learner's id: they are never sent under another's (decisions.md section 7).
 */
const keyOf = (userId: string) => `pending-answers:${userId}`

/** Stands in where the browser refuses local storage (private windows, full disks): then until the page is left. */
const memory = new Map<string, string>()

function read(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId)) ?? memory.get(userId) ?? null
  } catch {
    return memory.get(userId) ?? null
  }
}

function write(userId: string, answers: readonly ReviewAnswer[]): void {
  const json = JSON.stringify(answers)
  memory.delete(userId)
  try {
    if (answers.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), json)
  } catch {
    memory.set(userId, json)
  }
}

/** The learner's unconfirmed answers, oldest first. */
export function listPendingAnswers(userId: string): ReviewAnswer[] {
  return parseAnswers(read(userId))
}

export function addPendingAnswer(userId: string, answer: ReviewAnswer): void {
  write(userId, [...listPendingAnswers(userId), answer])
}

export function removePendingAnswer(userId: string, answerId: string): void {
  write(
    userId,
    listPendingAnswers(userId).filter((answer) => answer.answerId !== answerId),
  )
}
