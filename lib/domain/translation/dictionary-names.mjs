// JavaScript with JSDoc types: `npm run dictionaries` also uses it on plain Node 20, which cannot load TypeScript.

/**
 * The language codes used in dictionary names, for each main language, ISO 639-3 first. `rom` is not listed: it is
 * Romany.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const DICTIONARY_CODES = Object.freeze({
  ar: ['ara'],
  bn: ['ben'],
  bg: ['bul'],
  zh: ['zho', 'cmn'],
  hr: ['hrv'],
  cs: ['ces'],
  da: ['dan'],
  nl: ['nld'],
  fil: ['fil', 'tgl', 'tl'],
  fr: ['fra'],
  de: ['deu'],
  el: ['ell'],
  hi: ['hin'],
  hu: ['hun'],
  is: ['isl'],
  id: ['ind'],
  ja: ['jpn'],
  ko: ['kor'],
  ms: ['msa', 'zsm'],
  mr: ['mar'],
  my: ['mya'],
  no: ['nor', 'nob', 'nb'],
  pl: ['pol'],
  pt: ['por'],
  pa: ['pan'],
  ro: ['ron'],
  ru: ['rus'],
  sk: ['slk'],
  sl: ['slv'],
  es: ['spa'],
  sv: ['swe'],
  ta: ['tam'],
  te: ['tel'],
  th: ['tha'],
  tr: ['tur'],
  ur: ['urd'],
  vi: ['vie'],
})

const ENGLISH = new Set(['eng', 'en'])
const LANGUAGE_OF = new Map(
  Object.entries(DICTIONARY_CODES).flatMap(([language, codes]) =>
    [language, ...codes].map((code) => /** @type {const} */ ([code, language])),
  ),
)
/** 'freedict-eng-deu', 'wikdict-en-de', 'eng-deu': publisher (optional), source language, target language. */
const NAME = /^(?:dict-)?(?:[a-z\d]+-)?([a-z]{2,3})-([a-z]{2,3})$/

/**
 * Parses a dictionary's file name without its extension.
 *
 * @param {string} name
 * @returns {{ language: string, isReverse: boolean } | null} the main language paired with English, and whether the
 *   dictionary translates into English; null for any other pair
 */
export function readDictionaryName(name) {
  const [, from = '', into = ''] = NAME.exec(name.toLowerCase()) ?? []
  const isReverse = ENGLISH.has(into)
  if (isReverse === ENGLISH.has(from)) return null
  const language = LANGUAGE_OF.get(isReverse ? from : into)
  return language === undefined ? null : { language, isReverse }
}
