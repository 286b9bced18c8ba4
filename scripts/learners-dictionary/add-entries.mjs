// `node scripts/learners-dictionary/add-entries.mjs [--dry] FILES`: checks files of new entries (data/dictionary/README.md) with
// all rules, and adds them, their headwords and the stamps of their definitions to data/dictionary. Writes nothing when a rule is broken, or with --dry.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareHeadwords, DICTIONARY_FOLDER } from '../word-data/own/dictionary-files.mjs'
import { entrySchema } from '../word-data/own/entry-schema.mjs'
import { checkFiles } from './check-files.mjs'
import { createFamilies } from './families.mjs'
import { readKnowledge } from './rules.mjs'
import {
  readLanguagesOf,
  readStampedEntries,
  readStamps,
  renewStamps,
  STAMPS_FILE,
} from './translations/definition-stamps.mjs'

/** @typedef {import('../word-data/own/dictionary-files.mjs').Headword} Headword */
/** @typedef {{ word: string, level: number, senses: { pos: string, examples: string[] }[] }} NewEntry */

/** The second words of phrasal verbs. */
const PARTICLES = new Set(
  `about across after against ahead along apart around aside at away back behind by down for forward from in into of off on onto
   out over past round through to together toward towards under up upon with without`.split(/\s+/),
)

const { values, positionals: files } = parseArgs({
  options: { dry: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const rows = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
const knowledge = readKnowledge()
const messages = addHeadwords(rows.flatMap(parse))
const words = new Set([...knowledge.headwords.keys()].map((word) => word.toLowerCase()))
knowledge.families = createFamilies({ english: knowledge.english, words })
const { problems } = checkFiles(files, knowledge)
messages.push(...problems.map(({ file, line, word, message }) => `${file}:${line}: ${word}: ${message}`))
for (const message of messages) console.log(message)
console.log(`${rows.length} entries, ${messages.length} broken rules`)
if (messages.length > 0) process.exitCode = 1
else if (!values.dry) write()

/**
 * @param {string} row
 * @returns {NewEntry[]} none when it is no entry, which the check then says
 */
function parse(row) {
  try {
    return [JSON.parse(row)]
  } catch {
    return []
  }
}

/**
 * @param {NewEntry[]} entries
 * @returns {string[]} what is wrong with new entries only
 */
function addHeadwords(entries) {
  return entries.flatMap((entry) => {
    if (knowledge.headwords.has(entry.word)) return [`${entry.word}: is in the dictionary already`]
    knowledge.headwords.set(entry.word, { word: entry.word, level: entry.level, kind: kindOf(entry) })
    const [first] = entry.senses ?? []
    return first?.examples?.length === 2 ? [] : [`${entry.word}: the first sense needs two examples`]
  })
}

/** @param {NewEntry} entry @returns {Headword['kind']} */
function kindOf({ word, senses }) {
  const [, ...rest] = word.split(' ')
  if (rest.length === 0) return 'word'
  const isVerb = senses.every(({ pos }) => pos === 'verb')
  return isVerb && rest.every((part) => PARTICLES.has(part)) ? 'phrasal verb' : 'phrase'
}

/** @param {string} row @returns {string} its fields in their usual order, without needless spaces */
function inOneShape(row) {
  return JSON.stringify(entrySchema.parse(JSON.parse(row)))
}

function write() {
  const letterOf = (/** @type {string} */ row) => JSON.parse(row).word.charAt(0).toLowerCase()
  for (const letter of new Set(rows.map(letterOf))) {
    const file = join(DICTIONARY_FOLDER, `${letter}.jsonl`)
    const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    const added = rows.filter((row) => letterOf(row) === letter).map(inOneShape)
    const all = [...known, ...added]
    const sorted = all.sort((a, b) => compareHeadwords(JSON.parse(a).word, JSON.parse(b).word))
    writeFileSync(file, `${sorted.join('\n')}\n`)
  }
  const lines = [...knowledge.headwords.values()]
    .sort((a, b) => compareHeadwords(a.word, b.word))
    .map(({ word, level, kind }) => [word, level, ...(kind === 'word' ? [] : [kind])].join('\t'))
  writeFileSync(join(DICTIONARY_FOLDER, 'headwords.txt'), `${lines.join('\n')}\n`)
  const stamps = readStamps(readFileSync(STAMPS_FILE, 'utf8'))
  const dictionary = { entries: readStampedEntries(), languagesOf: readLanguagesOf() }
  writeFileSync(STAMPS_FILE, renewStamps({ stamps, ...dictionary, lookedAt: new Set() }))
}
