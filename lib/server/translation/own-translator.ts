import 'server-only'
import { textKey } from '@/lib/domain/text/identity'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import type { TranslatedSense } from '@/lib/server/dictionary/embedded/sense-translations'
import type { WordQuery, WordTranslation, WordTranslator } from '@/lib/server/translation/translator'

/** The name that stands beside our own translations. */
const SOURCE = "Wordloom's own"

/** This project's own translations (data/dictionary/translations): of senses, not of words. */
export const ownTranslator: WordTranslator = {
  isOurs: true,
  languages: () => getDictionary().translationLanguages(),
  versionOf: (language) => `own translations ${getDictionary().translationVersion(language)}`,
  translateWord: async (query, language) =>
    findSenses(query, language).flatMap(({ translations, definition, partOfSpeech }) =>
      translations.map(
        ({ text, reading }): WordTranslation => ({
          text,
          ...(reading !== null && { reading }),
          partOfSpeech,
          source: SOURCE,
          definition,
        }),
      ),
    ),
}

/** A sense by its definition. */
interface Sense {
  text: string
  definition: string
}

/** Our translations of one sense, the best first. */
function translationsOf({ text, definition }: Sense, language: string): readonly string[] {
  const [sense] = findSenses({ text, glosses: [definition] }, language)
  return sense?.translations.map((one) => one.text) ?? []
}

/** Our best translation of one sense; null when there is none. */
export const translateSense = (sense: Sense, language: string): string | null =>
  translationsOf(sense, language)[0] ?? null

/** Our best translation of a word in the sense of the query; null when there is none. */
export const translateAsMeant = (query: WordQuery, language: string): string | null =>
  findSenses(query, language)[0]?.translations[0]?.text ?? null

/** The reading of a translation, in kana; null for one that we do not have for the senses of the query, or without a reading. */
export function findReading(query: WordQuery, translation: string, language: string): string | null {
  const ours = findSenses(query, language).flatMap(({ translations }) => translations)
  return ours.find(({ text }) => text === translation)?.reading ?? null
}

/** Whether a learner's translation equals one of our translations of the sense, with or without the article. */
export function isTranslationOf(sense: Sense, translation: string, language: string): boolean {
  const written = textKey(translation)
  return translationsOf(sense, language).some((ours) => {
    const key = textKey(ours)
    return key === written || key.endsWith(` ${written}`) || written.endsWith(` ${key}`)
  })
}

/**
 * The senses that are meant and have translations: those with the definitions asked for, in that order; without any
 * definition, the first of the word that has the part of speech. A base form is another word for a learner: its senses
 * count only with the definition or the part of speech of the query.
 */
function findSenses(query: WordQuery, language: string): TranslatedSense[] {
  const { text, partOfSpeech, glosses = [] } = query
  const dictionary = getDictionary()
  const translated = (headword: string) => () => dictionary.translationsOf(headword, language)
  const exact = translated(text)
  const bases = dictionary.baseFormsOf(text).map(translated)
  const ofPart = (sense: TranslatedSense) => !partOfSpeech || sense.partOfSpeech === partOfSpeech
  const fitting = [exact, ...(partOfSpeech ? bases : [])]
  if (glosses.length === 0) return firstOf(fitting, (senses) => senses.filter(ofPart).slice(0, 1))
  const defined = firstOf([exact, ...bases], (senses) =>
    glosses.flatMap((gloss) => senses.find(({ definition }) => definition === gloss) ?? []),
  )
  if (defined.length > 0 || !partOfSpeech || isKnown(query)) return defined
  return firstOf(fitting, (senses) => senses.filter((sense) => sense.isOnly && ofPart(sense)).slice(0, 1))
}

/**
 * Whether the word data have one of the query's definitions; that sense then has no translation. An unknown definition
 * was written by the learner, or is an earlier version of one of ours: it is taken for our sense of the same part of
 * speech where there is only one.
 */
function isKnown({ text, glosses = [] }: WordQuery): boolean {
  const known = new Set(
    getDictionary()
      .sensesOf(text)
      .map(({ definition }) => definition),
  )
  return glosses.some((gloss) => known.has(gloss))
}

/** The result of `choose` for the first list for which it is not empty. */
function firstOf(
  lists: readonly (() => TranslatedSense[])[],
  choose: (senses: TranslatedSense[]) => TranslatedSense[],
): TranslatedSense[] {
  for (const list of lists) {
    const chosen = choose(list())
    if (chosen.length > 0) return chosen
  }
  return []
}
