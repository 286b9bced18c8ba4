import { type KeptReview, parseKeptReview } from '@/lib/domain/review/kept-review'

/** Contains the learner's id: a review is never resumed by another user (docs/product.md, Browser storage). */
const keyOf = (userId: string, name: string) => `review:${userId}:${name}`

/** The unfinished review with this name, or null. */
export function findKeptReview(userId: string, name: string): KeptReview | null {
  try {
    return parseKeptReview(localStorage.getItem(keyOf(userId, name)), Date.now())
  } catch {
    return null
  }
}

export function keepReview(userId: string, name: string, review: Omit<KeptReview, 'keptAt'>): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify({ ...review, keptAt: Date.now() }))
  } catch {
    // Storage may be full or blocked. The review then cannot be resumed, but no answer is lost.
  }
}

export function dropReview(userId: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(userId, name))
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
