import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareHeadwords,
  DICTIONARY_FOLDER,
  listEntryFiles,
  listTranslationFiles,
} from '../../word-data/own/dictionary-files.mjs'
import { readTranslationLines } from '../../word-data/own/translation-lines.mjs'

/**
 * `headword TAB stamp TAB stamp …`, a stamp for the definition of each sense when its translations were last looked at. A
 * definition with another stamp is newer than its translations.
 */
export const STAMPS_FILE = join(DICTIONARY_FOLDER, 'translations', 'definitions.txt')

const COMMAND = 'node scripts/learners-dictionary/renew-definitions.mjs'

/** @typedef {{ word: string, senses: { pos: string, definition: string }[] }} StampedEntry */
/** @typedef {Map<string, string[]>} Stamps by headword */
/** @typedef {(word: string, sense: number) => readonly string[]} LanguagesOf the languages into which a sense, from 1, is translated */
/** @typedef {{ line: number, word: string, message: string }} Problem */

/** Changes with the text and with the part of speech. @param {StampedEntry['senses'][number]} sense */
const stampOf = ({ pos, definition }) =>
  createHash('sha256').update(`${pos}\t${definition}`).digest('hex').slice(0, 6)

/** @returns {import('../../word-data/own/entry-schema.mjs').DictionaryEntry[]} all entries, which have senses to stamp */
export function readStampedEntries() {
  return listEntryFiles()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** @returns {LanguagesOf} */
export function readLanguagesOf() {
  /** @type {Map<string, string[]>} */
  const languages = new Map()
  for (const { language, file } of listTranslationFiles())
    for (const { headword, sense } of readTranslationLines(readFileSync(file, 'utf8'))) {
      const key = `${headword}#${sense}`
      languages.set(key, [...(languages.get(key) ?? []), language])
    }
  return (word, sense) => languages.get(`${word}#${sense}`) ?? []
}

/** @param {string} text of the file */
const readRows = (text) =>
  text
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split('\t') }))
    .filter(({ cells }) => cells[0] !== '')
    .map(({ line, cells: [word = '', ...stamps] }) => ({ line, word, stamps }))

/** @param {string} text of the file @returns {Stamps} */
export const readStamps = (text) => new Map(readRows(text).map(({ word, stamps }) => [word, stamps]))

/**
 * What is wrong with the file: a definition that has changed since its translations were looked at; an entry without a line,
 * a line without an entry, one that comes twice or in the wrong place.
 *
 * @param {{ text: string, entries: readonly StampedEntry[], languagesOf: LanguagesOf }} input
 * @returns {Problem[]}
 */
export function checkStamps({ text, entries, languagesOf }) {
  const rows = readRows(text)
  const byWord = new Map(rows.map((row) => [row.word, row]))
  const words = new Set(entries.map(({ word }) => word))
  const problems = rows.flatMap(({ line, word }, at) => {
    const order = at === 0 ? -1 : compareHeadwords(rows[at - 1]?.word ?? '', word)
    const misplaced = order === 0 ? ['occurs twice'] : ['is not sorted']
    const messages = [
      ...(words.has(word) ? [] : [`is no headword: ${COMMAND}`]),
      ...(order < 0 ? [] : misplaced),
    ]
    return messages.map((message) => ({ line, word, message }))
  })
  for (const { word, senses } of entries) {
    const { line = 0, stamps = null } = byWord.get(word) ?? {}
    for (const message of stamps
      ? checkEntry({ word, senses }, stamps, languagesOf)
      : [`has no line: ${COMMAND}`])
      problems.push({ line, word, message })
  }
  return problems
}

/** @param {StampedEntry} entry @param {string[]} stamps @param {LanguagesOf} languagesOf */
function checkEntry({ word, senses }, stamps, languagesOf) {
  const messages = senses.flatMap((sense, at) => {
    if (stamps[at] === stampOf(sense)) return []
    const languages = languagesOf(word, at + 1)
    return languages.length === 0
      ? [`sense ${at + 1} has another definition now: ${COMMAND}`]
      : [
          `sense ${at + 1} has another definition than when it was translated: look at ${languages.join(', ')}, then ${COMMAND} "${word}"`,
        ]
  })
  if (stamps.length > senses.length) messages.push(`has more stamps than senses: ${COMMAND} "${word}"`)
  return messages
}

/**
 * The file with new stamps for what has no translation yet, and for the entries whose translations were looked at.
 *
 * @param {{ stamps: Stamps, entries: readonly StampedEntry[], languagesOf: LanguagesOf, lookedAt: ReadonlySet<string> }} input
 * @returns {string}
 */
export function renewStamps({ stamps, entries, languagesOf, lookedAt }) {
  return [...entries]
    .sort((a, b) => compareHeadwords(a.word, b.word))
    .map(({ word, senses }) => {
      const before = stamps.get(word)
      const isNew = before === undefined || lookedAt.has(word)
      const renewed = senses.map((sense, at) =>
        isNew || languagesOf(word, at + 1).length === 0 ? stampOf(sense) : (before[at] ?? '-'),
      )
      return `${[word, ...renewed].join('\t')}\n`
    })
    .join('')
}
