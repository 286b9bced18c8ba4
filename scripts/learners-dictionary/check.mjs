// `node scripts/learners-dictionary/check.mjs [--list FILE] [FILES]`: checks the learner's dictionary (data/dictionary/README.md)
// or any files in its format: entries, and translations in files whose names are a language's (de.tsv). Prints
// `file:line: word: message` for each broken rule, then ends with 1. --list names the headwords that the files should contain
// (default: data/dictionary/headwords.txt when no files are given).
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { BRITISH_FILE } from '../word-data/own/british-pronunciations.mjs'
import {
  listEntryFiles,
  listTranslationFiles,
  readHeadwords,
  TRADITIONAL_FILES,
} from '../word-data/own/dictionary-files.mjs'
import { readOwnPronunciations } from '../word-data/own/own-pronunciations.mjs'
import { PREPOSITIONS_FILE, readPrepositionsText } from '../word-data/own/prepositions.mjs'
import { readTranslationLines } from '../word-data/own/translation-lines.mjs'
import { checkBritish } from './check-british.mjs'
import { checkFiles } from './check-files.mjs'
import { checkPrepositions } from './check-prepositions.mjs'
import { readKnowledge } from './rules.mjs'
import { findUnread } from './translations/check-readings.mjs'
import { checkTranslations } from './translations/check-translations.mjs'
import { countSenses } from './translations/count-senses.mjs'
import {
  checkStamps,
  readLanguagesOf,
  readStampedEntries,
  STAMPS_FILE,
} from './translations/definition-stamps.mjs'

const MAX_MISSING_SHOWN = 20

const { values, positionals } = parseArgs({ options: { list: { type: 'string' } }, allowPositionals: true })
const hasFiles = positionals.length > 0
const isTranslation = (/** @type {string} */ file) => file.endsWith('.tsv')
const entryFiles = hasFiles ? positionals.filter((file) => !isTranslation(file)) : listEntryFiles()
const translationFiles = hasFiles
  ? positionals.filter(isTranslation)
  : [...listTranslationFiles().map(({ file }) => file), TRADITIONAL_FILES.lines]

const { problems, words } = checkFiles(entryFiles, readKnowledge())
for (const file of translationFiles) {
  const text = readFileSync(file, 'utf8')
  const found = checkTranslations({ file, text, countSenses: countSenses() })
  problems.push(...found.map((problem) => ({ file, ...problem })))
  const { unread, areRequired } = findUnread(readTranslationLines(text), basename(file, '.tsv'))
  if (!areRequired) console.log(`${file}: ${unread.length} translations with kanji have no reading yet`)
}
if (!hasFiles) {
  const entries = readStampedEntries()
  const prepositions = checkPrepositions({ text: readPrepositionsText(), entries })
  problems.push(...prepositions.map((problem) => ({ file: PREPOSITIONS_FILE, ...problem })))
  const british = checkBritish({
    text: readFileSync(BRITISH_FILE, 'utf8'),
    words: [...readHeadwords().keys()].filter((word) => !word.includes(' ')),
    spokenInTwoWays: readOwnPronunciations(),
  })
  problems.push(...british.map((problem) => ({ file: BRITISH_FILE, ...problem })))
  const stamps = {
    text: readFileSync(STAMPS_FILE, 'utf8'),
    entries,
    languagesOf: readLanguagesOf(),
  }
  problems.push(...checkStamps(stamps).map((problem) => ({ file: STAMPS_FILE, ...problem })))
}
for (const { file, line, word, message } of problems) console.log(`${file}:${line}: ${word}: ${message}`)

console.log(
  `${words.size} entries, ${translationFiles.length} files of translations, ${problems.length} broken rules`,
)
if (values.list !== undefined || !hasFiles) {
  const missing = [...readHeadwords(values.list).keys()].filter((word) => !words.has(word))
  const some = missing.slice(0, MAX_MISSING_SHOWN).join(', ')
  console.log(
    `${missing.length} headwords missing${some && `: ${some}${missing.length > MAX_MISSING_SHOWN ? ', ...' : ''}`}`,
  )
}
process.exitCode = problems.length > 0 ? 1 : 0
