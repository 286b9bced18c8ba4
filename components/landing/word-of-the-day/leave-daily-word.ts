import { leaveForAccount } from '@/lib/client/draft/add-word-draft'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { WordSearchResult } from '@/lib/domain/dictionary/word-search'
import type { Meaning } from '@/lib/domain/words/meaning/meanings'

export type FoundDailyWord = NonNullable<WordSearchResult['data']>

/** Keeps the word with the chosen meanings as a draft, which opens after the visitor has signed in. */
export function leaveDailyWord(found: FoundDailyWord, meanings: readonly Meaning[]): void {
  const { word, pronunciation, forms, help, dataSource } = found
  leaveForAccount({
    ...EMPTY_ADD_WORD,
    text: word,
    search: { kind: 'meanings', query: word, word, meanings, pronunciation, forms, help, source: dataSource },
    meanings,
    pronunciation,
    isTouched: true,
  })
}
