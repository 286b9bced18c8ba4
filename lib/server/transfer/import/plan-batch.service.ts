import 'server-only'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import { planAddition, type WordAddition } from '@/lib/domain/transfer/word/plan-word'
import type { Transaction } from '@/lib/server/database/transaction'
import { findStored, type StoredWord } from '@/lib/server/transfer/import/rows/stored-words.service'

export interface PlannedChange {
  word: CompleteWord
  stored: StoredWord
  addition: WordAddition
}

/** What an import does with the words of a batch. */
export interface BatchPlan {
  added: CompleteWord[]
  changed: PlannedChange[]
  unchanged: number
  /** The words that the user has, by their keys. */
  stored: ReadonlyMap<string, StoredWord>
}

/** Compares words with those of the user. Each key occurs once: a repeated word changes the one before it. */
export async function planBatch(
  tx: Transaction,
  userId: string,
  words: readonly CompleteWord[],
): Promise<BatchPlan> {
  const { byKey, isKnown } = await findStored(tx, userId, words)
  const plan: BatchPlan = { added: [], changed: [], unchanged: 0, stored: byKey }
  for (const word of words) {
    const stored = byKey.get(word.key)
    const addition = stored && planAddition(word, stored, isKnown)
    if (!stored) plan.added.push({ ...word, log: word.log.filter(({ id }) => !isKnown(id)) })
    else if (addition) plan.changed.push({ word, stored, addition })
    else plan.unchanged++
  }
  return plan
}
