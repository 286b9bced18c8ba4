import { findLanguage, LANGUAGES } from '@/lib/domain/languages/languages'

/** A language on the learner's list, or one that could be. */
export type LearningLanguage = Readonly<{
  id: string
  code: string
  name: string
  /** An emoji. */
  flag: string
  isPrimary: boolean
  /** Not available yet: it can be chosen as a further language, but not as the primary one. */
  isDisabled: boolean
}>

/** The only language so far whose words can be learned here. It stays on the list. */
export const AVAILABLE_LANGUAGE = 'en'

/** Region (ISO 3166) whose flag stands for a language, where it is another than the code in capitals. */
const REGIONS: Readonly<Record<string, string>> = {
  ...{ ar: 'SA', bn: 'BD', zh: 'CN', cs: 'CZ', da: 'DK', en: 'GB', fil: 'PH', el: 'GR', hi: 'IN', ja: 'JP' },
  ...{ ko: 'KR', ms: 'MY', mr: 'IN', my: 'MM', pa: 'IN', sl: 'SI', sv: 'SE', ta: 'IN', te: 'IN', ur: 'PK' },
  vi: 'VN',
}

/** The region of a language's flag, in capitals. */
export const flagRegion = (code: string): string => REGIONS[code] ?? code.toUpperCase()

/** Distance of a regional indicator symbol from its letter in Unicode. */
const TO_INDICATOR = 0x1f1e6 - 0x41

const flagOf = (code: string) =>
  [...flagRegion(code)].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + TO_INDICATOR)).join('')

function toLearningLanguage(code: string, primary: string | undefined): LearningLanguage[] {
  const language = findLanguage(code)
  if (!language) return []
  const isDisabled = code !== AVAILABLE_LANGUAGE
  return [
    { id: code, code, name: language.name, flag: flagOf(code), isPrimary: code === primary, isDisabled },
  ]
}

/** The learner's list. @param codes the primary language first */
export function listLearningLanguages(codes: readonly string[]): LearningLanguage[] {
  return codes.flatMap((code) => toLearningLanguage(code, codes[0]))
}

/** All languages that are not on the list, in alphabetical order. */
export function listOtherLanguages(codes: readonly string[]): LearningLanguage[] {
  return LANGUAGES.filter(({ code }) => !codes.includes(code)).flatMap(({ code }) =>
    toLearningLanguage(code, undefined),
  )
}

export const canRemove = (code: string): boolean => code !== AVAILABLE_LANGUAGE

/** The list with this language in front. */
export function withPrimary(codes: readonly string[], code: string): string[] {
  return [code, ...codes.filter((other) => other !== code)]
}
