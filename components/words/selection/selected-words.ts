import type { WordRowData } from '@/components/words/list/word-list-answer'
import { textKey } from '@/lib/domain/text/identity'

/** The stages that can be set for several words: 'Mark as Learned' and 'Add to Learning'. */
export type MarkedStage = 'LEARNED' | 'REVIEWING'

/** The words whose stage would change. */
export function markable<W extends Pick<WordRowData, 'stage'>>(words: readonly W[], stage: MarkedStage): W[] {
  const isThere = ({ stage: now }: W) => now === stage || (stage === 'REVIEWING' && now === 'LEARNING')
  return words.filter((word) => !isThere(word))
}

export const isOnList = ({ lists }: Pick<WordRowData, 'lists'>, name: string) =>
  lists.some((list) => textKey(list) === textKey(name))
