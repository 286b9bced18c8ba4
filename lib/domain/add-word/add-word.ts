import type { AddWordAction, PickedPlace } from '@/lib/domain/add-word/add-word-action'
import {
  type ContextMedia,
  changeMedia,
  leaveSavedMedia,
  NO_MEDIA,
} from '@/lib/domain/add-word/context-media'
import { NO_PASSAGE, type PassageWords, pressWord } from '@/lib/domain/add-word/passage-words'
import { recognised } from '@/lib/domain/add-word/recognised'
import { type SavedWord, withoutPlaceholder } from '@/lib/domain/add-word/saved-word'
import type { Search } from '@/lib/domain/add-word/search-outcome'
import { savedMeanings, searched } from '@/lib/domain/add-word/searched'
import {
  decideOn,
  fillIn,
  NO_TRANSLATION,
  readSaved,
  type TranslationInput,
} from '@/lib/domain/add-word/translation-input'
import { addOwn, addTyped, NOTHING_TYPED, type TypedFields } from '@/lib/domain/add-word/typed-fields'
import { NO_NOTES, type NoteTexts, withoutNotes } from '@/lib/domain/add-word/word-texts'
import { NO_ORIGIN, type Origin, withoutOrigin } from '@/lib/domain/capture/origin'
import { foldText } from '@/lib/domain/text/clean'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'
import { type Meaning, toggleMeaning } from '@/lib/domain/words/meaning/meanings'

/** The complete state of the add-word sheet; closing the sheet resets it to {@link EMPTY_ADD_WORD}. */
export type AddWordState = Readonly<{
  step: 'word' | 'context'
  text: string
  search: Search
  meanings: readonly Meaning[]
  pronunciation: string | null
  /** The last translation that was filled in or picked and needs a reading. */
  read: Readonly<{ translation: string; reading: string }> | null
  tags: readonly string[]
  /** Where the word was found. */
  origin: Origin
  media: ContextMedia
  /** The saved word being edited; null when adding a word. */
  edited: EditedWord | null
  /** Id of the refused entry of the outbox that this mends, where it does: the entry stays until this is stored instead. */
  mends?: string
  /** Whether closing the sheet would lose something that the learner did. */
  isTouched: boolean
}> &
  NoteTexts &
  PassageWords &
  TypedFields &
  TranslationInput

/** The word that the sheet edits. */
export type EditedWord = Readonly<{
  id: string
  /** As saved; every look-up is merged with its meanings. */
  word: SavedWord
  /** The learner was adding the word, but it was already saved: typing another text stops editing it. */
  isRecognised: boolean
}>

export const EMPTY_ADD_WORD: AddWordState = Object.freeze<AddWordState>({
  step: 'word',
  text: '',
  search: { kind: 'idle' },
  meanings: [],
  pronunciation: null,
  read: null,
  tags: [],
  origin: NO_ORIGIN,
  media: NO_MEDIA,
  edited: null,
  isTouched: false,
  ...NO_NOTES,
  ...NO_PASSAGE,
  ...NO_TRANSLATION,
  ...NOTHING_TYPED,
})

/**
 * Whether the forward button is shown: once meanings are shown, or when the look-up found nothing or failed. The learner
 * may then write a meaning of their own or continue without any.
 */
export function canGoForward({ search }: AddWordState): boolean {
  return search.kind === 'meanings' || search.kind === 'nothing' || search.kind === 'failed'
}

/** Whether Save is shown: in the second step, in the first where the forward button is, and with several words. */
export function canSave(state: AddWordState): boolean {
  if (state.others.length > 0) return true
  return foldText(state.text) !== '' && (state.step === 'context' || canGoForward(state))
}

export function addWordReducer(state: AddWordState, action: AddWordAction): AddWordState {
  switch (action.type) {
    case 'typed':
      return typed(state, action.text)
    case 'searching':
      return {
        ...state,
        text: lookedUpText(state, action.query),
        search: { kind: 'searching', query: action.query },
      }
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
      return { ...state, isTouched: true, ...decideOn(action.translation), ...keepReading(action) }
    case 'filledIn':
      return {
        ...state,
        ...fillIn(state, action.translation, { meanings: state.meanings, saved: state.edited?.word ?? null }),
        ...keepReading(action),
      }
    case 'wroteNote':
      return { ...state, isTouched: true, [action.field]: action.text }
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
      return pressWord(state, action.start, picked(state, action))
    case 'lostSaved':
      return { ...state, isTouched: true, edited: null, media: leaveSavedMedia(state.media) }
    case 'loaded':
      return loaded(state.step, action.id, withoutPlaceholder(action.word))
    case 'recognised':
      return recognised(state, action.query, action)
  }
}

/** How the translation in the sheet is read; null for one that needs no reading, or that the learner typed. */
export const shownReading = ({ read, translation }: AddWordState): string | null =>
  read?.translation === foldText(translation) ? read.reading : null

const keepReading = ({ translation, reading }: { translation: string; reading?: string | undefined }) =>
  reading === undefined ? {} : { read: { translation, reading } }

/** A meaning that cannot be added keeps the learner on the current step. */
function wentTo(state: AddWordState, step: AddWordState['step']): AddWordState {
  if (step === 'word') return { ...state, step }
  if (foldText(state.text) === '') return state
  const next = addOwn(state)
  return next.refusals > state.refusals ? next : { ...next, step }
}

/** A word that was pressed in the passage. What belongs to the word that was shown before stays with that word. */
function picked(state: AddWordState, { text, sentence, start }: PickedPlace): AddWordState {
  const { passage, pickedAt } = state
  // It mends no refused entry: that one was about the word before.
  const { mends: _, ...retyped } = typed(state, text)
  const before = pickedAt === null ? retyped : { ...EMPTY_ADD_WORD, text, passage, isTouched: true }
  return { ...before, pickedAt: start, origin: { ...state.origin, sentence } }
}

/** Another text is another word: removes data that came from a recognised word and keeps what the learner wrote. */
function typed(state: AddWordState, text: string): AddWordState {
  const isSameWord = state.edited !== null && !state.edited.isRecognised
  const next = {
    ...state,
    text,
    search: { kind: 'idle' },
    meanings: [],
    pronunciation: null,
    // An edited word only changes its spelling; any other text has its own translation.
    ...(isSameWord ? {} : NO_TRANSLATION),
    isTouched: true,
  } as const
  if (!state.edited?.isRecognised) return next
  const { word } = state.edited
  return {
    ...next,
    edited: null,
    ...withoutNotes(state, word),
    tags: state.tags.filter((tag) => !word.tags.includes(tag)),
    origin: withoutOrigin(state.origin, word.origin),
    media: leaveSavedMedia(state.media),
  }
}

/** Ignores the response to an outdated look-up, so that it never overwrites a newer one. */
function loaded(step: AddWordState['step'], id: string, word: SavedWord): AddWordState {
  const { hasOwnTranslation: _, ...shown } = word
  return { ...EMPTY_ADD_WORD, ...shown, ...readSaved(word), step, edited: { id, word, isRecognised: false } }
}

/** A copied word loses the punctuation around it when it is looked up; a saved one keeps its text. */
function lookedUpText({ edited, text }: AddWordState, query: string): string {
  return !edited && stripPunctuation(text) === query ? query : text
}
