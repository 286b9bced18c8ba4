import { regularBaseCandidates } from '../../lib/domain/dictionary/word-forms.mjs'

/** @typedef {import('./sense-table.mjs').Sense} Sense */
/** @typedef {import('./own/learners-dictionary.mjs').LearnersWord} LearnersWord */
/** @typedef {import('../../lib/domain/dictionary/look-up/packed-entry.mjs').PackedQuizFacts} PackedQuizFacts */

/** Number of senses of a part of speech whose neighbours are excluded as options. With rarer senses, half of all words would be excluded. */
const COMMON_SENSES = 4
/** WordNet has a single field for all adjectives and one for all adverbs, which says nothing about a meaning. */
const CODES_WITH_FIELDS = new Set(['n', 'v'])

/**
 * What a quiz needs to know about words. Synsets get small numbers, because a quiz sends them to the browser.
 *
 * @param {{ wordNet: Map<string, Sense[]>, learners: Map<string, LearnersWord> }} sources
 * @returns {(word: string) => PackedQuizFacts}
 */
export function createQuizFacts({ wordNet, learners }) {
  /** @type {Map<string, number>} */
  const numbers = new Map()
  /** @param {string} id */
  const numberOf = (id) => {
    const number = numbers.get(id) ?? numbers.size
    numbers.set(id, number)
    return number
  }
  return (word) => {
    // By frequency: the order of senses that learners see has other reasons too.
    const senses = (wordNet.get(word) ?? []).toSorted(byCount)
    const common = ['n', 'v', 'adj', 'adv'].flatMap((code) =>
      senses.filter((sense) => sense.code === code).slice(0, COMMON_SENSES),
    )
    const own = senses.flatMap(({ place }) => place?.id ?? [])
    const near = common.flatMap(({ place }) => place?.kin ?? [])
    const fields = common.flatMap(({ code, place }) =>
      CODES_WITH_FIELDS.has(code) && place ? place.field : [],
    )
    const kin = [...new Set([...own, ...near])].map(numberOf)
    const entry = learners.get(word)
    const { before, after } = neighboursOf(word, entry)
    /** @type {PackedQuizFacts} */
    const facts = [kin, [...new Set(fields)], before, after]
    if (entry?.forms) facts.push(entry.forms)
    return facts
  }
}

/**
 * @param {Sense} a
 * @param {Sense} b
 */
function byCount(a, b) {
  return b.weight - a.weight || (a.order ?? 0) - (b.order ?? 0)
}

/**
 * The words that stand directly before and after the word in the learner's dictionary.
 *
 * @param {string} word
 * @param {LearnersWord | undefined} learners
 */
function neighboursOf(word, learners) {
  /** @type {Set<string>} */
  const before = new Set()
  /** @type {Set<string>} */
  const after = new Set()
  const parts = word.toLowerCase().split(' ')
  const irregular = Object.values(learners?.forms ?? {}).flat()
  /** @param {string | undefined} token @param {string | undefined} part */
  const isFormOf = (token = '', part = '') =>
    token === part ||
    (parts.length === 1 && irregular.includes(token)) ||
    regularBaseCandidates(token).some(({ base }) => base === part)
  for (const use of learners?.uses ?? []) {
    // Neighbours do not reach across a comma or a full stop.
    for (const piece of use.toLowerCase().split(/[.,;:!?]/)) {
      const tokens = piece.match(/[a-z']+/g) ?? []
      for (const at of tokens.keys()) {
        if (!parts.every((part, place) => isFormOf(tokens[at + place], part))) continue
        before.add(tokens[at - 1] ?? '')
        after.add(tokens[at + parts.length] ?? '')
      }
    }
  }
  return { before: withoutSmall(before), after: withoutSmall(after) }
}

/** Words that occur next to most words. 'that' is not among them: it gives a clue to the word before it ('think that'). */
const SMALL = new Set(
  'a an the this these those my your his her its our their and or but is are was were be been am have has had will would can could did do does not very so too i you he she it we they him me us them'.split(
    ' ',
  ),
)

/** @param {Set<string>} words */
function withoutSmall(words) {
  return [...words].filter((word) => word !== '' && !SMALL.has(word)).sort()
}
