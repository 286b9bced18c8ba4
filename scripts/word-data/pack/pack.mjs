import { deflateRawSync } from 'node:zlib'
import { MAGIC } from '../../../lib/server/dictionary/embedded/file-format.mjs'
import { packDeviceParts } from './device-parts.mjs'

/** @typedef {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').Variant} Variant */
/** @typedef {import('../../../lib/server/dictionary/embedded/file-format.mjs').SectionName} SectionName */
/**
 * @typedef {{ word: string, score: number, perMillion: number, flags: number, partsOfSpeech: number,
 *   variants: Variant[] }} PackedWord
 */

/** Small enough to inflate and split in a fraction of a millisecond, large enough to compress well. */
const BLOCK_CHARACTERS = 16_384

/**
 * @param {{ stamp: string, words: PackedWord[], irregular: Record<string, string[]>, phrases: Record<string, string[]>,
 *   meanings: ReturnType<typeof import('./meanings.mjs').indexMeanings>,
 *   quizPool: import('../../../lib/server/dictionary/embedded/file-format.mjs').PackedQuizEntry[],
 *   translations: ReturnType<typeof import('./own-translations.mjs').packOwnTranslations>, levels: Record<string, number> }} data
 *   `words` sorted by key
 * @returns {Buffer} the dictionary file (file-format.mjs)
 */
export function packDictionary({
  stamp,
  words,
  irregular,
  phrases,
  meanings,
  quizPool,
  translations,
  levels,
}) {
  const { blocks, entries } = packEntries(words)
  const columns = {
    words: Buffer.from(words.map(({ word }) => word).join('\n'), 'latin1'),
    scores: bytesOf(Uint32Array.from(words, ({ score }) => score)),
    perMillion: bytesOf(Float32Array.from(words, ({ perMillion }) => perMillion)),
    flags: bytesOf(Uint8Array.from(words, ({ flags }) => flags)),
    partsOfSpeech: bytesOf(Uint8Array.from(words, ({ partsOfSpeech }) => partsOfSpeech)),
  }
  const { words: wordBytes, ...numbers } = columns
  const device = packDeviceParts({
    words,
    irregular,
    phrases,
    wordBytes,
    numberBytes: Object.values(numbers),
  })
  /** @type {Record<SectionName, Buffer>} */
  const sections = {
    ...columns,
    blocks: bytesOf(Uint32Array.from(blocks)),
    irregular: Buffer.from(JSON.stringify(irregular)),
    phrases: Buffer.from(JSON.stringify(phrases)),
    meaningTerms: Buffer.from(meanings.terms, 'latin1'),
    meaningSenses: bytesOf(meanings.senses),
    meaningPostings: bytesOf(meanings.postings),
    quizPool: deflateRawSync(quizPool.map((entry) => JSON.stringify(entry)).join('\n'), { level: 9 }),
    translationPlaces: Buffer.from(JSON.stringify(translations.places)),
    translations: translations.bytes,
    levels: Buffer.from(JSON.stringify(levels)),
    entries,
    deviceEdition: Buffer.from(JSON.stringify(device.edition)),
    deviceParts: device.bytes,
  }
  let offset = 0
  const table = Object.entries(sections).map(([name, { length }]) => {
    const section = [name, { offset, length }]
    offset += length
    return section
  })
  const header = Buffer.from(JSON.stringify({ stamp, sections: Object.fromEntries(table) }))
  const headerLength = Buffer.alloc(4)
  headerLength.writeUInt32LE(header.length)
  return Buffer.concat([Buffer.from(MAGIC), headerLength, header, ...Object.values(sections)])
}

/**
 * @param {PackedWord[]} words
 * @returns {{ blocks: number[], entries: Buffer }} `blocks`: first word and offset, alternating
 */
function packEntries(words) {
  /** @type {number[]} */
  const blocks = []
  /** @type {Buffer[]} */
  const compressed = []
  let offset = 0
  let text = ''
  let firstWord = 0
  words.forEach(({ variants }, at) => {
    text += `${variants.length > 0 ? JSON.stringify(variants) : ''}\n`
    if (text.length < BLOCK_CHARACTERS && at < words.length - 1) return
    const block = deflateRawSync(text, { level: 9 })
    blocks.push(firstWord, offset)
    compressed.push(block)
    offset += block.length
    text = ''
    firstWord = at + 1
  })
  return { blocks, entries: Buffer.concat(compressed) }
}

/** @param {Uint32Array | Float32Array | Uint8Array} array */
function bytesOf(array) {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength)
}
