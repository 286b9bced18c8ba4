import 'server-only'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { foldText, textKey } from '@/lib/domain/text'
import { getDictionary, recallPublicAnswers } from '@/lib/server/dictionary/dictionary.service'

/**
 * Which texts about a word are nobody's: the word itself where the embedded word data, or an answer of a public service that is
 * still remembered, have it, and the meanings and examples that they have for it, as saving folds them. Everything else counts
 * as written by a user, whatever a client says about it.
 */
export async function findPublicTexts(word: string): Promise<ReadonlySet<string>> {
  const known = [...(await askEmbedded(word)), ...(await recallPublicAnswers(word))]
  const items = known.filter((item) => item.defs !== undefined)
  const isKnown = items.some((item) => textKey(item.word) === textKey(word))
  const definitions = items.flatMap(({ defs = [] }) =>
    defs.map((definition) => definition.replace(/^[^\t]*\t/, '')),
  )
  const examples = items.flatMap((item) => item.examples ?? [])
  const texts = [...definitions, ...examples].flatMap((text) => (text === null ? [] : [foldText(text)]))
  return new Set([...(isKnown ? [word] : []), ...texts])
}

/** Word data that are missing are told of elsewhere; without them nothing of theirs is known to be public. */
async function askEmbedded(text: string): Promise<DictionaryItem[]> {
  try {
    const dictionary = getDictionary()
    return [...(await dictionary.define({ text })), ...(await dictionary.lookUp({ text, max: 5 }))]
  } catch {
    return []
  }
}
