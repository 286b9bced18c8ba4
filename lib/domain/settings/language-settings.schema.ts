import * as z from 'zod/mini'
import { findLanguage } from '@/lib/domain/languages'

/** The code of one of the 38 main languages. */
export const mainLanguageSchema = z
  .string()
  .check(z.refine((code) => findLanguage(code) !== undefined, 'Language is not supported'))

/** The form of /settings/languages. Written with zod/mini, because the browser loads it too. */
export const languageSettingsSchema = z.object({ mainLanguage: mainLanguageSchema })
export type LanguageSettings = z.infer<typeof languageSettingsSchema>
