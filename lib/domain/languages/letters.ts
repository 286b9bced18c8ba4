/** The letters beyond A to Z of the main languages that are written with Latin letters, in lower case. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåéáóä',
  de: 'äöüßéà',
  en: 'éèêëïöôñçàâüî',
  es: 'áéíñóúü',
  fil: 'ñáéíóú',
  fr: 'àâæçéèêëîïôœùûüÿ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  id: 'é',
  is: 'áðéíóúýþæö',
  ms: 'é',
  nl: 'éëïóöüèêàá',
  no: 'æøåéèòôóä',
  pl: 'ąćęłńóśźż',
  pt: 'áàâãçéêíóôõúü',
  // With comma below, and with the cedilla that stands for it in Windows' code page.
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšžćđ',
  sv: 'åäöéü',
  tr: 'çğıöşüâîû',
  vi: 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ',
}

/** The letters of the other main languages, as parts of a character class. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ar: '\\p{Script=Arabic}',
  bg: 'а-яА-Я',
  bn: '\\p{Script=Bengali}',
  el: '\\p{Script=Greek}',
  hi: '\\p{Script=Devanagari}',
  // Half-width katakana are what other encodings look like when they are read as Japanese.
  ja: '\\u3041-\\u30ff\\p{Script=Han}',
  ko: '\\p{Script=Hangul}',
  mr: '\\p{Script=Devanagari}',
  my: '\\p{Script=Myanmar}',
  pa: '\\p{Script=Gurmukhi}',
  ru: 'а-яА-ЯёЁ',
  ta: '\\p{Script=Tamil}',
  te: '\\p{Script=Telugu}',
  th: '\\p{Script=Thai}',
  ur: '\\p{Script=Arabic}',
  zh: '\\p{Script=Han}',
}

/** Whether a language is written with other letters than English. */
export const hasOwnScript = (language: string) => language in OTHER_LETTERS

/** Letters of the language that English does not have; null for an unknown language. */
export function ownLetters(language: string): RegExp | null {
  const latin = LATIN_LETTERS[language]
  const letters = latin
    ? latin + latin.toUpperCase() + (language === 'tr' ? 'İ' : '')
    : OTHER_LETTERS[language]
  return letters ? new RegExp(`[${letters}]`, 'gu') : null
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Marks of any language, full-width ones too, among them those that word processors write. */
const MARKS =
  /[\u00a0\u00a1\u00a3\u00ab\u00b0\u00bb\u00bf\u2010-\u203a\u20ac\u2116\u2122\u3000-\u301f\uff01-\uff0f\uff1a-\uff20]/gu
const BEYOND_ASCII = /[^\0-\x7f]/gu
/** Accented letters do not follow each other as those of other scripts do that are read as Latin ones. */
const ACCENTED_RUN = /(?![\0-\x7f])[\p{Script=Latin}\p{M}](?:(?![\0-\x7f])[\p{Script=Latin}\p{M}]){2,}/gu
/** A capital follows a small letter when Cyrillic letters are read in the other one of two encodings. */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/gu

/**
 * How well a text reads as one in this language, 0 to 1: the share of letters that the language has among all characters
 * beyond ASCII; null when nothing tells, as the text has only marks there.
 */
export function readability(text: string, language: string): number | null {
  const letters = ownLetters(language)
  const composed = text.normalize('NFC')
  const beyond = count(composed, BEYOND_ASCII) - count(composed, MARKS)
  if (!letters || beyond <= 0) return null
  const wrong = count(composed, CAPITAL_INSIDE) + (hasOwnScript(language) ? countMixedWords(composed) : 0)
  const share = Math.max(0, count(composed, letters) - 2 * wrong) / beyond
  // Small letters of one Cyrillic encoding are the capitals of another one.
  return isMostlyCapitals(composed) ? share * 0.9 : share
}

const isMostlyCapitals = (text: string) =>
  count(text, /[^\0-\x7f\P{Lu}]/gu) > count(text, /[^\0-\x7f\P{Ll}]/gu)

/** Whether a text may be one with Latin letters, and not another script in a wrong encoding. */
export function isPlausibleLatin(text: string): boolean {
  const inRuns = [...text.matchAll(ACCENTED_RUN)].reduce((sum, [run]) => sum + run.length, 0)
  return inRuns * 4 <= count(text, BEYOND_ASCII)
}

/** No word has letters of both scripts: 'Größe' read as Cyrillic would. */
function countMixedWords(text: string): number {
  return count(text, /[a-z](?![a-z])\p{L}|(?![a-z])\p{L}[a-z]/giu)
}
