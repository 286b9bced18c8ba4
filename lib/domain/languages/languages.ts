/** A language that a learner can choose as main language. `nativeName` is its name in the language itself. */
export type Language = Readonly<{ code: string; name: string; nativeName: string; direction: 'ltr' | 'rtl' }>

const ltr = (code: string, name: string, nativeName: string): Language => ({
  code,
  name,
  nativeName,
  direction: 'ltr',
})
const rtl = (code: string, name: string, nativeName: string): Language => ({
  code,
  name,
  nativeName,
  direction: 'rtl',
})

/** The 38 main languages, alphabetically by English name. */
export const LANGUAGES: readonly Language[] = Object.freeze([
  rtl('ar', 'Arabic', 'العربية'),
  ltr('bn', 'Bengali', 'বাংলা'),
  ltr('bg', 'Bulgarian', 'Български'),
  ltr('zh', 'Chinese', '中文'),
  ltr('hr', 'Croatian', 'Hrvatski'),
  ltr('cs', 'Czech', 'Čeština'),
  ltr('da', 'Danish', 'Dansk'),
  ltr('nl', 'Dutch', 'Nederlands'),
  ltr('en', 'English', 'English'),
  ltr('fil', 'Filipino', 'Filipino'),
  ltr('fr', 'French', 'Français'),
  ltr('de', 'German', 'Deutsch'),
  ltr('el', 'Greek', 'Ελληνικά'),
  ltr('hi', 'Hindi', 'हिन्दी'),
  ltr('hu', 'Hungarian', 'Magyar'),
  ltr('is', 'Icelandic', 'Íslenska'),
  ltr('id', 'Indonesian', 'Bahasa Indonesia'),
  ltr('ja', 'Japanese', '日本語'),
  ltr('ko', 'Korean', '한국어'),
  ltr('ms', 'Malay', 'Bahasa Melayu'),
  ltr('mr', 'Marathi', 'मराठी'),
  ltr('my', 'Myanmar', 'မြန်မာ'),
  ltr('no', 'Norwegian', 'Norsk'),
  ltr('pl', 'Polish', 'Polski'),
  ltr('pt', 'Portuguese', 'Português'),
  ltr('pa', 'Punjabi', 'ਪੰਜਾਬੀ'),
  ltr('ro', 'Romanian', 'Română'),
  ltr('ru', 'Russian', 'Русский'),
  ltr('sk', 'Slovak', 'Slovenčina'),
  ltr('sl', 'Slovenian', 'Slovenščina'),
  ltr('es', 'Spanish', 'Español'),
  ltr('sv', 'Swedish', 'Svenska'),
  ltr('ta', 'Tamil', 'தமிழ்'),
  ltr('te', 'Telugu', 'తెలుగు'),
  ltr('th', 'Thai', 'ไทย'),
  ltr('tr', 'Turkish', 'Türkçe'),
  rtl('ur', 'Urdu', 'اردو'),
  ltr('vi', 'Vietnamese', 'Tiếng Việt'),
])

const BY_CODE = new Map(LANGUAGES.map((language) => [language.code, language]))

/** The language with that code, or undefined when it is none of the 38. */
export function findLanguage(code: string): Language | undefined {
  return BY_CODE.get(code)
}

/** Ignores case and accents: an international keyboard types "espan" for Español. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()
}

/**
 * The languages whose English name, native name or code contains the text, ignoring case and accents; all for an
 * empty text.
 */
export function searchLanguages(text: string): readonly Language[] {
  const wanted = fold(text)
  return LANGUAGES.filter(({ name, nativeName, code }) =>
    [name, nativeName, code].some((candidate) => fold(candidate).includes(wanted)),
  )
}

/** The code of a language in its tag: 'zh' for 'zh-Hant'. */
export const languageOfTag = (tag: string) => tag.split('-', 1).join('')

/** The direction of a language, by its code or tag; that of the text itself where the language is not known. */
export function directionOf(tag: string | null | undefined): 'ltr' | 'rtl' | 'auto' {
  return tag ? (findLanguage(languageOfTag(tag))?.direction ?? 'auto') : 'auto'
}

/** Codes of browsers that differ from ours: both Norwegian standards, and Tagalog, on which Filipino is based. */
const OTHER_CODES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', tl: 'fil' }

/**
 * The main languages among a browser's preferred languages, in their order.
 * @param preferred language tags such as 'de-AT'
 */
export function proposeLanguages(preferred: readonly string[]): readonly Language[] {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-', 1).join(''))
  const known = codes.map((code) => findLanguage(OTHER_CODES[code] ?? code))
  return [...new Set(known)].filter((language) => language !== undefined)
}

/** The tags of an Accept-Language header in its order, which browsers write as that of preference. */
export const preferredLanguages = (header: string | null): string[] =>
  (header ?? '').split(',').map((part) => part.split(';', 1).join('').trim())
