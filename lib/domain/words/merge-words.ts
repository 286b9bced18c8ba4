import { uniqueBy } from '@/lib/domain/collections'
import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import type { ApiTexts } from '@/lib/domain/words/word-fields'

interface Meaning {
  partOfSpeech: string
  meaning: string
  isSelectedByUser: boolean
}

const pairOf = ({ partOfSpeech, meaning }: Meaning) => JSON.stringify([partOfSpeech, meaning])

/**
 * The meanings of two words that become one: those of the kept word, then those that only the other word has. A meaning that
 * both have is selected if it is selected in one of them. Above the limit of meanings, the last unselected ones are dropped.
 */
export function mergeMeanings<M extends Meaning>(kept: readonly M[], other: readonly M[]): M[] {
  const chosen = new Set([...kept, ...other].filter((one) => one.isSelectedByUser).map(pairOf))
  const all = uniqueBy([...kept, ...other], pairOf).map((one) => ({
    ...one,
    isSelectedByUser: chosen.has(pairOf(one)),
  }))
  const room = LIMITS.definitionsPerWord
  const selected = all.filter((one) => one.isSelectedByUser).slice(0, room)
  const others = all.filter((one) => !one.isSelectedByUser).slice(0, room - selected.length)
  return all.filter((one) => selected.includes(one) || others.includes(one))
}

/** Both notes, one below the other; null when there is none. Can be longer than a note may be. */
export function mergeNotes(kept: string | null, other: string | null): string | null {
  const notes = [...new Set([kept, other])].filter((note) => note !== null)
  return notes.length > 0 ? notes.join('\n') : null
}

/** The lists of both, without duplicates. Can be more than a word may be on. */
export function mergeLists(kept: readonly string[], other: readonly string[]): string[] {
  return uniqueBy([...kept, ...other], textKey)
}

type MetIn = Pick<ApiTexts, 'sentence' | 'sourceUrl' | 'sourceTitle'>

/** Where the word was met: the sentence and its source, both of one of the two words, so that no sentence stands beside another's page. */
export function chooseOrigin(kept: MetIn, other: MetIn): MetIn {
  const { sentence, sourceUrl, sourceTitle } =
    kept.sentence || kept.sourceUrl || kept.sourceTitle ? kept : other
  return { sentence, sourceUrl, sourceTitle }
}
