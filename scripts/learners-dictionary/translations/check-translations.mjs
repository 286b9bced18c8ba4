import { basename } from 'node:path'
import { splitReading } from '../../../lib/domain/translation/written-reading.mjs'
import { compareHeadwords } from '../../word-data/own/dictionary-files.mjs'
import { readTranslationLines } from '../../word-data/own/translation-lines.mjs'
import { checkReading, findUnread } from './check-readings.mjs'

/** @typedef {import('../../word-data/own/translation-lines.mjs').TranslationLine} TranslationLine */
/** @typedef {{ line: number, word: string, message: string }} Problem */

/** The scripts in which a language is written; Latin if it is not here. @type {Readonly<Record<string, readonly string[]>>} */
const SCRIPTS = Object.freeze({
  ar: ['Arabic'],
  bg: ['Cyrillic'],
  bn: ['Bengali'],
  el: ['Greek'],
  hi: ['Devanagari'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul'],
  mr: ['Devanagari'],
  my: ['Myanmar'],
  pa: ['Gurmukhi'],
  ru: ['Cyrillic'],
  ta: ['Tamil'],
  te: ['Telugu'],
  th: ['Thai'],
  ur: ['Arabic'],
  zh: ['Han'],
})
/** Characters of one translation. */
const MAX_LENGTH = 40
const MAX_TEXTS = 2
/** Notes, and two translations in one. */
const BRACKETS = /[()[\]{}<>/;,"،、；，。（）]/

/**
 * What is wrong with a file of translations: a headword or a sense that does not exist, comes twice or in the wrong place;
 * a translation that is empty, doubled, too long, with brackets, or in another script than the language's; a reading
 * that is wrong, or missing in a file where nearly all are there.
 *
 * @param {{ file: string, text: string, countSenses: (headword: string) => number }} input `file`: its name is the language;
 *   `countSenses`: 0 for an unknown headword
 * @returns {Problem[]}
 */
export function checkTranslations({ file, text, countSenses }) {
  const [language = ''] = basename(file, '.tsv').split('-', 1)
  const letters = lettersOf(language)
  const lines = readTranslationLines(text)
  const problems = lines.flatMap((line, at) => {
    const messages = [
      ...checkSense(line, countSenses(line.headword)),
      ...checkPlace(line, lines[at - 1]),
      ...checkTexts(line, letters),
      ...line.texts.flatMap((written) => checkReading(written, language)),
    ]
    return messages.map((message) => ({ line: line.line, word: nameOf(line), message }))
  })
  const { unread, areRequired } = findUnread(lines, language)
  if (areRequired)
    for (const { line, text: unreadText } of unread)
      problems.push({ line: line.line, word: nameOf(line), message: `'${unreadText}' has no reading` })
  if (text !== '' && !text.endsWith('\n'))
    problems.push({ line: lines.length, word: '', message: 'the last line does not end with a line feed' })
  return problems
}

/** @param {TranslationLine} line */
const nameOf = ({ headword, sense }) => (sense === 1 ? headword : `${headword}#${sense}`)

/** @param {TranslationLine} line @param {number} count */
function checkSense({ sense }, count) {
  if (count === 0) return ['is no headword']
  return sense > count ? [`has ${count} senses`] : []
}

/** @param {TranslationLine} line @param {TranslationLine | undefined} before */
function checkPlace(line, before) {
  if (!before) return []
  const order = compareHeadwords(before.headword, line.headword) || before.sense - line.sense
  if (order === 0) return ['occurs twice']
  return order > 0 ? [`not sorted: belongs before '${nameOf(before)}'`] : []
}

/** @param {TranslationLine} line @param {RegExp} letters */
function checkTexts(line, letters) {
  const texts = line.texts.map((written) => splitReading(written).text)
  const messages = texts.flatMap((text) => checkText(text, letters))
  if (texts.length === 0) messages.push('has no translation')
  if (texts.length > MAX_TEXTS) messages.push(`has more than ${MAX_TEXTS} translations`)
  if (new Set(texts).size < texts.length) messages.push('has a translation twice')
  return messages
}

/** @param {string} text @param {RegExp} letters */
function checkText(text, letters) {
  if (text.trim() === '') return ['has an empty translation']
  const messages = []
  if (text !== text.trim().normalize('NFC'))
    messages.push(`'${text}' has white space around it, or is not in NFC`)
  if (text.length > MAX_LENGTH) messages.push(`'${text}' has more than ${MAX_LENGTH} characters`)
  if (BRACKETS.test(text)) messages.push(`'${text}' has brackets or several translations`)
  if (!letters.test(text)) messages.push(`'${text}' is in another script`)
  return messages
}

/** Matches a text whose letters are the language's; capitals as in 'DVD' may stand among them. @param {string} language */
function lettersOf(language) {
  const scripts = SCRIPTS[language] ?? ['Latin']
  const own = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')
  return new RegExp(`^(?=.*[${own}])(?:[${own}A-Z]|\\P{L})*$`, 'u')
}
