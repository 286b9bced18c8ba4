/** A longer one explains the word instead of translating it. */
const LONGEST_TRANSLATION = 60
const TAGS = /\s*<[^<>]*>/g
const NOTES = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g
const SEPARATORS = /[,;|،؛、，；]/
/** Cyrillic is written without the accents that dictionaries print. */
const CYRILLIC_STRESS = /(?<=\p{Script=Cyrillic})[\u0300\u0301]/gu
const HYPHENS = /[\u2010\u2011]/g
/** What `replaceUnusual` replaces: most lines have nothing of it, and millions are read. */
const UNUSUAL = /[~ĳĲ\u2010\u2011]|\p{Script=Cyrillic}/u
/** Quotation marks and the like around a translation, and a full stop behind one that is no abbreviation. */
const EDGES = /^[\s"'.:–-]+|[\s":]+$|(?<=[^.]{3})\.$/g
const DUTCH_LIGATURES: Readonly<Record<string, string>> = { ĳ: 'ij', Ĳ: 'IJ' }

/**
 * The single translations in a line of a dictionary, in its order: grammar, notes and what can be none are left out.
 *
 * @param line such as 'Bank <fem>, Gruppe <fem> [techn.]'
 */
export function splitTranslations(line: string): string[] {
  const plain = removeNotes(line.replace(TAGS, ''))
  return [...new Set(plain.split(SEPARATORS).map(tidyTranslation))].filter(isTranslation)
}

/** Notes may hold notes; three rounds are more than any dictionary needs, and hostile files end. */
function removeNotes(text: string): string {
  let plain = text
  for (let round = 0; round < 3 && /[([{]/.test(plain); round += 1) plain = plain.replace(NOTES, '')
  return plain
}

function tidyTranslation(text: string): string {
  const trimmed = text.trim()
  // Two spaces stand between an English phrase and its translation, or where a note was.
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
  return text.length <= LONGEST_TRANSLATION && /\p{L}/u.test(text) && !/[()[\]{}<>\p{Cc}\uFFFD]/u.test(text)
}

/** What makes two translations the same: neither case nor Unicode form. */
export function translationKey(text: string): string {
  return text.toLowerCase().normalize('NFC')
}
