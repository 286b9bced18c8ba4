import { z } from 'zod'
import { CHINESE, type ChineseScript } from '@/lib/domain/languages/chinese-script'

/** The translations of a word that the learner typed, by language code. */
export const ownTranslationsSchema = z.record(z.string(), z.string())
export type OwnTranslations = Readonly<z.infer<typeof ownTranslationsSchema>>

/** How a word's translation is stored. */
export interface StoredTranslation {
  ownTranslations: OwnTranslations
  /** The translation that was filled in automatically, and its language. */
  translation: string | null
  translationLanguage: string | null
}

/**
 * The language of a learner's translations: their main language; null when they have not chosen one or it is English.
 */
export function translationLanguage(mainLanguage: string | null): string | null {
  return mainLanguage === 'en' ? null : mainLanguage
}

type Speaker = Readonly<{ mainLanguage: string | null; chineseScript: ChineseScript }>

/**
 * The BCP 47 tag of a learner's translations: the language, and for Chinese its script; null as translationLanguage. What is
 * stored has the language alone: a learner's own text stays when the script changes, and ours is replaced by a job.
 */
export function translationTag({ mainLanguage, chineseScript }: Speaker): string | null {
  if (mainLanguage === CHINESE) return chineseScript === 'HANT' ? 'zh-Hant' : 'zh-Hans'
  return translationLanguage(mainLanguage)
}

/**
 * The changes when a save contains a word's translation in `language`. A typed translation belongs to the language
 * that it was typed for and is shown again with that language. Sending back the translation shown changes nothing,
 * because a filled-in one must still follow the main language; null removes both kinds.
 *
 * @param typed undefined: the save contains no translation
 * @param language null: there is no language to translate into, and nothing changes
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

/** The translation that the learner sees; lib/server/translation/translation-sql.ts has the same rule in SQL. */
export function readTranslation(stored: StoredTranslation, language: string): string | null {
  const filledIn = stored.translationLanguage === language ? stored.translation : null
  return stored.ownTranslations[language] ?? filledIn
}
