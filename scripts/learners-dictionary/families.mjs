import { areUnrelated } from './unrelated-words.mjs'

/** @typedef {import('../word-data/english.mjs').English} English */

/**
 * Endings that make one word from another, with what stands in their place in the other word.
 *
 * @type {ReadonlyArray<[RegExp, string[]]>}
 */
const DERIVATIONS = [
  [/ily$/, ['y']],
  [/ally$/, ['', 'al']],
  [/ly$/, ['', 'le', 'l']],
  [/iness$/, ['y']],
  [/ness$/, ['']],
  [/(?:ful|less|ship|hood|dom|ism|ist|ess|wards?)$/, ['', 'e']],
  [/iful$/, ['y']],
  [/ment$/, ['']],
  [/(?:er|or|ar|ing|ed|able|ible|ive|age|al|ic|y|en|th|ty|ity|ous|ish|ery|ry)$/, ['', 'e']],
  [/(?:ical|ian|ary|ory|ious)$/, ['', 'y', 'e']],
  [/ician$/, ['ic']],
  [/(?:iage|ied|ier)$/, ['y']],
  [/(?:ance|ence)$/, ['', 'e', 'ant', 'ent']],
  [/(?:ant|ent)$/, ['', 'e']],
  [/(?:ation|ition|ative|itive)$/, ['', 'e', 'ate', 'y']],
  [/ification$/, ['ify']],
  [/ion$/, ['', 'e']],
  [/sion$/, ['d', 'de', 't']],
  [/ption$/, ['be', 've', 'pt']],
  [/(?:ize|ify|yze)$/, ['', 'y', 'e', 'ysis']],
  [/ysis$/, ['yze']],
  [/ress$/, ['or', 'er']],
]
const DOUBLED = /([bdfgklmnprtvz])\1$/
const NEGATIVE = /^(?:un|dis|in|im|ir)(?=[a-z]{4})/
/** Letters of a word that another one can be made from. */
const MIN_LENGTH = 3
/** 'analysis' comes from 'analyze', which may come from another word; longer chains are chance. */
const MAX_STEPS = 3

/**
 * Finds out whether two words are forms of one word or made from one word: happy, happier, happily, happiness.
 *
 * @param {{ english: English, words: ReadonlySet<string> }} source `words`: those that a step may lead to, lower case
 */
export function createFamilies({ english, words }) {
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map()

  /** @param {string} word */
  function findFamily(word) {
    const family = new Set(english.baseForms(word))
    let latest = [...family]
    for (let step = 0; step < MAX_STEPS && latest.length > 0; step += 1) {
      latest = latest.flatMap(derivedFrom).filter((origin) => words.has(origin) && !family.has(origin))
      for (const origin of latest) family.add(origin)
    }
    return family
  }

  /** @param {string} word lower case */
  function familyOf(word) {
    const family = known.get(word) ?? findFamily(word)
    known.set(word, family)
    return family
  }

  /**
   * @param {string} headword lower case
   * @param {string} used a word of its definition, lower case; 'unhappy' is related to 'happy', but may be defined with it
   */
  function areRelated(headword, used) {
    const positive = used.replace(NEGATIVE, '')
    const family = familyOf(headword)
    return [used, ...(words.has(positive) ? [positive] : [])].some((word) =>
      [...familyOf(word)].some((member) => family.has(member) && !isChance(headword, word, english)),
    )
  }

  return { areRelated }
}

/** @param {string} word */
function derivedFrom(word) {
  return DERIVATIONS.flatMap(([ending, replacements]) => {
    if (!ending.test(word)) return []
    const stem = word.replace(ending, '')
    const stems = DOUBLED.test(stem) ? [stem, stem.slice(0, -1)] : [stem]
    return stems.flatMap((start) => replacements.map((end) => start + end))
  }).filter((origin) => origin.length >= MIN_LENGTH)
}

/**
 * @param {string} headword
 * @param {string} used
 * @param {English} english
 */
function isChance(headword, used, english) {
  return [...english.baseForms(used)].some((base) => areUnrelated(headword, base))
}
