import { contentWords, countShared } from '@/lib/domain/dictionary/gloss-words.mjs'
import type { DictionaryEntry, EntrySense } from '@/lib/domain/translation/dictionary-entry'
import { translationKey } from '@/lib/domain/translation/translation-text'

/** The intended sense of a word, as far as it is known. */
export interface MeantSense {
  text: string
  partOfSpeech?: string
  /** Definitions in English. */
  glosses?: readonly string[]
}

/** The entries of one dictionary for a word. */
export interface DictionaryResult {
  /** The name to show with a translation. */
  source: string
  entries: readonly DictionaryEntry[]
  /**
   * Whether the dictionary is reversed: its first sense then has the words whose main translation is this word, the
   * second the others.
   */
  isReverse: boolean
  /** How often a translation occurs in the whole dictionary, by `translationKey`. */
  countOf: (key: string) => number
}

export interface RankedTranslation {
  text: string
  partOfSpeech: string | null
  source: string
}

interface Candidate extends RankedTranslation {
  weight: number
  isOther: boolean
}

/**
 * Weights of translations. They were set by looking at the first four translations of common words in twenty
 * languages; only their relative size matters.
 */
const WEIGHTS = Object.freeze({
  /** Added for each word that the sense's explanation shares with the intended definition. */
  sharedWord: 2,
  samePartOfSpeech: 1.5,
  /** Maximum of log2(1 + count): 256 occurrences weigh no more than 255. */
  mostCountBits: 8,
  /** In a reversed dictionary: for words whose main translation is this word, and for the others. */
  reverseFirst: 1.3,
  reverseOther: 0.7,
})

/**
 * A word's translations, best first (docs/decisions/0019): those of the intended sense, found by its part of speech
 * and by the words that its definition shares with a dictionary's explanations; then those that several senses or
 * dictionaries give and that occur often as a translation, because most dictionaries sort them alphabetically. Other
 * parts of speech are left out when there is any translation of the right one. The same input gives the same order.
 *
 * @param most maximum number of translations
 */
export function rankTranslations({
  results,
  meant,
  most,
}: {
  results: readonly DictionaryResult[]
  meant: MeantSense
  most: number
}): RankedTranslation[] {
  const candidates = new Map<string, Candidate>()
  for (const candidate of results.flatMap((result) => weigh(result, meant))) {
    const key = translationKey(candidate.text)
    candidates.set(key, merge(candidates.get(key), candidate))
  }
  const all = [...candidates.values()].sort(compareCandidates)
  const fitting = all.filter(({ isOther }) => !isOther)
  return (fitting.length > 0 ? fitting : all)
    .slice(0, most)
    .map(({ text, partOfSpeech, source }) => ({ text, partOfSpeech, source }))
}

function weigh({ source, entries, isReverse, countOf }: DictionaryResult, meant: MeantSense): Candidate[] {
  const wanted = contentWords(meant.glosses?.join(' ') ?? '', meant.text)
  return chooseEntries(entries, meant.text).flatMap(({ senses }) =>
    senses.flatMap((sense, index) => {
      const { partOfSpeech } = sense
      const isOther = isAnotherPartOfSpeech(sense, meant)
      const factor = weighSense(sense, meant, wanted) * (isReverse ? weighReverse(index) : 1)
      return sense.translations.map((text) => {
        const countBits = Math.min(Math.log2(1 + countOf(translationKey(text))), WEIGHTS.mostCountBits)
        return { text, partOfSpeech, source, isOther, weight: factor * countBits }
      })
    }),
  )
}

function weighSense(sense: EntrySense, meant: MeantSense, wanted: ReadonlySet<string>): number {
  const shared = wanted.size === 0 ? 0 : countShared(wanted, contentWords(sense.clues, meant.text))
  const isSame = meant.partOfSpeech !== undefined && sense.partOfSpeech === meant.partOfSpeech
  return (1 + WEIGHTS.sharedWord * shared) * (isSame ? WEIGHTS.samePartOfSpeech : 1)
}

function weighReverse(senseIndex: number): number {
  return senseIndex === 0 ? WEIGHTS.reverseFirst : WEIGHTS.reverseOther
}

function isAnotherPartOfSpeech({ partOfSpeech }: EntrySense, meant: MeantSense): boolean {
  return partOfSpeech !== null && meant.partOfSpeech !== undefined && partOfSpeech !== meant.partOfSpeech
}

/**
 * The entries for the word itself. Indexes contain words in lower case, so 'Polish' is found under 'polish'; and some
 * dictionaries shorten 'bank account' to 'bank', which is detected by its longer pronunciation.
 */
function chooseEntries(entries: readonly DictionaryEntry[], text: string): readonly DictionaryEntry[] {
  const lengths = entries.map(({ pronunciation }) => pronunciation.replace(/[^\p{L}]/gu, '').length)
  const longest = Math.min(...lengths.filter((length) => length > 0)) + 2
  const whole = entries.filter((_, index) => (lengths[index] ?? 0) <= longest)
  const exact = whole.filter(({ headword }) => headword === text)
  return exact.length > 0 ? exact : whole
}

/**
 * Merges a translation that occurs in several senses: weights are added. If only one of the two has a fitting part of
 * speech, that one is kept.
 */
function merge(known: Candidate | undefined, candidate: Candidate): Candidate {
  if (!known) return candidate
  if (known.isOther !== candidate.isOther) return known.isOther ? candidate : known
  return {
    ...known,
    partOfSpeech: known.partOfSpeech ?? candidate.partOfSpeech,
    weight: known.weight + candidate.weight,
  }
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return b.weight - a.weight || a.text.length - b.text.length || (a.text < b.text ? -1 : 1)
}
