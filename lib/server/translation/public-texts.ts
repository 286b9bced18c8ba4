import 'server-only'
import { foldText, textKey } from '@/lib/domain/text'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'

const NONE: ReadonlySet<string> = new Set()

/**
 * Which texts about a word are nobody's: the word itself where the embedded word data have it, and the meanings and examples that
 * they have for it, as saving folds them. Everything else counts as written by a user, whatever a client says about it.
 */
export async function findPublicTexts(word: string): Promise<ReadonlySet<string>> {
  const dictionary = openDictionary()
  if (dictionary === null) return NONE
  const items = [
    ...(await dictionary.define({ text: word })),
    ...(await dictionary.lookUp({ text: word, max: 5 })),
  ].filter((item) => item.defs !== undefined)
  const isKnown = items.some((item) => textKey(item.word) === textKey(word))
  const definitions = items.flatMap(({ defs = [] }) =>
    defs.map((definition) => definition.replace(/^[^\t]*\t/, '')),
  )
  const examples = items.flatMap((item) => item.examples ?? [])
  const texts = [...definitions, ...examples].flatMap((text) => (text === null ? [] : [foldText(text)]))
  return new Set([...(isKnown ? [word] : []), ...texts])
}

/** Word data that are missing are told of elsewhere; without them nothing is known to be public. */
function openDictionary() {
  try {
    return getDictionary()
  } catch {
    return null
  }
}
