import * as z from 'zod/mini'
import { CHINESE_SCRIPTS } from '@/lib/domain/languages/chinese-script'
import { findLanguage } from '@/lib/domain/languages/languages'
import { AVAILABLE_LANGUAGE } from '@/lib/domain/settings/learning-languages'

/** The code of one of the 38 main languages. */
export const mainLanguageSchema = z
  .string()
  .check(z.refine((code) => findLanguage(code) !== undefined, 'Language is not supported'))

/** How Chinese translations are written. */
export const chineseScriptSchema = z.enum(CHINESE_SCRIPTS, 'Script is not supported')

/** The codes of the languages that a learner learns, the primary one first; those that are not available yet wait. One field. */
export const learningLanguagesSchema = z.array(z.string()).check(
  z.refine((codes) => codes.every(findLanguage), 'Language is not supported'),
  z.refine((codes) => codes[0] === AVAILABLE_LANGUAGE, 'English is primary and cannot be removed'),
  z.refine((codes) => new Set(codes).size === codes.length, 'A language is on the list twice'),
)

/** The form of /settings/languages. Written with zod/mini, because the browser loads it too. */
export const languageSettingsSchema = z.object({
  mainLanguage: mainLanguageSchema,
  chineseScript: chineseScriptSchema,
  learningLanguages: learningLanguagesSchema,
})
export type LanguageSettingsValues = z.infer<typeof languageSettingsSchema>
