// JavaScript with JSDoc types: the build step also uses it on plain Node 20, which cannot load TypeScript.

import { stemOf } from './phrase-key.mjs'

/** Words that say nothing about a meaning: of grammar, and those with which learners ask ('a word for', 'someone who'). */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be been being but by can could did do does doing each etc for from get had has have having he her him his how i if in into is it its ' +
    'just me may might more most much my of on one or our out own she should so some something someone somebody such than that the their them then there these they ' +
    'this those to too up us very was we were what when where which who whom whose why will with without would you your word words term name called ' +
    'means meaning mean used use using thing things especially usually often person people way make makes made making'
  ).split(' '),
)
/** Endings of words of one family: 'sadness' and 'sad', 'quietly' and 'quiet'. */
const FAMILY_ENDING = /(?:ness|ly|ful|ment)$/
/** 'what is the word for …', with which a learner asks for a meaning. */
const ASKS =
  /^(?:what(?:'s| is) )?(?:the |a )?(?:word|term|name|verb|noun|adjective) (?:for|that means|meaning)\s+/

/**
 * The telling words of a definition or of a request, as the index of meanings has them.
 *
 * @param {string} text
 * @param {(form: string) => string} baseOf the base of an irregular form; other words stay as they are
 * @returns {string[]} with repeats
 */
export function meaningTerms(text, baseOf) {
  const words =
    text
      .toLowerCase()
      .replace(ASKS, '')
      .match(/[a-z]{2,}/g) ?? []
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => familyOf(baseOf(word)))
}

/** @param {string} word */
function familyOf(word) {
  const bare = word.length > 5 ? word.replace(FAMILY_ENDING, '') : word
  return stemOf(bare)
}

/** Words that definitions use for each other; a request finds those with either. */
const RELATED = [
  'say tell speak talk',
  'big large great',
  'small little tiny',
  'baby young',
  'child kid',
  'fear afraid scared frightened',
  'begin start',
  'end stop finish leave',
  'sad unhappy',
  'happy pleased glad',
  'job work employment',
  'criminal crime prisoner',
  'angry anger',
  'again repeat',
  'old age',
  'money pay',
  'building house place',
  'woman female wife',
  'man male husband',
  'dead die death',
  'mother father parent',
  'fire hot burn',
  'sky cloud weather',
  'journey travel trip',
  'fun pleasure enjoy',
  'yours belong',
  'cannot unable able',
  'quickly fast quick',
  'wish want desire',
  'bad unpleasant',
  'show guide',
  'city town',
  'truth true',
  'clean wash',
  'love like',
]

/**
 * Stems of words that are used for the same, by stem.
 *
 * @type {ReadonlyMap<string, ReadonlySet<string>>}
 */
export const RELATED_TERMS = new Map(
  RELATED.map((line) => line.split(' ').map(familyOf)).flatMap((stems) =>
    stems.map((stem) => [stem, new Set(stems.filter((other) => other !== stem))]),
  ),
)

/**
 * What the start of a request says about the part of speech: 'to whisper', 'a person who', 'feeling tired'.
 *
 * @type {readonly [start: RegExp, code: string][]}
 */
const ASKED_PARTS = [
  [/^to /, 'v'],
  [
    /^(?:not|very|too|always|never|easily|able|unable|willing|ready|full|impossible|possible|wanting|having|being) /,
    'adj',
  ],
  [
    /^(?:a|an|the|someone|somebody|something|money|person|people|part|place|water|food|meat|fear|doctor) /,
    'n',
  ],
]

/**
 * The protocol's code of the part of speech that a request asks for; null where it does not say.
 *
 * @param {string} request
 */
export function askedPart(request) {
  const text = request.trim().toLowerCase().replace(ASKS, '')
  return ASKED_PARTS.find(([start]) => start.test(text))?.[1] ?? null
}

const MIN_WORDS = 3

/** Letters with the marks of a sentence: markup, an address or a line of code asks for nothing. */
const SENTENCE = /^[\p{L}\p{M}\s'’,.?!-]+$/u

/** Whether a text asks for a word by its meaning, if it is no phrase: 'word for rain', 'afraid of small places'. @param {string} text */
export function asksForWord(text) {
  return beginsAsRequest(text) || (SENTENCE.test(text) && text.trim().split(/\s+/).length >= MIN_WORDS)
}

/** @param {string} text */
export function beginsAsRequest(text) {
  return ASKS.test(text.trim().toLowerCase())
}
