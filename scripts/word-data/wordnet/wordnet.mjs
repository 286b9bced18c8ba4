import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pickExample, splitGloss } from './glosses.mjs'

/** @typedef {import('./sense-table.mjs').Sense} Sense */

/** Pointers to wider or similar meanings and opposites: words with such a meaning often fit the same sentence. */
const KIN_POINTERS = new Set(['@', '@i', '&', '!', '$'])

const FILES = Object.freeze([
  { name: 'noun', code: 'n', senseTypes: ['1'] },
  { name: 'verb', code: 'v', senseTypes: ['2'] },
  { name: 'adj', code: 'adj', senseTypes: ['3', '5'] },
  { name: 'adv', code: 'adv', senseTypes: ['4'] },
])

/** Synsets that WordNet gives as 'usage' of a sense: ethnic slur, disparagement, obscenity (WordNet 3.1 offsets). */
const OFFENSIVE_USAGES = new Set(['06731706', '06730109', '07139048'])
const OFFENSIVE_GLOSS =
  /\b(?:ethnic slur|offensive (?:term|name|word)|obscene (?:term|word|name)s?|(?:vulgar|disparaging|derogatory) (?:term|name|word|slang))|^\((?:[^)]*\b)?(?:offensive|vulgar|obscene|obscenity|slur|disparaging|derogatory)\b/i

/**
 * All of WordNet by the exact spelling of the word (`IT` is not `it`), with the senses in WordNet's order.
 *
 * @param {{ folder: string, irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} source WordNet's `dict` folder
 * @returns {Map<string, Sense[]>}
 */
export function readWordNet({ folder, irregularForms }) {
  const tagged = readSenseIndex(folder)
  /** @type {Map<string, Array<Sense & { order: number }>>} */
  const words = new Map()
  for (const file of FILES) {
    for (const line of readLines(join(folder, `data.${file.name}`))) {
      if (line.startsWith(' ')) continue
      addSynset({ line, file, tagged, words, irregularForms })
    }
  }
  for (const senses of words.values()) senses.sort((a, b) => b.weight - a.weight || a.order - b.order)
  return words
}

/**
 * @param {{ line: string, file: typeof FILES[number], tagged: Map<string, { order: number, count: number }>,
 *   words: Map<string, Array<Sense & { order: number }>>, irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} job
 */
function addSynset({ line, file, tagged, words, irregularForms }) {
  const bar = line.indexOf(' | ')
  const fields = line.slice(0, bar).split(' ')
  const offset = fields[0] ?? ''
  const wordCount = Number.parseInt(fields[3] ?? '0', 16)
  const { definition, examples } = splitGloss(line.slice(bar + 3))
  const field = Number(fields[1])
  const offensive = offensiveMembers(fields.slice(4 + 2 * wordCount))
  const members = Array.from({ length: wordCount }, (_, member) => toWord(fields[4 + 2 * member] ?? ''))
  for (const [at, word] of members.entries()) {
    const member = at + 1
    const index = tagged.get(`${file.code}${word.toLowerCase()} ${offset}`)
    const sense = {
      code: file.code,
      definition,
      example: pickExample(examples, word, irregularForms),
      weight: index?.count ?? 0,
      order: FILES.indexOf(file) * 1000 + (index?.order ?? 999),
      synonyms: members.filter((other) => other !== word),
      place: { id: `${file.code} ${offset}`, kin: kinOf(fields.slice(4 + 2 * wordCount), member), field },
      isOffensive: offensive.has(0) || offensive.has(member) || OFFENSIVE_GLOSS.test(definition),
    }
    const known = words.get(word)
    if (known) known.push(sense)
    else words.set(word, [sense])
  }
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
 * @param {string[]} fields the pointers of a synset: symbol, offset, part of speech, source and target
 * @returns {Set<number>} numbers of the members marked as offensive; 0 means all
 */
function offensiveMembers(fields) {
  const members = new Set()
  for (let i = 1; i + 3 < fields.length; i += 4) {
    if (fields[i] !== ';u' || !OFFENSIVE_USAGES.has(fields[i + 1] ?? '')) continue
    members.add(Number.parseInt((fields[i + 3] ?? '').slice(0, 2), 16))
  }
  return members
}

/** The files of the target of a pointer, by its part of speech. @type {Readonly<Record<string, string>>} */
const CODE_OF_TARGET = Object.freeze({ n: 'n', v: 'v', a: 'adj', s: 'adj', r: 'adv' })

/**
 * @param {string[]} fields the pointers of a synset
 * @param {number} member number of the member whose pointers to single words count
 * @returns {string[]} ids of the synsets that they point to
 */
function kinOf(fields, member) {
  /** @type {string[]} */
  const ids = []
  for (let i = 1; i + 3 < fields.length; i += 4) {
    const source = Number.parseInt((fields[i + 3] ?? '').slice(0, 2), 16)
    if (!KIN_POINTERS.has(fields[i] ?? '') || (source !== 0 && source !== member)) continue
    ids.push(`${CODE_OF_TARGET[fields[i + 2] ?? '']} ${fields[i + 1]}`)
  }
  return ids
}

/**
 * @param {string} folder
 * @returns {Map<string, { order: number, count: number }>} by part of speech, word and synset offset
 */
function readSenseIndex(folder) {
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
