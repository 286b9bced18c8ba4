/** @typedef {import('./synsets.mjs').Synset} Synset */

/** Topics of everyday life. A sense of any other topic is technical. */
const EVERYDAY_TOPICS = new Set(
  'air travel,car,card game,commerce,computer,computer science,cooking,driving,football,game,golf,music,photography,school,sport,tennis,telecommunication'.split(
    ',',
  ),
)
const ARCHAIC_USAGES = new Set(['archaism', 'dialect', 'nonce word'])
const INFORMAL_USAGES = new Set(['colloquialism', 'slang'])
const ARCHAIC_GLOSS = /\b(?:archaic|obsolete|formerly|in former times|old-fashioned|dialect(?:al)?)\b/
const REGION_LABELS = new Map([
  ['United Kingdom', 'British'],
  ['United States', 'American'],
])

/**
 * Weights of the signs of commonness. The signs and their weights were chosen on 106 frequent words outside our own dictionary whose
 * first sense was picked by hand (docs/word-data.md): WordNet's order alone was right for 77 of them, this for 88.
 */
const WEIGHTS = Object.freeze({
  hyponyms: 0.9,
  firstMember: 0.65,
  example: 0.5,
  technical: -1.1,
  archaic: -4,
  region: -1,
  informal: -1,
})

/**
 * How common a sense is among the senses of one word; only the order of the numbers means something. Counts in WordNet's
 * tagged texts are small and often 0. So it also counts how many kinds of the thing WordNet distinguishes: 82 kinds of
 * whales, none of 'a very large person'.
 *
 * @param {{ synset: Synset, member: number, count: number, texts: { definition: string, examples: string[] },
 *   synsets: ReadonlyMap<string, Synset> }} sense `count`: in tagged texts; `member`: number of the word in the synset, from 1
 * @returns {number}
 */
export function estimateCommonness({ synset, member, count, texts, synsets }) {
  const marks = marksOf({ synset, member, synsets })
  const isArchaic =
    marks.usages.some((usage) => ARCHAIC_USAGES.has(usage)) || ARCHAIC_GLOSS.test(texts.definition)
  const signs = [
    [member === 1, WEIGHTS.firstMember],
    [texts.examples.length > 0, WEIGHTS.example],
    [marks.topics.some((topic) => !EVERYDAY_TOPICS.has(topic)), WEIGHTS.technical],
    [isArchaic, WEIGHTS.archaic],
    [marks.regions.length > 0, WEIGHTS.region],
    [marks.usages.some((usage) => INFORMAL_USAGES.has(usage)), WEIGHTS.informal],
  ]
  const counts = Math.log2(1 + count) + WEIGHTS.hyponyms * Math.log2(1 + countKinds(synset, member, synsets))
  return signs.reduce((sum, [holds, weight]) => (holds ? sum + Number(weight) : sum), counts)
}

/**
 * @param {{ synset: Synset, member: number, synsets: ReadonlyMap<string, Synset>, isOffensive: boolean }} sense
 * @returns {string[]}
 */
export function labelsOf({ synset, member, synsets, isOffensive }) {
  const { usages, regions } = marksOf({ synset, member, synsets })
  const region = regions.length === 1 ? REGION_LABELS.get(regions[0] ?? '') : undefined
  return [
    ...(isOffensive ? ['offensive'] : []),
    ...(usages.some((usage) => INFORMAL_USAGES.has(usage)) ? ['informal'] : []),
    ...(region ? [region] : []),
  ]
}

/**
 * Narrower terms; those that contain the word itself ('sperm whale') count three times.
 *
 * @param {Synset} synset
 * @param {number} member
 * @param {ReadonlyMap<string, Synset>} synsets
 */
function countKinds({ members, pointers }, member, synsets) {
  const word = members[member - 1] ?? ''
  return pointers
    .filter(({ symbol }) => symbol === '~')
    .reduce((sum, { target }) => {
      const kinds = synsets.get(target)?.members ?? []
      return sum + (kinds.some((kind) => kind.endsWith(` ${word}`) || kind.startsWith(`${word} `)) ? 3 : 1)
    }, 0)
}

/** @type {{ topics: string[], usages: string[], regions: string[] }} */
const NO_MARKS = { topics: [], usages: [], regions: [] }

/** @param {{ synset: Synset, member: number, synsets: ReadonlyMap<string, Synset> }} sense */
function marksOf({ synset, member, synsets }) {
  if (!synset.pointers.some(({ symbol }) => symbol.startsWith(';'))) return NO_MARKS
  const named = (/** @type {string} */ symbol) =>
    synset.pointers
      .filter((pointer) => pointer.symbol === symbol && (pointer.source === 0 || pointer.source === member))
      .flatMap(({ target }) => synsets.get(target)?.members[0] ?? [])
  return { topics: named(';c'), usages: named(';u'), regions: named(';r') }
}
