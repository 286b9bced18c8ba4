import { LIMITS } from '@/lib/domain/limits'
import { cleanText, foldText } from '@/lib/domain/text'
import {
  addOwnMeaning,
  type Meaning,
  NO_OWN_MEANING,
  type OwnMeaning,
  ownMeaningProblem,
} from '@/lib/domain/words/meanings'
import { addTag, type TagCount } from '@/lib/domain/words/tag-suggestions'

/** What stands in a field of the add-word sheet and was not added yet: going on and saving take it along. */
export type PendingFields = Readonly<{
  ownMeaning: OwnMeaning
  /** How often the own meaning kept the learner from going on, because it could not be added. */
  refusals: number
  /** The name of a list. */
  typedTag: string
}>

export const NOTHING_PENDING: PendingFields = Object.freeze({
  ownMeaning: NO_OWN_MEANING,
  refusals: 0,
  typedTag: '',
})

/** The state with the own meaning added and chosen; with one more refusal where that cannot be. */
export function addOwn<S extends PendingFields & { readonly meanings: readonly Meaning[] }>(state: S): S {
  const { ownMeaning, meanings, refusals } = state
  if (ownMeaningProblem(ownMeaning, meanings)) return { ...state, refusals: refusals + 1 }
  const settled = { ...state, ownMeaning: NO_OWN_MEANING, refusals: 0 }
  if (foldText(ownMeaning.definition) === '') return settled
  const own = { ...ownMeaning, definition: cleanText(ownMeaning.definition), example: null }
  return { ...settled, meanings: addOwnMeaning(meanings, own) }
}

/** The state with the typed list among those of the word, unless the word is on as many as it may be. */
export function addTyped<S extends PendingFields & { readonly tags: readonly string[] }>(
  state: S,
  known: readonly TagCount[],
): S {
  if (state.typedTag === '' || state.tags.length >= LIMITS.tagsPerWord) return state
  return { ...state, tags: addTag(state.tags, state.typedTag, known), typedTag: '' }
}
