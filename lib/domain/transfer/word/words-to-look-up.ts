import { WORD_IN_TEXT } from '@/lib/domain/text/strip-punctuation'
import { IMPORT_FORMATS, type ImportFormat } from '@/lib/domain/transfer/import-formats'
import type { WordOutline } from '@/lib/domain/transfer/word/complete-word'

type Outline = Pick<WordOutline<unknown>, 'key' | 'text' | 'meanings' | 'dictionary' | 'ownTranslations'>

/**
 * The words of a batch that are looked up: new ones that have no meaning in the file. Our own exports, also those
 * for Anki, say of each word what it has and where that came from.
 * @param isStored whether the learner has a word with this key
 */
export function wordsToLookUp<Word extends Outline>(
  words: readonly Word[],
  { format, isStored }: { format: ImportFormat; isStored: (key: string) => boolean },
): Word[] {
  if (IMPORT_FORMATS[format].isOwnExport) return []
  const defined = new Set(words.filter(({ meanings }) => meanings.length > 0).map(({ key }) => key))
  const seen = new Set<string>()
  return words.filter(({ key, dictionary }) => {
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst && !defined.has(key) && !dictionary && !isStored(key)
  })
}

/**
 * Whether a word that is looked up looks like junk ('zzzxq'): the file gives it neither meaning nor translation, and the
 * dictionary has neither it nor one of its parts: 'depend on sth' is none.
 */
export function isUnknownWord(
  { text, ownTranslations }: Outline,
  isInDictionary: (text: string) => boolean,
): boolean {
  if (Object.keys(ownTranslations).length > 0 || isInDictionary(text)) return false
  const parts = text.match(WORD_IN_TEXT)?.filter((part) => part !== text && part.length > 1) ?? []
  return !parts.some(isInDictionary)
}
