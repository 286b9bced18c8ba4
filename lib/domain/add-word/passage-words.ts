import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { foldText } from '@/lib/domain/text/clean'

/** Another word that was picked in the same passage, with all that the sheet knows of it. */
export type OtherWord = Readonly<Omit<AddWordState, 'others'>>

/** The words of a passage: one is shown in the sheet, the others are set aside, and all are saved together. */
export type PassageWords = Readonly<{
  /** A captured text in which the learner picks words. */
  passage: string | null
  /** Offset in the passage of the word that is shown; null when it was not picked there. */
  pickedAt: number | null
  others: readonly OtherWord[]
}>

export const NO_PASSAGE: PassageWords = Object.freeze({ passage: null, pickedAt: null, others: [] })

/** The words that Save saves, in the order in which they were picked. */
export function wordsToSave({ others, ...shown }: AddWordState): OtherWord[] {
  return foldText(shown.text) === '' ? [...others] : [...others, shown]
}

/** Offsets in the passage of all picked words. */
export function pickedOffsets({ pickedAt, others }: PassageWords): Set<number> {
  return new Set([...others.map((other) => other.pickedAt), pickedAt].filter((offset) => offset !== null))
}

/**
 * The state after a press on a word of the passage: shows it, and sets the word that was shown aside. A second press on
 * the word that is shown takes it away.
 * @param fresh the state of the pressed word when it was not picked yet
 */
export function pressWord(state: AddWordState, start: number, fresh: AddWordState): AddWordState {
  const { others, ...shown } = state
  if (shown.pickedAt === start) {
    const latest = others.at(-1)
    return latest ? { ...latest, others: others.slice(0, -1) } : { ...fresh, text: '', pickedAt: null }
  }
  const aside = shown.pickedAt === null || foldText(shown.text) === '' ? others : [...others, shown]
  const known = others.find(({ pickedAt }) => pickedAt === start)
  return known ? { ...known, others: aside.filter((other) => other !== known) } : { ...fresh, others: aside }
}
