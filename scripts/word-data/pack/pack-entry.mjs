import { WORD_FLAG } from '../../../lib/domain/dictionary/look-up/packed-entry.mjs'
import { countOf, toScore } from '../frequencies.mjs'

/**
 * @param {{ entry: import('../entries.mjs').Entry, own: import('../entries.mjs').OwnSenses,
 *   frequencies: import('../frequencies.mjs').Frequencies, pronounce: import('../pronouncer.mjs').Pronouncer,
 *   factsOf: ReturnType<typeof import('../quiz-facts.mjs').createQuizFacts> }} source
 * @returns {import('./pack.mjs').PackedWord}
 */
export function packEntry({ entry, own, frequencies, ...source }) {
  const word = entry.variants[0]?.word ?? entry.key
  const weight = entry.variants.reduce((sum, variant) => sum + variant.weight, 0)
  const isOwn = Object.values(own).some((table) => table.has(word))
  const count = countOf({ key: entry.key, weight, isOwn, frequencies })
  return {
    word,
    score: toScore(count),
    perMillion: (count / frequencies.total) * 1e6,
    flags: entry.flags,
    partsOfSpeech: entry.partsOfSpeech,
    variants: entry.variants.map((variant) => packVariant({ variant, ...source })),
  }
}

/**
 * @param {{ variant: import('../entries.mjs').WordVariant, pronounce: import('../pronouncer.mjs').Pronouncer,
 *   factsOf: ReturnType<typeof import('../quiz-facts.mjs').createQuizFacts> }} source
 * @returns {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').Variant}
 */
function packVariant({ variant, pronounce, factsOf }) {
  const { word, weight, senses, help = null, hidden, isProper } = variant
  const spoken = senses.map((sense) => packPronunciation(pronounce(word, sense)))
  const [first = ''] = spoken
  // That of the first sense; others are packed with their senses.
  const packed = senses.map((sense, place) =>
    packSense(sense, String(spoken[place]) === String(first) ? '' : spoken[place]),
  )
  const facts = factsOf(word)
  if (!help && hidden.length === 0 && !isProper) return [word, weight, first, packed, facts]
  const rest = /** @type {const} */ ([facts, help, hidden.map((sense) => packSense(sense))])
  return isProper ? [word, weight, first, packed, ...rest, 1] : [word, weight, first, packed, ...rest]
}

/**
 * @param {[american: string, british: string]} spoken
 * @returns {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').PackedPronunciation}
 */
function packPronunciation([american, british]) {
  return british === '' ? american : [american, british]
}

/**
 * @param {import('../sense-table.mjs').Sense} sense
 * @param {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').PackedPronunciation} [pronunciation] where it is not that of the word's first sense
 * @returns {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').PackedSense}
 */
function packSense(sense, pronunciation = '') {
  const { code, definition, example, labels = [], secondExample, place } = sense
  /** @type {string | [string, string]} */
  const examples = secondExample ? [example, secondExample] : example
  const uses = usesOf(sense)
  if (uses) return [code, definition, examples, labels, 0, pronunciation, uses]
  if (pronunciation) return [code, definition, examples, labels, place ? 1 : 0, pronunciation]
  if (place) return [code, definition, examples, labels, 1]
  return labels.length > 0 ? [code, definition, examples, labels] : [code, definition, examples]
}

/**
 * @param {import('../sense-table.mjs').Sense} sense
 * @returns {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').SenseUses | null}
 */
function usesOf({ place, patterns = [], synonyms, opposites = [], preposition = [], loose = [] }) {
  if (place) return null
  const lists = { patterns, synonyms, opposites, preposition, loose }
  const some = Object.entries(lists).filter(([, list]) => list.length > 0)
  return some.length > 0 ? Object.fromEntries(some) : null
}

/**
 * @param {string} form
 * @param {import('../frequencies.mjs').Frequencies} frequencies
 * @returns {import('./pack.mjs').PackedWord}
 */
export function packForm(form, frequencies) {
  const count = frequencies.counts.get(form) ?? 0
  const perMillion = (count / frequencies.total) * 1e6
  return {
    word: form,
    score: toScore(count),
    perMillion,
    flags: WORD_FLAG.formOnly,
    partsOfSpeech: 0,
    variants: [],
  }
}
