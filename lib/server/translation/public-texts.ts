import 'server-only'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { getDictionary, recallPublicAnswers } from '@/lib/server/dictionary/dictionary.service'
import type { KnownSense } from '@/lib/server/dictionary/embedded/known-senses'

/**
 * The public texts about a word, in the form in which saving folds them: its meanings and examples in the embedded
 * word data and in cached answers of public services, and the word itself if these have it. All other text counts as
 * written by a user, whatever a client claims.
 */
export async function findPublicTexts(word: string): Promise<ReadonlySet<string>> {
  const known = [...(await askEmbedded(word)), ...(await recallPublicAnswers(word))]
  const items = known.filter((item) => item.defs !== undefined)
  const isKnown = items.some((item) => textKey(item.word) === textKey(word))
  const definitions = items.flatMap(({ defs = [] }) =>
    defs.map((definition) => definition.replace(/^[^\t]*\t/, '')),
  )
  const examples = items.flatMap((item) => item.examples ?? [])
  const senses = findSenses(word).flatMap(({ definition, example }) => [definition, example])
  const texts = [...definitions, ...examples, ...senses].flatMap((text) =>
    text === null ? [] : [foldText(text)],
  )
  return new Set([...(isKnown ? [word] : []), ...texts])
}

/** Empty without word data: then no text of theirs counts as public. Missing word data are logged elsewhere. */
async function askEmbedded(text: string): Promise<DictionaryItem[]> {
  try {
    const dictionary = getDictionary()
    return [...(await dictionary.define({ text })), ...(await dictionary.lookUp({ text, max: 5 }))]
  } catch {
    return []
  }
}

/** Also senses that look-ups no longer show, because words were saved with them. */
function findSenses(text: string): KnownSense[] {
  try {
    return getDictionary().sensesOf(text)
  } catch {
    return []
  }
}
