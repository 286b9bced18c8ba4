import { cleanGloss } from './clean-gloss.mjs'
import { estimateCommonness, labelsOf } from './commonness.mjs'
import { isFitExample, isFitGloss } from './fitness.mjs'
import { pickExample, splitGloss } from './glosses.mjs'
import { readPreferredSenses } from './preferred-senses.mjs'
import { FILES, readSenseIndex, readSynsets } from './synsets.mjs'

/** @typedef {import('../sense-table.mjs').Sense} Sense */
/** @typedef {import('./synsets.mjs').Synset} Synset */
/** @typedef {Sense & { order: number }} OrderedSense */
/**
 * @typedef {{ synsets: Map<string, Synset>, tagged: ReturnType<typeof readSenseIndex>,
 *   preferred: ReturnType<typeof readPreferredSenses>, irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} Knowledge
 */

/** Pointers to wider or similar meanings and opposites: words with such a meaning often fit the same sentence. */
const KIN_POINTERS = new Set(['@', '@i', '&', '!', '$'])

/** Weight of a sense that was chosen by hand: above every estimate, below OWN_SENSE_WEIGHT. */
const PREFERRED = 1_000

/** Synsets that WordNet gives as 'usage' of a sense: ethnic slur, disparagement, obscenity (WordNet 3.1 offsets). */
const OFFENSIVE_USAGES = new Set(['n06731706', 'n06730109', 'n07139048'])
const OFFENSIVE_GLOSS =
  /\b(?:ethnic slur|offensive (?:term|name|word)|obscene (?:term|word|name)s?|(?:vulgar|disparaging|derogatory) (?:term|name|word|slang))|^\((?:[^)]*\b)?(?:offensive|vulgar|obscene|obscenity|slur|disparaging|derogatory)\b/i

/**
 * All of WordNet by the exact spelling of the word (`IT` is not `it`), the sense that learners meet most first.
 *
 * @param {{ folder: string, irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} source WordNet's `dict` folder
 * @returns {Map<string, Sense[]>}
 */
export function readWordNet({ folder, irregularForms }) {
  const synsets = readSynsets(folder)
  const knowledge = {
    synsets,
    tagged: readSenseIndex(folder),
    preferred: readPreferredSenses(),
    irregularForms,
  }
  /** @type {Map<string, OrderedSense[]>} */
  const words = new Map()
  for (const synset of synsets.values()) addSynset(synset, knowledge, words)
  knowledge.preferred.requireAllFound()
  for (const senses of words.values()) senses.sort(byCommonness)
  return words
}

/**
 * @param {OrderedSense} a
 * @param {OrderedSense} b
 */
function byCommonness(a, b) {
  return (b.commonness ?? 0) - (a.commonness ?? 0) || a.order - b.order
}

/**
 * @param {Synset} synset
 * @param {Knowledge} knowledge
 * @param {Map<string, OrderedSense[]>} words
 */
function addSynset(synset, knowledge, words) {
  const gloss = splitGloss(synset.gloss)
  const texts = {
    ...gloss,
    clean: cleanGloss(gloss.definition),
    isOffensive: OFFENSIVE_GLOSS.test(gloss.definition),
    isUnfit: !isFitGloss(gloss.definition),
  }
  for (const [at, word] of synset.members.entries()) {
    const sense = toSense({ synset, word, member: at + 1, texts, knowledge })
    const known = words.get(word)
    if (known) known.push(sense)
    else words.set(word, [sense])
  }
}

/**
 * @param {{ synset: Synset, word: string, member: number, knowledge: Knowledge,
 *   texts: { definition: string, examples: string[], clean: string, isOffensive: boolean, isUnfit: boolean } }} job
 * @returns {OrderedSense}
 */
function toSense({ synset, word, member, texts, knowledge }) {
  const { synsets, tagged, preferred, irregularForms } = knowledge
  const { file, offset, members, pointers } = synset
  const index = tagged.get(`${file.code}${word.toLowerCase()} ${offset}`)
  const weight = index?.count ?? 0
  const isOffensive = isMarkedOffensive(pointers, member) || texts.isOffensive
  const before = pickExample(texts.examples, word, irregularForms)
  const isFit = before === '' || isFitExample(before, word)
  const others = isFit ? [] : texts.examples.filter((one) => isFitExample(one, word))
  const example = isFit ? before : pickExample(others, word, irregularForms)
  const isPreferred = preferred.has(word, file.code, texts.definition)
  return {
    code: file.code,
    definition: texts.clean,
    example,
    labels: labelsOf({ synset, member, synsets, isOffensive }),
    weight,
    commonness: isPreferred
      ? PREFERRED
      : estimateCommonness({ synset, member, count: weight, texts, synsets }),
    order: FILES.indexOf(file) * 1000 + (index?.order ?? 999),
    synonyms: members.filter((other) => other !== word),
    place: { id: file.letter + offset, kin: kinOf(pointers, member), field: synset.field },
    isOffensive,
    isInstance: pointers.some(({ symbol }) => symbol === '@i'),
    isUnfit: texts.isUnfit && !isOffensive && !isPreferred,
    ...((texts.clean !== texts.definition || example !== before) && {
      original: { definition: texts.definition, example: before },
    }),
  }
}

/**
 * @param {import('./synsets.mjs').Pointer[]} pointers
 * @param {number} member
 */
function isMarkedOffensive(pointers, member) {
  return pointers.some(
    ({ symbol, target, source }) =>
      symbol === ';u' && OFFENSIVE_USAGES.has(target) && (source === 0 || source === member),
  )
}

/**
 * @param {import('./synsets.mjs').Pointer[]} pointers
 * @param {number} member number of the member whose pointers to single words count
 * @returns {string[]} ids of the synsets that they point to
 */
function kinOf(pointers, member) {
  return pointers
    .filter(({ symbol, source }) => KIN_POINTERS.has(symbol) && (source === 0 || source === member))
    .map(({ target }) => target)
}
