import { type Outcome, problemOf } from '@/lib/client/api/problem-of'
import { LIMITS } from '@/lib/domain/limits'

/** Result of an operation on many words. */
export interface BatchOutcome<W> {
  done: W[]
  left: W[]
  /** Error text for the learner, why some words are left. */
  problem: string | null
}

/** Sends words in sequential requests of at most LIMITS.wordsAtOnce; stops at the first failure. */
export async function inBatches<W>(
  words: readonly W[],
  send: (batch: readonly W[]) => Promise<Outcome | undefined>,
): Promise<BatchOutcome<W>> {
  for (let start = 0; start < words.length; start += LIMITS.wordsAtOnce) {
    const problem = await problemOf(send(words.slice(start, start + LIMITS.wordsAtOnce)))
    if (problem) return { done: words.slice(0, start), left: words.slice(start), problem }
  }
  return { done: [...words], left: [], problem: null }
}

/** For example '1 word', '1,200 words'. */
export function wordCountText(count: number): string {
  return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`
}
