import { problemOf } from '@/lib/client/api/problem-of'
import { LIMITS } from '@/lib/domain/limits'

/** How far an operation on many words came. */
export interface BatchOutcome<W> {
  done: W[]
  left: W[]
  /** Why some are left, for the learner to read. */
  problem: string | null
}

/** Sends words in as many requests as it takes, one after another; stops at the first that fails. */
export async function inBatches<W>(
  words: readonly W[],
  send: (batch: readonly W[]) => Promise<{ success: boolean; errors: readonly string[] } | undefined>,
): Promise<BatchOutcome<W>> {
  for (let start = 0; start < words.length; start += LIMITS.wordsAtOnce) {
    const problem = await problemOf(send(words.slice(start, start + LIMITS.wordsAtOnce)))
    if (problem) return { done: words.slice(0, start), left: words.slice(start), problem }
  }
  return { done: [...words], left: [], problem: null }
}

/** '1 word', '1,200 words'. */
export function countWords(count: number): string {
  return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`
}
