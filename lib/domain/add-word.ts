import { addOwnMeaning, type Meaning, mergeMeanings, toggleMeaning } from '@/lib/domain/meanings'
import { isPlaceholder } from '@/lib/domain/placeholder'
import { foldText } from '@/lib/domain/text'
import { WORD_SEARCH } from '@/lib/domain/word-search'

/** Another word that the look-up offers instead, with its first definition. */
export type Alternative = Readonly<{ word: string; score: number; definition: string }>

/** What a look-up came to (spec.md section 4, Search outcomes). */
export type SearchOutcome =
  | Readonly<{ kind: 'meanings'; word: string; meanings: readonly Meaning[]; pronunciation: string | null }>
  | Readonly<{ kind: 'alternatives'; alternatives: readonly Alternative[] }>
  | Readonly<{ kind: 'nothing' }>
  | Readonly<{ kind: 'failed' }>

/** Where the look-up of the present text stands. `query` is the folded text it was asked for. */
export type Search =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'searching'; query: string }>
  | (SearchOutcome & Readonly<{ query: string }>)

/** The add-word sheet, all of it: closing the sheet goes back to {@link EMPTY_ADD_WORD}. */
export type AddWordState = Readonly<{
  step: 'word' | 'context'
  text: string
  search: Search
  meanings: readonly Meaning[]
  pronunciation: string | null
  note: string
  tags: readonly string[]
  /** The meanings of the saved word in edit mode: every look-up is merged with them. */
  saved: readonly Meaning[]
}>

/** A saved word as edit mode takes it over. */
export type SavedWord = Readonly<{
  text: string
  pronunciation: string | null
  meanings: readonly Meaning[]
  note: string
  tags: readonly string[]
}>

export type AddWordAction =
  | Readonly<{ type: 'typed'; text: string }>
  | Readonly<{ type: 'searching'; query: string }>
  | Readonly<{ type: 'searched'; query: string; outcome: SearchOutcome }>
  | Readonly<{ type: 'keptAsTyped' }>
  | Readonly<{ type: 'toggledMeaning'; index: number }>
  | Readonly<{ type: 'wroteMeaning'; meaning: Omit<Meaning, 'isSelected'> }>
  | Readonly<{ type: 'wentTo'; step: AddWordState['step'] }>
  | Readonly<{ type: 'wroteNote'; note: string }>
  | Readonly<{ type: 'setTags'; tags: readonly string[] }>
  | Readonly<{ type: 'loaded'; word: SavedWord }>

export const EMPTY_ADD_WORD: AddWordState = Object.freeze<AddWordState>({
  step: 'word',
  text: '',
  search: { kind: 'idle' },
  meanings: [],
  pronunciation: null,
  note: '',
  tags: [],
  saved: [],
})

/**
 * Whether the way to the context step is shown (spec.md section 2: once meanings are shown). A look-up that found
 * nothing opens it too: the learner may write a meaning of their own or go on without any.
 */
export function canGoForward({ search }: AddWordState): boolean {
  return search.kind === 'meanings' || search.kind === 'nothing' || search.kind === 'failed'
}

export function addWordReducer(state: AddWordState, action: AddWordAction): AddWordState {
  switch (action.type) {
    case 'typed':
      return { ...state, text: action.text, search: { kind: 'idle' }, meanings: [], pronunciation: null }
    case 'searching':
      return { ...state, search: { kind: 'searching', query: action.query } }
    case 'searched':
      return searched(state, action.query, action.outcome)
    case 'keptAsTyped':
      return { ...state, search: { kind: 'nothing', query: foldText(state.text) }, meanings: state.saved }
    case 'toggledMeaning':
      return { ...state, meanings: toggleMeaning(state.meanings, action.index) }
    case 'wroteMeaning':
      return { ...state, meanings: addOwnMeaning(state.meanings, action.meaning) }
    case 'wentTo':
      return action.step === 'context' && foldText(state.text) === ''
        ? state
        : { ...state, step: action.step }
    case 'wroteNote':
      return { ...state, note: action.note }
    case 'setTags':
      return { ...state, tags: action.tags }
    case 'loaded':
      return loaded(action.word)
  }
}

/** An answer counts only for the look-up that is still wanted: a late one never overwrites a newer. */
function searched(state: AddWordState, query: string, outcome: SearchOutcome): AddWordState {
  if (state.search.kind !== 'searching' || state.search.query !== query) return state
  if (outcome.kind !== 'meanings') {
    const search: Search =
      outcome.kind === 'alternatives' && state.saved.length > 0
        ? { kind: 'nothing', query }
        : { ...outcome, query }
    return { ...state, search, meanings: state.saved }
  }
  return {
    ...state,
    search: { ...outcome, query },
    meanings: mergeMeanings(outcome.meanings, state.saved),
    pronunciation: outcome.pronunciation,
  }
}

function loaded(word: SavedWord): AddWordState {
  const meanings = word.meanings.filter(
    ({ partOfSpeech, definition }) => !isPlaceholder({ partOfSpeech, meaning: definition }),
  )
  return {
    ...EMPTY_ADD_WORD,
    text: word.text,
    pronunciation: word.pronunciation,
    note: word.note,
    tags: word.tags,
    meanings,
    saved: meanings,
  }
}

/** Literals that the product saves with every word (spec.md section 9). */
const SAVED_SOURCE = Object.freeze({ source: WORD_SEARCH.source, score: 100, defHeadword: null })

/**
 * The input of upsertVocabularyItem. Editing sends every field, so that emptied ones are cleared; adding leaves empty
 * ones out, so that saving a word that is already there loses nothing of it (decisions.md section 2).
 */
export function toUpsertInput(state: AddWordState, editedId: string | null) {
  const definitions = state.meanings.map(({ partOfSpeech, definition, example, isSelected }) => ({
    partOfSpeech,
    definition,
    example,
    isSelectedByUser: isSelected,
  }))
  const keep = <T>(value: T, isEmpty: boolean) => (isEmpty && editedId === null ? undefined : value)
  return {
    ...(editedId !== null && { id: editedId }),
    vocabulary: {
      text: foldText(state.text),
      ...SAVED_SOURCE,
      pronunciation: keep(state.pronunciation, state.pronunciation === null),
      definitions: keep(definitions, definitions.length === 0),
    },
    userContext: {
      remainderContext: keep(state.note, state.note.trim() === ''),
      tagNames: keep([...state.tags], state.tags.length === 0),
    },
  }
}
