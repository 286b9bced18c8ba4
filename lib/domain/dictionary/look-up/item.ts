import { irregularFormsOf } from '@/lib/domain/dictionary/look-up/irregular-forms'
import type {
  PackedHelp,
  PackedPronunciation,
  PackedSense,
  ShownVariant,
} from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import { examplesOf, sourceOf } from '@/lib/domain/dictionary/look-up/packed-sense'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import type { DictionaryItem, WordHelp } from '@/lib/domain/dictionary/protocol'

/** Variants of the word with this number, the first of which is meant, in the protocol of the public service. */
export function toItem(index: number, variants: readonly ShownVariant[], words: WordTable): DictionaryItem {
  const senses = variants.flatMap(([, , , of]) => of)
  const [word = '', , spoken = '', , , help] = variants[0] ?? []
  const { american, british } = toPronunciation(spoken)
  const pronunciations = senses.map(([, , , , , ofSense = '']) => toPronunciation(ofSense))
  const labels = senses.map(([, , , ofSense = []]) => ofSense)
  const examples = senses.map(examplesOf)
  const sources = senses.map(sourceOf)
  const forms = irregularFormsOf(word, words.irregularForms())
  const frequency = `f:${words.perMillion(index).toFixed(6)}`
  return {
    word,
    score: words.score(index),
    tags: [
      ...(american ? [`ipa_pron:${american}`] : []),
      ...(british ? [`ipa_pron_british:${british}`] : []),
      frequency,
    ],
    defs: senses.map(([code, definition]) => `${code}\t${definition}`),
    examples: examples.map(([first]) => first),
    ...(examples.some(([, second]) => second) && { secondExamples: examples.map(([, second]) => second) }),
    ...(pronunciations.some(({ american }) => american) && {
      pronunciations: pronunciations.map(({ american }) => american || null),
      britishPronunciations: pronunciations.map(({ british }) => british || null),
    }),
    ...(labels.some(({ length }) => length > 0) && { labels }),
    ...(forms.length > 0 && { forms }),
    ...(help && { help: toHelp(help, variants[0]?.[3] ?? []) }),
    ...(sources.includes('WORDNET') && { source: 'WORDNET' }),
    ...(new Set(sources).size > 1 && { sources }),
  }
}

function toPronunciation(spoken: PackedPronunciation) {
  const [american, british = ''] = typeof spoken === 'string' ? [spoken] : spoken
  return { american, british }
}

/** The help with what it gives of all senses, in their order. */
function toHelp(help: PackedHelp, senses: readonly PackedSense[]): WordHelp {
  const ofAll = (name: 'patterns' | 'synonyms' | 'opposites') => [
    ...new Set(senses.flatMap(([, , , , , , uses]) => uses?.[name] ?? [])),
  ]
  const lists = Object.entries({
    patterns: ofAll('patterns'),
    synonyms: ofAll('synonyms'),
    opposites: ofAll('opposites'),
  })
  return { ...help, ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)) }
}

/** The range of scores that clients sort by. */
const MAX_SCORE = 100_000
const MIN_SCORE = 1_000

/** A word that was found by the sense at this place, with that sense alone. `fit`: 0 to 1. */
export function toItemOfMeaning(
  { word, tags = [], defs = [] }: DictionaryItem,
  place: number,
  fit: number,
): DictionaryItem {
  const meant = defs[place] ?? defs[0]
  return {
    word,
    score: Math.max(MIN_SCORE, Math.round(fit * MAX_SCORE)),
    tags,
    defs: meant === undefined ? [] : [meant],
    foundBy: 'meaning',
  }
}

/** Lowers scores so that none is higher than the one before it: clients sort by score. */
export function inThisOrder(items: readonly DictionaryItem[]): DictionaryItem[] {
  let score = Number.POSITIVE_INFINITY
  return items.map((item) => {
    score = Math.min(score, item.score)
    return { ...item, score }
  })
}
