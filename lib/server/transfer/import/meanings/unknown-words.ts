import 'server-only'
import { setImmediate } from 'node:timers/promises'
import type { WordOutline } from '@/lib/domain/transfer/word/complete-word'
import { isUnknownWord } from '@/lib/domain/transfer/word/words-to-look-up'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import type { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'

/** Words of one turn: each takes up to half a millisecond, and other requests wait meanwhile. */
const WORDS_AT_ONCE = 20

/** Those of the words that no dictionary of ours has; none when the word data are missing. */
export async function findUnknown<Word extends WordOutline<unknown>>(
  words: readonly Word[],
): Promise<Word[]> {
  const dictionary = words.length > 0 ? openDictionary() : null
  if (!dictionary) return []
  const unknown: Word[] = []
  for (const [index, word] of words.entries()) {
    if (index % WORDS_AT_ONCE === 0) await setImmediate()
    if (isUnknownWord(word, (text) => dictionary.has(text))) unknown.push(word)
  }
  return unknown
}

function openDictionary(): EmbeddedDictionary | null {
  try {
    return getDictionary()
  } catch {
    return null
  }
}
