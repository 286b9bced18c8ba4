import type { SavedWord } from '@/lib/domain/add-word/saved-word'
import type { Search, SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import type { TypedFields } from '@/lib/domain/add-word/typed-fields'
import { isSameMeaning, type Meaning, mergeFoundMeanings } from '@/lib/domain/words/meaning/meanings'

/** The part of the sheet's state that a look-up reads and changes. */
type Searching = Readonly<{
  search: Search
  meanings: readonly Meaning[]
  pronunciation: string | null
  edited: Readonly<{ word: Pick<SavedWord, 'meanings'> }> | null
}> &
  Pick<TypedFields, 'ownMeaning'>

export const savedMeanings = ({ edited }: Searching): readonly Meaning[] => edited?.word.meanings ?? []

/** The meanings that a repeated look-up must keep: saved ones, and those that the learner chose or added for this text. */
function keptMeanings(state: Searching): readonly Meaning[] {
  const isSaved = (one: Meaning) => savedMeanings(state).some((saved) => isSameMeaning(one, saved))
  const current = state.meanings.filter((one) => one.isSelected || isSaved(one))
  const others = savedMeanings(state).filter((saved) => !current.some((one) => isSameMeaning(one, saved)))
  return [...current, ...others]
}

/** Whether the answer to a look-up is waited for. One that comes late never replaces a meaning that is being written. */
const awaits = ({ search, ownMeaning }: Searching) =>
  search.kind === 'searching' || (search.kind === 'failed' && ownMeaning.definition === '')

/** The sheet after a look-up of `query` has ended; unchanged when its answer is not waited for. */
export function searched<State extends Searching>(
  state: State,
  query: string,
  outcome: SearchOutcome,
): State {
  if (!awaits(state) || !('query' in state.search) || state.search.query !== query) return state
  if (outcome.kind !== 'meanings') {
    const search: Search =
      outcome.kind === 'alternatives' && state.edited ? { kind: 'nothing', query } : { ...outcome, query }
    // A failed look-up says nothing about the meanings that an earlier one of the same word found.
    return { ...state, search, meanings: outcome.kind === 'failed' ? state.meanings : keptMeanings(state) }
  }
  return {
    ...state,
    search: { ...outcome, query },
    meanings: mergeFoundMeanings(outcome.meanings, keptMeanings(state)),
    pronunciation: outcome.pronunciation,
  }
}
