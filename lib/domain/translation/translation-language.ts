import { z } from 'zod'

/** What a learner typed as a word's translation, by language code. */
export const ownTranslationsSchema = z.record(z.string(), z.string())
export type OwnTranslations = Readonly<z.infer<typeof ownTranslationsSchema>>

/** How a word's translation is kept. */
export interface StoredTranslation {
  ownTranslations: OwnTranslations
  /** What was filled in, and the language that it is in. */
  translation: string | null
  translationLanguage: string | null
}

/**
 * The language that a learner's translations are in: their main language, or null where nothing is to be translated,
 * because they have not chosen one yet or it is English.
 */
export function translationLanguage(mainLanguage: string | null): string | null {
  return mainLanguage === 'en' ? null : mainLanguage
}

/**
 * What changes when a save brings a word's translation in that language: a learner's own stands for the language that it was typed for,
 * and comes back with it. Sending back what was shown makes it nobody's own, for it must still follow the main language; null
 * takes away both kinds.
 *
 * @param typed undefined: the save says nothing about it
 * @param language null: there is nothing to translate into, and what is there stays
 */
export function changeTranslation(
  stored: StoredTranslation,
  typed: string | null | undefined,
  language: string | null,
): Partial<StoredTranslation> {
  if (typed === undefined || language === null || typed === readTranslation(stored, language)) return {}
  const { [language]: _, ...others } = stored.ownTranslations
  if (typed !== null) return { ownTranslations: { ...others, [language]: typed } }
  return { ownTranslations: others, translation: null, translationLanguage: null }
}

/** The translation as its learner reads it: lib/server/translation/translation-sql.ts says the same in SQL. */
export function readTranslation(stored: StoredTranslation, language: string): string | null {
  const filledIn = stored.translationLanguage === language ? stored.translation : null
  return stored.ownTranslations[language] ?? filledIn
}
