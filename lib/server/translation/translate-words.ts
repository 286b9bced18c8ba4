import 'server-only'
import { LIMITS } from '@/lib/domain/limits'
import type { PendingText, PendingWord } from '@/lib/server/translation/pending-words.service'
import { findPublicTexts } from '@/lib/server/translation/public-texts'
import { ServerTexts } from '@/lib/server/translation/server/server-texts'
import { toWordQuery, type WordQuery, type WordTranslator } from '@/lib/server/translation/translator'
import type { Translators } from '@/lib/server/translation/translators'

/** A translation with its source text: it is stored only if that text has not changed. */
export interface FilledTranslation {
  id: string
  text: string
  translation: string
  /** Whether it is one of this project's own. */
  isOurs: boolean
}

export interface FilledWords {
  words: FilledTranslation[]
  meanings: FilledTranslation[]
  examples: FilledTranslation[]
  /** The server failed: its translations are missing. */
  isServerDown: boolean
}

type Known = Readonly<{ translation: string; isOurs: boolean }>

/**
 * Fills in the translations of these words: those of this machine, which replace earlier ones, and the server's where there
 * is none. If the server fails, `isServerDown` is set and the others are kept.
 */
export async function translateWords(
  words: readonly PendingWord[],
  language: string,
  { dictionaries, server, mayServerReadOwnText }: Translators,
): Promise<FilledWords> {
  const ours = dictionaries.filter(({ isOurs }) => isOurs)
  const known = new Map<string, Known>()
  const texts = new ServerTexts()
  for (const word of words) {
    const ofWord = await askInOrder(dictionaries, toWordQuery(word.text, word.meanings), language)
    if (ofWord) known.set(word.id, ofWord)
    for (const { id, text: definition } of word.meanings) {
      const ofMeaning = await askInOrder(ours, { text: word.text, glosses: [definition] }, language)
      if (ofMeaning) known.set(id, ofMeaning)
    }
    if (server === null) continue
    const publicTexts = await findPublicTexts(word.text)
    for (const { text } of missingOf(word, known)) {
      const isPublic = publicTexts.has(text)
      if (isPublic || mayServerReadOwnText) texts.add(text, isPublic)
    }
  }
  const { translations, isServerDown } = await texts.translate(server, language)
  const fill = (of: readonly PendingText[], longest: number) =>
    of.flatMap(({ id, text, isTranslated }) => {
      const translated = isTranslated ? undefined : translations.get(text)
      const found = known.get(id) ?? (translated ? { translation: translated, isOurs: false } : undefined)
      return found && found.translation.length <= longest ? [{ id, text, ...found }] : []
    })
  const meanings = words.flatMap((word) => word.meanings)
  return {
    words: fill(words, LIMITS.translation),
    meanings: fill(meanings, LIMITS.meaning),
    examples: fill(
      meanings.flatMap((meaning) => meaning.examples),
      LIMITS.example,
    ),
    isServerDown,
  }
}

async function askInOrder(
  dictionaries: readonly WordTranslator[],
  query: WordQuery,
  language: string,
): Promise<Known | null> {
  for (const dictionary of dictionaries) {
    const [best] = await dictionary.translateWord(query, language)
    if (best && best.text.length <= LIMITS.translation)
      return { translation: best.text, isOurs: dictionary.isOurs }
  }
  return null
}

function missingOf(word: PendingWord, known: ReadonlyMap<string, Known>): PendingText[] {
  const texts = [word, ...word.meanings, ...word.meanings.flatMap(({ examples }) => examples)]
  return texts.filter(({ id, isTranslated }) => !isTranslated && !known.has(id))
}
