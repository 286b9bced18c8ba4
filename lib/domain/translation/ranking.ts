import type { DictionaryEntry, EntrySense } from '@/lib/domain/translation/dictionary-entry'
import { contentWords, countShared } from '@/lib/domain/translation/gloss-overlap'
import { translationKey } from '@/lib/domain/translation/translation-text'

/** Which of a word's senses is meant, as far as that is known. */
export interface MeantSense {
  text: string
  partOfSpeech?: string
  /** Definitions in English. */
  glosses?: readonly string[]
}

/** What one dictionary says of a word. */
export interface Testimony {
  /** Whom to name. */
  source: string
  entries: readonly DictionaryEntry[]
  /** Turned around: its first sense holds the words that mean this one above all, the second the others. */
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
 * What makes a translation weigh more. The figures were set by looking at the first four translations of common words in
 * twenty languages; what matters is their order of size.
 */
const WEIGHTS = Object.freeze({
  /** For each word that the sense's explanation shares with the definition that is meant, so much more. */
  sharedWord: 2,
  samePartOfSpeech: 1.5,
  /** Counts above this tell nothing more: 256 occurrences weigh no more than 255. */
  mostCountBits: 8,
  /** In a dictionary turned around: words that mean this one above all, and those that mean it too. */
  reverseFirst: 1.3,
  reverseOther: 0.7,
})

/**
 * A word's translations, best first (docs/decisions/0019): those of the sense that is meant, told by the words that its
 * definition shares with a dictionary's explanations and by its part of speech; then those that several senses or dictionaries
 * give and that occur often as a translation, because most dictionaries order them by the alphabet. Other parts of speech
 * are left out where there is any of the right one. The same input gives the same order.
 *
 * @param most how many to answer
 */
export function rankTranslations({
  testimonies,
  meant,
  most,
}: {
  testimonies: readonly Testimony[]
  meant: MeantSense
  most: number
}): RankedTranslation[] {
  const candidates = new Map<string, Candidate>()
  for (const candidate of testimonies.flatMap((testimony) => weigh(testimony, meant))) {
    const key = translationKey(candidate.text)
    candidates.set(key, merge(candidates.get(key), candidate))
  }
  const all = [...candidates.values()].sort(compareCandidates)
  const fitting = all.filter(({ isOther }) => !isOther)
  return (fitting.length > 0 ? fitting : all)
    .slice(0, most)
    .map(({ text, partOfSpeech, source }) => ({ text, partOfSpeech, source }))
}

function weigh({ source, entries, isReverse, countOf }: Testimony, meant: MeantSense): Candidate[] {
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
 * The entries that are about the word itself. Indexes hold words in lower case, so 'Polish' is found under 'polish'; and
 * some dictionaries cut 'bank account' down to 'bank', which its longer pronunciation gives away.
 */
function chooseEntries(entries: readonly DictionaryEntry[], text: string): readonly DictionaryEntry[] {
  const lengths = entries.map(({ pronunciation }) => pronunciation.replace(/[^\p{L}]/gu, '').length)
  const longest = Math.min(...lengths.filter((length) => length > 0)) + 2
  const whole = entries.filter((_, index) => (lengths[index] ?? 0) <= longest)
  const exact = whole.filter(({ headword }) => headword === text)
  return exact.length > 0 ? exact : whole
}

/** The same translation in several senses: together they weigh more; one that fits names the part of speech. */
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
