/** Maximum length: a longer text explains the word instead of translating it. */
const MAX_TRANSLATION_LENGTH = 60
const TAGS = /\s*<[^<>]*>/g
const NOTES = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g
const SEPARATORS = /[,;|،؛、，；]/
/** Stress accents, which dictionaries print but normal Cyrillic text does not have. */
const CYRILLIC_STRESS = /(?<=\p{Script=Cyrillic})[\u0300\u0301]/gu
const HYPHENS = /[\u2010\u2011]/g
/** Characters that `replaceUnusual` replaces. Checked first for speed: most of the millions of lines contain none. */
const UNUSUAL = /[~ĳĲ\u2010\u2011]|\p{Script=Cyrillic}/u
/**
 * Quotation marks and similar characters around a translation, and a full stop after it unless it is an abbreviation.
 */
const EDGES = /^[\s"'.:–-]+|[\s":]+$|(?<=[^.]{3})\.$/g
const DUTCH_LIGATURES: Readonly<Record<string, string>> = { ĳ: 'ij', Ĳ: 'IJ' }

/**
 * The separate translations in a line of a dictionary, in its order, without grammar, notes and invalid texts.
 *
 * @param line such as 'Bank <fem>, Gruppe <fem> [techn.]'
 */
export function splitTranslations(line: string): string[] {
  const plain = removeNotes(line.replace(TAGS, ''))
  return [...new Set(plain.split(SEPARATORS).map(tidyTranslation))].filter(isTranslation)
}

/** Notes may be nested; three rounds are enough for any dictionary, and limit the work for hostile files. */
function removeNotes(text: string): string {
  let plain = text
  for (let round = 0; round < 3 && /[([{]/.test(plain); round += 1) plain = plain.replace(NOTES, '')
  return plain
}

function tidyTranslation(text: string): string {
  const trimmed = text.trim()
  // Two spaces separate an English phrase from its translation, or remain where a note was removed.
  const field = trimmed.includes('  ') ? trimmed.slice(trimmed.lastIndexOf('  ') + 2) : trimmed
  const plain = UNUSUAL.test(field) ? replaceUnusual(field) : field
  return plain.replace(EDGES, '').normalize('NFC')
}

function replaceUnusual(text: string): string {
  return text
    .replace(/~/g, ' ')
    .replace(HYPHENS, '-')
    .replace(/[ĳĲ]/g, (ligature) => DUTCH_LIGATURES[ligature] ?? ligature)
    .normalize('NFD')
    .replace(CYRILLIC_STRESS, '')
}

function isTranslation(text: string): boolean {
  return (
    text.length <= MAX_TRANSLATION_LENGTH && /\p{L}/u.test(text) && !/[()[\]{}<>\p{Cc}\uFFFD]/u.test(text)
  )
}
