import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { DEVICE_FORMAT } from '../../../lib/domain/dictionary/device/device-format.mjs'

/** @typedef {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').Variant} Variant */
/** @typedef {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').PackedSense} PackedSense */
/** @typedef {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').ShownVariant} ShownVariant */

/** A look-up inflates the parts of its words: some milliseconds each. About fifty parts are few requests. */
const PART_CHARACTERS = 512 * 1024

/**
 * The word data for a browser that keeps them.
 *
 * @param {{ words: readonly { variants: readonly Variant[] }[], irregular: Record<string, string[]>,
 *   phrases: Record<string, string[]>, wordBytes: Buffer, numberBytes: readonly Buffer[] }} data
 *   `words` sorted by key; `wordBytes`, `numberBytes`: the sections of the same names in the dictionary file
 * @returns {{ edition: import('../../../lib/domain/dictionary/device/device-format.mjs').DeviceEdition, bytes: Buffer }}
 */
export function packDeviceParts({ words, irregular, phrases, wordBytes, numberBytes }) {
  const { texts, firstWords } = splitEntries(words)
  const head = JSON.stringify({ irregular, phrases, firstWords })
  const parts = [wordBytes, Buffer.concat(numberBytes), head, ...texts].map((part) =>
    gzipSync(part, { level: 9 }),
  )
  const bytes = Buffer.concat(parts)
  const version = createHash('sha256').update(`${DEVICE_FORMAT}\n`).update(bytes).digest('hex').slice(0, 16)
  return {
    edition: { format: DEVICE_FORMAT, version, partSizes: parts.map(({ length }) => length) },
    bytes,
  }
}

/** @param {readonly { variants: readonly Variant[] }[]} words */
function splitEntries(words) {
  /** @type {string[]} */
  const texts = []
  /** @type {number[]} */
  const firstWords = []
  let lines = ''
  words.forEach(({ variants }, index) => {
    if (lines === '') firstWords.push(index)
    lines += `${variants.length > 0 ? JSON.stringify(variants.map(shownOf)) : ''}\n`
    if (lines.length < PART_CHARACTERS && index < words.length - 1) return
    texts.push(lines)
    lines = ''
  })
  return { texts, firstWords }
}

/**
 * @param {Variant} variant
 * @returns {ShownVariant}
 */
function shownOf([word, weight, pronunciation, senses, , help, , isProper]) {
  const shown = /** @type {const} */ ([word, weight, pronunciation, senses.map(shownSense), 0])
  if (isProper) return [...shown, help ?? null, 0, 1]
  return help ? [...shown, help] : [...shown]
}

/**
 * A sense without what only quizzes read.
 *
 * @param {PackedSense} sense
 * @returns {PackedSense}
 */
function shownSense(sense) {
  const [code, definition, examples, labels, isWordNets, pronunciation, uses] = sense
  if (!uses) return sense
  const { patterns, synonyms, opposites } = uses
  const shown = {
    ...(patterns && { patterns }),
    ...(synonyms && { synonyms }),
    ...(opposites && { opposites }),
  }
  return [code, definition, examples, labels, isWordNets, pronunciation, shown]
}
