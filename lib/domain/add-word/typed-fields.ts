import { typedListProblem } from '@/lib/domain/add-word/refused-text'
import { cleanText, foldText } from '@/lib/domain/text/clean'
import { addToLists, type SuggestedList } from '@/lib/domain/words/list-suggestions'
import {
  addOwnMeaning,
  type Meaning,
  NO_OWN_MEANING,
  type OwnMeaning,
  ownMeaningProblem,
} from '@/lib/domain/words/meaning/meanings'

/** Input in the add-word sheet that is not added yet: going to the next step and saving add it. */
export type TypedFields = Readonly<{
  ownMeaning: OwnMeaning
  /** How often the own meaning could not be added and so kept the learner on the step. */
  refusals: number
  /** The name of a list. */
  typedTag: string
}>

export const NOTHING_TYPED: TypedFields = Object.freeze({
  ownMeaning: NO_OWN_MEANING,
  refusals: 0,
  typedTag: '',
})

/** The state with the own meaning added and selected; with one more refusal when that is not possible. */
export function addOwn<S extends TypedFields & { readonly meanings: readonly Meaning[] }>(state: S): S {
  const { ownMeaning, meanings, refusals } = state
  if (ownMeaningProblem(ownMeaning, meanings)) return { ...state, refusals: refusals + 1 }
  const settled = { ...state, ownMeaning: NO_OWN_MEANING, refusals: 0 }
  if (foldText(ownMeaning.definition) === '') return settled
  const own = { ...ownMeaning, definition: cleanText(ownMeaning.definition), example: null }
  return { ...settled, meanings: addOwnMeaning(meanings, own) }
}

/** The state with the typed list added to the word's lists, unless the name is too long or the word has no room. */
export function addTyped<S extends TypedFields & { readonly tags: readonly string[] }>(
  state: S,
  known: readonly SuggestedList[],
): S {
  if (state.typedTag === '' || typedListProblem(state.typedTag, state.tags)) return state
  return { ...state, tags: addToLists(state.tags, state.typedTag, known), typedTag: '' }
}
