import { meantMeanings } from '@/lib/domain/words/meaning/meanings'
import type { DefinitionChange } from '@/lib/domain/words/word.schema'

/** The fields of a stored meaning that saving a word uses. */
export type StoredDefinition = Readonly<{
  id: string
  partOfSpeech: string
  meaning: string
  isSelectedByUser: boolean
}>

/** The changes to a word's meanings on save; `position` is the index in the saved order, from 0. */
export type DefinitionPlan = Readonly<{
  removedIds: string[]
  kept: { id: string; position: number; change: DefinitionChange }[]
  added: { position: number; change: DefinitionChange }[]
}>

const pairOf = (partOfSpeech: string, meaning: string) => JSON.stringify([partOfSpeech, meaning])

/**
 * Compares the stored meanings with the new ones. Pairs of part of speech and meaning that stay keep their ids
 * (docs/product.md, Meaning identity).
 */
export function planDefinitions(
  stored: readonly StoredDefinition[],
  wanted: readonly DefinitionChange[],
): DefinitionPlan {
  const idByPair = new Map(stored.map((one) => [pairOf(one.partOfSpeech, one.meaning), one.id]))
  const kept: DefinitionPlan['kept'] = []
  const added: DefinitionPlan['added'] = []
  for (const [position, change] of wanted.entries()) {
    const id = idByPair.get(pairOf(change.partOfSpeech, change.definition))
    if (id) kept.push({ id, position, change })
    else added.push({ position, change })
  }
  const keptIds = new Set(kept.map(({ id }) => id))
  return { removedIds: stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id), kept, added }
}

/**
 * Whether a word is saved for the same sense as before: its first selected meaning, or its first one where none is
 * selected. The word's translation belongs to it.
 */
export function isSameSense(
  stored: readonly StoredDefinition[],
  wanted: readonly DefinitionChange[],
): boolean {
  const [before] = meantMeanings(stored.map((one) => ({ ...one, isSelected: one.isSelectedByUser })))
  const [after] = meantMeanings(wanted.map((one) => ({ ...one, isSelected: one.isSelectedByUser })))
  if (!before || !after) return before === after
  return pairOf(before.partOfSpeech, before.meaning) === pairOf(after.partOfSpeech, after.definition)
}
