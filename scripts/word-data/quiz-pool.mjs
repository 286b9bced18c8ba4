import { isFormNote } from '../../lib/domain/dictionary/form-note.mjs'
import { POS_BIT, regularBaseCandidates } from '../../lib/domain/dictionary/word-forms.mjs'

/** @typedef {import('./entries.mjs').Entry} Entry */
/** @typedef {import('./sense-table.mjs').Sense} Sense */
/** @typedef {import('../../lib/server/dictionary/embedded/file-format.mjs').PackedQuizEntry} PackedQuizEntry */
/** @typedef {ReturnType<typeof import('./irregular-forms.mjs').readIrregularForms>} IrregularForms */

/** @type {Readonly<Record<string, { name: string, bit: number }>>} */
const PARTS_OF_SPEECH = Object.freeze({
  n: { name: 'noun', bit: POS_BIT.noun },
  v: { name: 'verb', bit: POS_BIT.verb },
  adj: { name: 'adjective', bit: POS_BIT.adjective },
  adv: { name: 'adverb', bit: POS_BIT.adverb },
  prep: { name: 'preposition', bit: 0 },
  conj: { name: 'conjunction', bit: 0 },
  pron: { name: 'pronoun', bit: 0 },
  interj: { name: 'interjection', bit: 0 },
  determiner: { name: 'determiner', bit: 0 },
  u: { name: 'idiom', bit: 0 },
})

/** Words per part of speech: few enough that a learner may know them all, enough that quizzes do not repeat them. */
const MAX_OF_EACH = 600
/** Minimum occurrences of a sense in WordNet's tagged texts: learners seldom know a rarer one. */
const MIN_WEIGHT = 2
/** Characters: an option of a question must be readable in seconds. */
const MAX_MEANING_LENGTH = 120
const MAX_SYNONYMS = 12
/** Number of a word's senses whose synonyms are kept: they exclude wrong options that would also be right. */
const SENSES_OF_SYNONYMS = 4

/**
 * The most frequent words and phrases that are fair options in a quiz: one sense with an example, its synonyms and inflected
 * forms.
 *
 * @param {{ entries: Map<string, Entry>, counts: ReadonlyMap<string, number>, forms: IrregularForms }} source
 * @returns {PackedQuizEntry[]} grouped by part of speech
 */
export function buildQuizPool({ entries, counts, forms }) {
  const usable = [...entries.values()]
    .flatMap((entry) => toCandidate(entry) ?? [])
    .sort((a, b) => (counts.get(b.word) ?? 0) - (counts.get(a.word) ?? 0))
  const chosen = Object.keys(PARTS_OF_SPEECH).flatMap((code) =>
    usable.filter(({ sense }) => sense.code === code).slice(0, MAX_OF_EACH),
  )
  const formsOf = collectForms({ bases: new Set(chosen.map(({ word }) => word)), counts, forms })
  return chosen.map(({ word, sense, senses }) => {
    const { name = '', bit = 0 } = PARTS_OF_SPEECH[sense.code] ?? {}
    const inflected = (formsOf.get(word) ?? []).filter(({ pos }) => (pos & bit) !== 0)
    return [
      word,
      name,
      sense.definition,
      sense.example,
      synonymsOf(senses),
      [...new Set(inflected.map(({ form }) => form))].sort(),
    ]
  })
}

/** @param {Entry} entry */
function toCandidate({ key, variants }) {
  const [main] = variants
  const sense = main?.senses[0]
  if (!main || !sense || main.word !== key) return null
  const { definition, code } = sense
  // WordNet's definitions are too hard beside ours, and nobody needs a slur as a wrong answer.
  const isLearners = main.help !== undefined && /^[a-z]+(?: [a-z]+)*$/.test(key)
  if (!isLearners || sense.place || sense.isOffensive) return null
  const isClear = sense.example !== '' && definition.length <= MAX_MEANING_LENGTH && !isFormNote(definition)
  if (!isClear || sense.weight < MIN_WEIGHT || !(code in PARTS_OF_SPEECH)) return null
  return { word: key, sense, senses: main.senses }
}

/** @param {Sense[]} senses */
function synonymsOf(senses) {
  const inOrder = senses
    .slice(0, SENSES_OF_SYNONYMS)
    .flatMap(({ synonyms, furtherSynonyms = [] }) => [...synonyms, ...furtherSynonyms])
  return [...new Set(inOrder)].slice(0, MAX_SYNONYMS)
}

/**
 * @param {{ bases: ReadonlySet<string>, counts: ReadonlyMap<string, number>, forms: IrregularForms }} source
 * @returns {Map<string, Array<{ form: string, pos: number }>>} by base word
 */
function collectForms({ bases, counts, forms }) {
  const regular = [...counts.keys()]
    .filter((word) => /^[a-z]+$/.test(word))
    .flatMap((form) => regularBaseCandidates(form).map(({ base, pos }) => ({ form, base, pos })))
    // 'hoped' comes from 'hope', although the rules also allow 'hop'.
    .filter(
      ({ form, base }) =>
        !(/(?:ed|ing)$/.test(form) && !/(.)\1(?:ed|ing)$/.test(form) && needsDoubling(base)),
    )
  /** @type {Map<string, Array<{ form: string, pos: number }>>} */
  const found = new Map()
  for (const { form, base, pos } of [...forms, ...regular]) {
    if (bases.has(base)) found.set(base, [...(found.get(base) ?? []), { form, pos }])
  }
  return found
}

/**
 * Whether a short verb doubles its last letter before an ending: 'stop', 'stopped'.
 *
 * @param {string} base
 */
function needsDoubling(base) {
  return /^[^aeiou]*[aeiou][bdgklmnprtvz]$/.test(base)
}
