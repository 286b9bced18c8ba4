import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text/clean'
import { textRoom } from '@/lib/domain/text/text-limit'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

/** A meaning as the add-word sheet offers it: found in a dictionary, saved before, or written by the learner. */
export type Meaning = Readonly<{
  partOfSpeech: string
  definition: string
  example: string | null
  /** Another one; shown, not saved. */
  secondExample?: string
  /** Where it is not that of the word's first meaning; absent when the learner or a save wrote it. */
  pronunciation?: string
  /** The British one of `pronunciation`, where it differs. */
  british?: string
  /** Such as 'formal'; absent when the learner or a save wrote it. */
  labels?: readonly string[]
  /** Of a found meaning that stands beside our own. */
  source?: DataSource
  isSelected: boolean
}>

/** A meaning that the learner is writing; blank while its definition is blank. */
export type OwnMeaning = Readonly<{ partOfSpeech: string; definition: string }>

export const NO_OWN_MEANING: OwnMeaning = Object.freeze({ partOfSpeech: 'noun', definition: '' })

/** The message why a meaning cannot be added; null when it can be added or is blank. */
export function ownMeaningProblem({ definition }: OwnMeaning, meanings: readonly Meaning[]): string | null {
  if (foldText(definition) === '') return null
  const { problem } = textRoom(definition, TEXT_LIMITS.meaning)
  if (problem) return problem
  const isFull = meanings.filter((one) => one.isSelected).length >= LIMITS.definitionsPerWord
  return isFull
    ? `A word can have at most ${LIMITS.definitionsPerWord} meanings. Take one away to add yours.`
    : null
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Whether two meanings have the same part of speech and, case-insensitively, the same text. */
export const isSameMeaning = (a: Meaning, b: Meaning) =>
  a.partOfSpeech === b.partOfSpeech && sameText(a.definition, b.definition)

function isContained(found: Meaning, saved: Meaning): boolean {
  const [a, b] = [found.definition.toLowerCase(), saved.definition.toLowerCase()]
  return found.partOfSpeech === saved.partOfSpeech && (a.includes(b) || b.includes(a))
}

/**
 * Merges the meanings of a saved word with those that a look-up found, for editing (docs/product.md, Edit mode): a
 * saved meaning is selected again where the part of speech is the same and the found definition is equal to, contains
 * or is contained in the saved one, case-insensitively. It keeps its saved text, so that saving again keeps its
 * identity, and is marked with the source of the found one; a found one that is selected by then stays so. Saved meanings without a match come first. At most as many as a word may
 * have: surplus found ones go, from the end, selected ones last.
 */
export function mergeFoundMeanings(found: readonly Meaning[], saved: readonly Meaning[]): Meaning[] {
  const replacements = new Map<Meaning, Meaning>()
  const left = new Set(saved)
  for (const isMatch of [isSameMeaning, isContained]) {
    for (const one of found) {
      const match = replacements.has(one) ? undefined : [...left].find((candidate) => isMatch(one, candidate))
      if (match && left.delete(match)) replacements.set(one, match)
    }
  }
  const merged = [...left, ...found.map((one) => chosenAs(one, replacements.get(one)))]
  const surplus = merged.length - LIMITS.definitionsPerWord
  const added = found.filter((one) => !replacements.has(one))
  // What the learner has just chosen goes last.
  const inOrder = [...added.filter(({ isSelected }) => isSelected), ...added.filter((one) => !one.isSelected)]
  const dropped = new Set(surplus > 0 ? inOrder.slice(-surplus) : [])
  return merged.filter((one) => !dropped.has(one))
}

/** The saved meaning in the place of a found one, with its source, selected where either is. */
function chosenAs(found: Meaning, saved: Meaning | undefined): Meaning {
  if (!saved) return found
  const { source } = found
  return { ...saved, ...(source && { source }), isSelected: found.isSelected || saved.isSelected }
}

/** The list with the meaning at `index` selected or deselected. */
export function toggleMeaning(meanings: readonly Meaning[], index: number): Meaning[] {
  return meanings.map((one, i) => (i === index ? { ...one, isSelected: !one.isSelected } : one))
}

/**
 * The list with the learner's own meaning at the front, selected. When the list is full, the last meaning that is not
 * selected is removed.
 */
export function addOwnMeaning(meanings: readonly Meaning[], own: Omit<Meaning, 'isSelected'>): Meaning[] {
  const rest = meanings.filter(
    (one) => one.partOfSpeech !== own.partOfSpeech || !sameText(one.definition, own.definition),
  )
  const surplus = rest.length + 1 - LIMITS.definitionsPerWord
  const room = surplus > 0 ? rest.toSpliced(lastUnselected(rest), 1) : rest
  return [{ ...own, isSelected: true }, ...room]
}

function lastUnselected(meanings: readonly Meaning[]): number {
  const index = meanings.findLastIndex((one) => !one.isSelected)
  return index === -1 ? meanings.length - 1 : index
}

/** The meanings that the word is saved for: the selected ones; all, where none is selected. */
export function meantMeanings<M extends { readonly isSelected: boolean }>(
  meanings: readonly M[],
): readonly M[] {
  const selected = meanings.filter(({ isSelected }) => isSelected)
  return selected.length > 0 ? selected : meanings
}
