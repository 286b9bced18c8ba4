import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const DICTIONARY_FOLDER = fileURLToPath(new URL('../../../data/dictionary', import.meta.url))

/** @returns {string[]} the files of the dictionary's entries, one for each first letter */
export function listEntryFiles() {
  return readdirSync(DICTIONARY_FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(DICTIONARY_FOLDER, name))
}

/** @returns {string[]} the other tables of the dictionary: pronunciations, words of grammar … */
export function listDictionaryTables() {
  return readdirSync(DICTIONARY_FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => join(DICTIONARY_FOLDER, name))
}

/** @param {string} name of a table @returns {string[]} its lines */
export const readDictionaryTable = (name) => readLines(join(DICTIONARY_FOLDER, name))

const TRANSLATIONS = join(DICTIONARY_FOLDER, 'translations')

/** What the conversion of zh.tsv into traditional Chinese gets wrong: lines as in zh.tsv, and words in all lines. */
export const TRADITIONAL_FILES = Object.freeze({
  lines: join(TRANSLATIONS, 'zh-Hant.tsv'),
  words: join(TRANSLATIONS, 'zh-Hant-words.txt'),
})

/** @returns {{ language: string, file: string }[]} the files of our own translations, one for each language */
export function listTranslationFiles() {
  return readdirSync(TRANSLATIONS)
    .filter((name) => /^[a-z]+\.tsv$/.test(name))
    .sort()
    .map((name) => ({ language: name.slice(0, -'.tsv'.length), file: join(TRANSLATIONS, name) }))
}

/** @returns {[simplified: string, traditional: string][]} how words of simplified Chinese are said and written in Taiwan */
export function readTraditionalWords() {
  return readLines(TRADITIONAL_FILES.words).map((line) => {
    const [simplified = '', traditional = ''] = line.split('\t')
    return [simplified, traditional]
  })
}

/** @typedef {'word' | 'phrasal verb' | 'phrase'} HeadwordKind */
/** @typedef {{ word: string, level: number, kind: HeadwordKind }} Headword */

/**
 * @param {string} [file] lines of `headword TAB level`, and for several words `TAB phrasal verb` or `TAB phrase`
 * @returns {Map<string, Headword>} in the file's order
 */
export function readHeadwords(file = join(DICTIONARY_FOLDER, 'headwords.txt')) {
  const headwords = readLines(file).map((line) => {
    const [word = '', level, kind = 'word'] = line.split('\t')
    return { word, level: Number(level), kind: /** @type {HeadwordKind} */ (kind) }
  })
  return new Map(headwords.map((headword) => [headword.word, headword]))
}

/** @returns {string[]} the words with which definitions are written */
export function readDefiningVocabulary() {
  return readLines(join(DICTIONARY_FOLDER, 'defining-vocabulary.txt'))
}

/** @returns {string[]} words that are unfit for the examples of other entries */
export function readBlockedWords() {
  return readLines(join(DICTIONARY_FOLDER, 'blocked-words.txt'))
}

/**
 * The order of headwords in all files: without regard to case, then capitals first.
 *
 * @param {string} a
 * @param {string} b
 */
export function compareHeadwords(a, b) {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b)
}

/**
 * @param {string} a
 * @param {string} b
 */
function compareText(a, b) {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** @param {string} file */
function readLines(file) {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}
