import {
  type ContextMedia,
  changeMedia,
  joinMedia,
  leaveSavedMedia,
  type MediaChange,
  NO_MEDIA,
} from '@/lib/domain/add-word/context-media'
import { addOwn, addTyped, NOTHING_PENDING, type PendingFields } from '@/lib/domain/add-word/pending-fields'
import type { Search, SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import { joinOrigins, NO_ORIGIN, type Origin, withoutOrigin } from '@/lib/domain/capture/origin'
import { uniqueBy } from '@/lib/domain/collections'
import { foldText, textKey } from '@/lib/domain/text'
import { type Meaning, mergeMeanings, type OwnMeaning, toggleMeaning } from '@/lib/domain/words/meanings'
import { isPlaceholder } from '@/lib/domain/words/placeholder'
import type { TagCount } from '@/lib/domain/words/tag-suggestions'

/** The add-word sheet, all of it: closing the sheet goes back to {@link EMPTY_ADD_WORD}. */
export type AddWordState = Readonly<{
  step: 'word' | 'context'
  text: string
  search: Search
  meanings: readonly Meaning[]
  pronunciation: string | null
  /** Into the learner's main language, as they typed or picked it, or as it was saved. */
  translation: string
  note: string
  tags: readonly string[]
  /** Where the word was met. */
  origin: Origin
  /** A text from elsewhere in which the word is yet to be picked. */
  passage: string | null
  media: ContextMedia
  /** The saved word that is edited; null adds one. */
  edited: EditedWord | null
  /** Whether the learner has done anything that closing would lose. */
  isTouched: boolean
}> &
  PendingFields

/** The word that the sheet edits. */
export type EditedWord = Readonly<{
  id: string
  /** As it was saved: every look-up is merged with its meanings. */
  word: SavedWord
  /** It was to be added, and turned out to be there already: typing another text lets go of it again. */
  isRecognised: boolean
}>

/** A saved word as edit mode takes it over. */
export type SavedWord = Readonly<{
  text: string
  pronunciation: string | null
  translation: string
  meanings: readonly Meaning[]
  note: string
  tags: readonly string[]
  origin: Origin
  media: ContextMedia
}>

export type AddWordAction =
  | Readonly<{ type: 'typed'; text: string }>
  | Readonly<{ type: 'searching'; query: string }>
  | Readonly<{ type: 'searched'; query: string; outcome: SearchOutcome }>
  | Readonly<{ type: 'keptAsTyped' }>
  | Readonly<{ type: 'toggledMeaning'; index: number }>
  | Readonly<{ type: 'wroteOwnMeaning'; ownMeaning: OwnMeaning }>
  | Readonly<{ type: 'addedOwnMeaning' }>
  | Readonly<{ type: 'wentTo'; step: AddWordState['step'] }>
  | Readonly<{ type: 'translated'; translation: string }>
  | Readonly<{ type: 'wroteNote'; note: string }>
  | Readonly<{ type: 'setTags'; tags: readonly string[] }>
  | Readonly<{ type: 'typedTag'; typedTag: string }>
  | Readonly<{ type: 'settled'; tags: readonly TagCount[] }>
  | Readonly<{ type: 'changedMedia'; change: MediaChange }>
  | Readonly<{ type: 'setOrigin'; origin: Origin }>
  | Readonly<{ type: 'pickedWord'; text: string; sentence: string }>
  | Readonly<{ type: 'lostSaved' }>
  | Readonly<{ type: 'loaded'; id: string; word: SavedWord }>
  | Readonly<{ type: 'recognised'; query: string; id: string; word: SavedWord }>

export const EMPTY_ADD_WORD: AddWordState = Object.freeze<AddWordState>({
  step: 'word',
  text: '',
  search: { kind: 'idle' },
  meanings: [],
  pronunciation: null,
  translation: '',
  note: '',
  tags: [],
  origin: NO_ORIGIN,
  passage: null,
  media: NO_MEDIA,
  edited: null,
  isTouched: false,
  ...NOTHING_PENDING,
})

/**
 * Whether the forward button is shown: once meanings are shown, or when the look-up found nothing or failed. The learner
 * may then write a meaning of their own or continue without any.
 */
export function canGoForward({ search }: AddWordState): boolean {
  return search.kind === 'meanings' || search.kind === 'nothing' || search.kind === 'failed'
}

export function addWordReducer(state: AddWordState, action: AddWordAction): AddWordState {
  switch (action.type) {
    case 'typed':
      return typed(state, action.text)
    case 'searching':
      return { ...state, search: { kind: 'searching', query: action.query } }
    case 'searched':
      return searched(state, action.query, action.outcome)
    case 'keptAsTyped':
      return {
        ...state,
        search: { kind: 'nothing', query: foldText(state.text) },
        meanings: savedMeanings(state),
      }
    case 'toggledMeaning':
      return { ...state, isTouched: true, meanings: toggleMeaning(state.meanings, action.index) }
    case 'wroteOwnMeaning':
      return { ...state, isTouched: true, ownMeaning: action.ownMeaning }
    case 'addedOwnMeaning':
      return { ...addOwn(state), isTouched: true }
    case 'wentTo':
      return wentTo(state, action.step)
    case 'translated':
      return { ...state, isTouched: true, translation: action.translation }
    case 'wroteNote':
      return { ...state, isTouched: true, note: action.note }
    case 'setTags':
      return { ...state, isTouched: state.isTouched || action.tags !== state.tags, tags: action.tags }
    case 'typedTag':
      return { ...state, isTouched: true, typedTag: action.typedTag }
    case 'settled':
      return addTyped(addOwn(state), action.tags)
    case 'changedMedia':
      return {
        ...state,
        isTouched: true,
        media: changeMedia(state.media, action.change, state.edited?.word.media ?? NO_MEDIA),
      }
    case 'setOrigin':
      return { ...state, isTouched: true, origin: action.origin }
    case 'pickedWord':
      return { ...typed(state, action.text), origin: { ...state.origin, sentence: action.sentence } }
    case 'lostSaved':
      return { ...state, isTouched: true, edited: null, media: leaveSavedMedia(state.media) }
    case 'loaded':
      return loaded(action.id, withoutPlaceholder(action.word))
    case 'recognised':
      return recognised(state, action.query, { id: action.id, word: withoutPlaceholder(action.word) })
  }
}

/** What cannot be added keeps the learner at its field. */
function wentTo(state: AddWordState, step: AddWordState['step']): AddWordState {
  if (step === 'word') return { ...state, step }
  if (foldText(state.text) === '') return state
  const next = addOwn(state)
  return next.refusals > state.refusals ? next : { ...next, step }
}

const savedMeanings = ({ edited }: AddWordState): readonly Meaning[] => edited?.word.meanings ?? []

/** Another text is another word: what was taken over from a recognised one goes, what was written stays. */
function typed(state: AddWordState, text: string): AddWordState {
  const next = {
    ...state,
    text,
    search: { kind: 'idle' },
    meanings: [],
    pronunciation: null,
    // A word that is edited is only spelled otherwise; any other text has a translation of its own.
    translation: state.edited && !state.edited.isRecognised ? state.translation : '',
    isTouched: true,
  } as const
  if (!state.edited?.isRecognised) return next
  const { word } = state.edited
  return {
    ...next,
    edited: null,
    note: state.note === word.note ? '' : state.note,
    tags: state.tags.filter((tag) => !word.tags.includes(tag)),
    origin: withoutOrigin(state.origin, word.origin),
    media: leaveSavedMedia(state.media),
  }
}

/** An answer counts only for the look-up that is still wanted: a late one never overwrites a newer. */
function searched(state: AddWordState, query: string, outcome: SearchOutcome): AddWordState {
  if (state.search.kind !== 'searching' || state.search.query !== query) return state
  if (outcome.kind !== 'meanings') {
    const search: Search =
      outcome.kind === 'alternatives' && state.edited ? { kind: 'nothing', query } : { ...outcome, query }
    return { ...state, search, meanings: savedMeanings(state) }
  }
  return {
    ...state,
    search: { ...outcome, query },
    meanings: mergeMeanings(outcome.meanings, savedMeanings(state)),
    pronunciation: outcome.pronunciation,
  }
}

function withoutPlaceholder(word: SavedWord): SavedWord {
  const meanings = word.meanings.filter(
    ({ partOfSpeech, definition }) => !isPlaceholder({ partOfSpeech, meaning: definition }),
  )
  return { ...word, meanings }
}

function loaded(id: string, word: SavedWord): AddWordState {
  return { ...EMPTY_ADD_WORD, ...word, edited: { id, word, isRecognised: false } }
}

/**
 * The word to be added is already saved: adding turns into editing it (docs/product.md, Edit mode). What the learner has
 * written so far wins over what was saved, lists are merged. A late answer for another text changes nothing.
 */
function recognised(
  state: AddWordState,
  query: string,
  { id, word }: Pick<EditedWord, 'id' | 'word'>,
): AddWordState {
  if (state.edited || textKey(state.text) !== textKey(query)) return state
  return {
    ...state,
    text: word.text,
    meanings: mergeMeanings(state.meanings, word.meanings),
    pronunciation: state.pronunciation ?? word.pronunciation,
    translation: state.translation.trim() === '' ? word.translation : state.translation,
    note: state.note.trim() === '' ? word.note : state.note,
    tags: uniqueBy([...word.tags, ...state.tags], textKey),
    origin: joinOrigins(state.origin, word.origin),
    media: joinMedia(state.media, word.media),
    edited: { id, word, isRecognised: true },
  }
}
