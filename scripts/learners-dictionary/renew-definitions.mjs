// `node scripts/learners-dictionary/renew-definitions.mjs [HEADWORDS]`: after definitions were changed, and the translations of
// these headwords looked at, stores that they fit (data/dictionary/translations/definitions.txt). New entries, and senses that
// no language translates, are stored without being named.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  checkStamps,
  readLanguagesOf,
  readStampedEntries,
  readStamps,
  renewStamps,
  STAMPS_FILE,
} from './translations/definition-stamps.mjs'

const lookedAt = new Set(process.argv.slice(2))
const entries = readStampedEntries()
const languagesOf = readLanguagesOf()
const unknown = [...lookedAt].filter((word) => !entries.some((entry) => entry.word === word))
for (const word of unknown) console.log(`${word}: is no headword`)
const before = existsSync(STAMPS_FILE) ? readFileSync(STAMPS_FILE, 'utf8') : ''
const text = renewStamps({ stamps: readStamps(before), entries, languagesOf, lookedAt })
writeFileSync(STAMPS_FILE, text)
const lines = new Set(before.split('\n'))
const left = checkStamps({ text, entries, languagesOf })
for (const { word, message } of left) console.log(`${word}: ${message}`)
console.log(
  `${text.split('\n').filter((line) => !lines.has(line)).length} lines renewed, ${left.length} definitions are newer than their translations`,
)
process.exitCode = unknown.length > 0 || left.length > 0 ? 1 : 0
