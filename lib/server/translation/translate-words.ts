import 'server-only'
import { LIMITS } from '@/lib/domain/limits'
import { meantMeanings } from '@/lib/domain/words/meanings'
import type { PendingText, PendingWord } from '@/lib/server/translation/pending-words.service'
import { findPublicTexts } from '@/lib/server/translation/public-texts'
import { ServerTexts } from '@/lib/server/translation/server/server-texts'
import type { Translator } from '@/lib/server/translation/translator'
import type { Translators } from '@/lib/server/translation/translators'

/** A translation with its source text: it is stored only if that text has not changed. */
export interface FilledText {
  id: string
  text: string
  translation: string
}

export interface FilledWords {
  words: FilledText[]
  meanings: FilledText[]
  examples: FilledText[]
  /** The server failed: its translations are missing. */
  isServerDown: boolean
}

/**
 * Fills in the missing translations of these words. If the server fails, `isServerDown` is set and the others are
 * kept.
 */
export async function translateWords(
  words: readonly PendingWord[],
  language: string,
  { dictionaries, server, mayServerReadOwnText }: Translators,
): Promise<FilledWords> {
  const known = new Map<string, string>()
  const texts = new ServerTexts()
  for (const word of words) {
    const translation = await askDictionaries(dictionaries, word, language)
    if (translation !== null) known.set(word.id, translation)
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
      const translation = known.get(id) ?? (isTranslated ? undefined : translations.get(text))
      return translation && translation.length <= longest ? [{ id, text, translation }] : []
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

async function askDictionaries(dictionaries: readonly Translator[], word: PendingWord, language: string) {
  const meanings = meantMeanings(word.meanings)
  const partOfSpeech = meanings[0]?.partOfSpeech
  const query = {
    text: word.text,
    glosses: meanings.map(({ text }) => text),
    ...(partOfSpeech && { partOfSpeech }),
  }
  for (const dictionary of dictionaries) {
    const [best] = await dictionary.translateWord(query, language)
    if (best && best.text.length <= LIMITS.translation) return best.text
  }
  return null
}

function missingOf(word: PendingWord, known: ReadonlyMap<string, string>): PendingText[] {
  const texts = [word, ...word.meanings, ...word.meanings.flatMap(({ examples }) => examples)]
  return texts.filter(({ id, isTranslated }) => !isTranslated && !known.has(id))
}
