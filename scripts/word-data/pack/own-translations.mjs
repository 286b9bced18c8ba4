import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { listTranslationFiles } from '../own/dictionary-files.mjs'
import { toTraditionalLines } from '../own/traditional-chinese.mjs'
import { readTranslationLines } from '../own/translation-lines.mjs'

/** @typedef {import('../entries.mjs').Entry} Entry */
/** @typedef {import('../own/learners-dictionary.mjs').LearnersWord} LearnersWord */
/** @typedef {import('../../../lib/server/dictionary/embedded/file-format.mjs').TranslationPlaces} TranslationPlaces */

/**
 * The files of data/dictionary/translations, packed language by language (file-format.mjs).
 *
 * @param {{ entries: Map<string, Entry>, learners: Map<string, LearnersWord> }} words
 * @param {{ language: string, file: string }[]} [files]
 * @returns {{ places: TranslationPlaces, bytes: Buffer }}
 */
export function packOwnTranslations({ entries, learners }, files = listTranslationFiles()) {
  const placesOf = findPlaces(entries, learners)
  /** @type {TranslationPlaces} */
  const places = {}
  /** @type {Buffer[]} */
  const parts = []
  let end = 0
  for (const { language, file } of files) {
    for (const { tag, lines } of byScript(language, readTranslationLines(readFileSync(file, 'utf8')))) {
      const text = packLines(lines, placesOf)
      const part = deflateRawSync(text, { level: 9 })
      parts.push(part)
      places[tag] = [end, end + part.length, createHash('sha256').update(text).digest('hex').slice(0, 8)]
      end += part.length
    }
  }
  return { places, bytes: Buffer.concat(parts) }
}

/**
 * The lines of a language by the tag of how it is written: Chinese in both scripts.
 *
 * @param {string} language
 * @param {ReturnType<typeof readTranslationLines>} lines
 */
function byScript(language, lines) {
  if (language !== 'zh') return [{ tag: language, lines }]
  return [
    { tag: 'zh-Hans', lines },
    { tag: 'zh-Hant', lines: toTraditionalLines(lines) },
  ]
}

/** @typedef {{ word: string, place: number }} SensePlace a word with the sense, by its place among all that are shown */

/**
 * Where each sense of our own stands, by 'headword#number': in the entry, and in those of its other spellings.
 *
 * @param {Map<string, Entry>} entries
 * @param {Map<string, LearnersWord>} learners
 * @returns {Map<string, SensePlace[]>}
 */
function findPlaces(entries, learners) {
  const variants = new Map(
    [...entries.values()].flatMap((entry) => entry.variants.map((variant) => [variant.word, variant])),
  )
  /** @type {Map<string, SensePlace[]>} */
  const places = new Map()
  for (const [word, { senses, spellingOf = word }] of learners) {
    const headword = learners.get(spellingOf)
    for (const sense of senses) {
      const isSame = (/** @type {{ code: string, definition: string }} */ other) =>
        other.code === sense.code && other.definition === sense.definition
      const place = variants.get(word)?.senses.findIndex(isSame) ?? -1
      const number = (headword?.senses.findIndex(isSame) ?? -1) + 1
      if (place === -1 || number === 0) continue
      const key = `${spellingOf}#${number}`
      places.set(key, [...(places.get(key) ?? []), { word, place }])
    }
  }
  return places
}

/**
 * Sorted as the server's search compares them, by code units.
 *
 * @param {ReturnType<typeof readTranslationLines>} lines
 * @param {Map<string, SensePlace[]>} placesOf
 */
function packLines(lines, placesOf) {
  const packed = lines.flatMap(({ headword, sense, texts }) =>
    (placesOf.get(`${headword}#${sense}`) ?? []).map(
      ({ word, place }) => `${[word, String(place).padStart(2, '0'), ...texts].join('\t')}\n`,
    ),
  )
  return packed.sort((a, b) => (a < b ? -1 : 1)).join('')
}
