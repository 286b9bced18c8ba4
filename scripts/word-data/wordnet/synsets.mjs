import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const FILES = Object.freeze([
  { name: 'noun', code: 'n', letter: 'n', senseTypes: ['1'] },
  { name: 'verb', code: 'v', letter: 'v', senseTypes: ['2'] },
  { name: 'adj', code: 'adj', letter: 'a', senseTypes: ['3', '5'] },
  { name: 'adv', code: 'adv', letter: 'r', senseTypes: ['4'] },
])

/**
 * `source`: number of the member that a pointer belongs to, 0 for all; `target`: letter of the part of speech and offset.
 * @typedef {{ symbol: string, target: string, source: number }} Pointer
 */
/**
 * `field`: WordNet's number of a field of meaning, such as food or motion.
 * @typedef {{ file: typeof FILES[number], offset: string, field: number, members: string[],
 *   pointers: Pointer[], gloss: string }} Synset
 */

/**
 * WordNet's sets of synonyms, in the order of its files (format: wndb(5WN)).
 *
 * @param {string} folder WordNet's `dict` folder
 * @returns {Map<string, Synset>} by letter of the part of speech and offset
 */
export function readSynsets(folder) {
  const synsets = FILES.flatMap((file) =>
    readLines(join(folder, `data.${file.name}`))
      .filter((line) => !line.startsWith(' '))
      .map((line) => parseSynset(line, file)),
  )
  return new Map(synsets.map((synset) => [synset.file.letter + synset.offset, synset]))
}

/**
 * @param {string} line
 * @param {typeof FILES[number]} file
 * @returns {Synset}
 */
function parseSynset(line, file) {
  const bar = line.indexOf(' | ')
  const fields = line.slice(0, bar).split(' ')
  const count = Number.parseInt(fields[3] ?? '0', 16)
  const members = Array.from({ length: count }, (_, at) => toWord(fields[4 + 2 * at] ?? ''))
  return {
    file,
    offset: fields[0] ?? '',
    field: Number(fields[1]),
    members,
    pointers: parsePointers(fields.slice(4 + 2 * count)),
    gloss: line.slice(bar + 3),
  }
}

/**
 * Narrower and wider terms, similar and opposite ones, and the topics, usages and regions of a sense. WordNet has more kinds.
 */
const SYMBOLS = new Set(['~', '@', '@i', '&', '!', '$', ';c', ';u', ';r'])

/**
 * @param {string[]} fields number of pointers, then symbol, offset, part of speech, source and target of each
 * @returns {Pointer[]}
 */
function parsePointers(fields) {
  /** @type {Pointer[]} */
  const pointers = []
  const count = Number(fields[0])
  for (let at = 1; at <= 4 * count; at += 4) {
    const [symbol = '', offset = '', letter = '', ends = ''] = fields.slice(at, at + 4)
    // The file of adjectives also holds the satellites, 's'.
    const target = (letter === 's' ? 'a' : letter) + offset
    if (SYMBOLS.has(symbol)) pointers.push({ symbol, target, source: Number.parseInt(ends.slice(0, 2), 16) })
  }
  return pointers
}

/**
 * A member's spelling, without the marker of an adjective's position.
 *
 * @param {string} member
 */
function toWord(member) {
  return member.replace(/\((?:a|p|ip)\)$/, '').replaceAll('_', ' ')
}

/**
 * @param {string} folder
 * @returns {Map<string, { order: number, count: number }>} by code, lower-case word and synset offset; `count`: occurrences
 *   in WordNet's tagged texts
 */
export function readSenseIndex(folder) {
  const senses = new Map()
  for (const line of readLines(join(folder, 'index.sense'))) {
    const [key = '', offset, order, count] = line.split(' ')
    const percent = key.lastIndexOf('%')
    const senseType = key[percent + 1] ?? ''
    const file = FILES.find((candidate) => candidate.senseTypes.includes(senseType))
    if (!file) continue
    const word = key.slice(0, percent).replaceAll('_', ' ')
    senses.set(`${file.code}${word} ${offset}`, { order: Number(order), count: Number(count) })
  }
  return senses
}

/** @param {string} path */
function readLines(path) {
  return readFileSync(path, 'latin1')
    .split('\n')
    .filter((line) => line !== '')
}
