import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { offerBack } from '@/components/add-word/saving/offer-draft'
import { useRecognition } from '@/components/add-word/saving/use-recognition'
import { useWordSearch } from '@/components/add-word/word-step/look-up/use-word-search'
import { AddWordSheetDocument } from '@/generated/operations'
import { isDraftInHand, keepDraft, makeRoomForDraft } from '@/lib/client/draft/add-word-draft'
import { toSavedWord } from '@/lib/client/look-up/to-saved-word'
import { type AddWordState, addWordReducer } from '@/lib/domain/add-word/add-word'
import { completeDraft } from '@/lib/domain/add-word/complete-draft'
import { reviveMedia } from '@/lib/domain/add-word/context-media'
import { startFromCapture } from '@/lib/domain/add-word/start-from-capture'
import type { Capture } from '@/lib/domain/capture/capture'
import { foldText } from '@/lib/domain/text/clean'
import { textRoom } from '@/lib/domain/text/text-limit'
import { TEXT_LIMITS } from '@/lib/domain/words/text-limits'

export interface AddWordOptions {
  isOpen: boolean
  /** Null while signed out. */
  userId: string | null
  /** The word to edit, or null to add one. */
  editedId: string | null
  /** Initial content of the sheet; null starts without a draft. */
  draft: AddWordState | null
  /** Initial content when there is no draft. Its text is looked up immediately. */
  capture: Partial<Capture> | null
  /** The first step shown, unless there is a draft. */
  step: AddWordState['step']
}

function beginWith({
  draft,
  capture,
  step,
}: Pick<AddWordOptions, 'draft' | 'capture' | 'step'>): AddWordState {
  if (!draft) return { ...startFromCapture(capture ?? {}), step }
  return { ...completeDraft(draft), media: reviveMedia(draft.media, Date.now()) }
}

/** State of the open add-word sheet, its look-ups and the word to edit. Saving is in saving/use-sheet-endings.ts. */
export function useAddWord({ isOpen, userId, editedId, draft, capture, step }: AddWordOptions) {
  const [state, dispatch] = useReducer(addWordReducer, { draft, capture, step }, beginWith)
  const lookUp = useWordSearch(dispatch)
  const { recognise, withSaved } = useRecognition(userId, dispatch)
  const { data, error, refetch } = useQuery(AddWordSheetDocument, {
    variables: { id: editedId ?? '', isEditing: editedId !== null },
    fetchPolicy: 'cache-and-network',
    skip: userId === null,
  })
  const item = data?.viewer.vocabularyItem
  /** Whether the stored draft belongs to this sheet. An unsaved draft of another word must not be overwritten. */
  const hasRoom = useRef(false)
  const loadedId = useRef<string | null>(null)
  // Fields are shown only after the saved word is loaded, which would overwrite what was typed before.
  const [isLoaded, setIsLoaded] = useState(false)

  // Load the saved word only once: a background refetch must not overwrite the learner's changes.
  useEffect(() => {
    if (!item || loadedId.current === item.id) return
    loadedId.current = item.id
    setIsLoaded(true)
    dispatch({ type: 'loaded', id: item.id, word: toSavedWord(item) })
    lookUp(item.vocabulary.text)
  }, [item, lookUp])

  useEffect(() => {
    if (!isOpen || !state.isTouched) return
    if (!hasRoom.current) {
      hasRoom.current = true
      const replaced = makeRoomForDraft(userId, draft)
      // The sheet and the mark on Add offer a learner's draft.
      if (replaced && userId === null) offerBack(replaced)
      // Dropped: what was saved is rendered once more before the sheet closes.
    } else if (!isDraftInHand(userId)) return
    keepDraft(userId, state)
  }, [isOpen, userId, draft, state])

  const search = useCallback(
    (text: string) => {
      // The field says what is wrong; there is nothing to look up.
      if (textRoom(text, TEXT_LIMITS.word).problem) return
      lookUp(text)
      recognise(text)
    },
    [lookUp, recognise],
  )

  // A word that was pressed in the passage, or shown again, may not be looked up yet.
  const lookUpPicked = useEffectEvent(() => {
    const { kind } = state.search
    if (state.pickedAt !== null && (kind === 'idle' || kind === 'searching')) search(state.text)
  })
  useEffect(() => {
    if (state.pickedAt !== null) lookUpPicked()
  }, [state.pickedAt])

  const captured = draft === null ? capture?.text : undefined
  useEffect(() => {
    if (captured) search(captured)
  }, [captured, search])

  // A draft may be older than the sign-in: the account may already have the word.
  const unsaved = draft?.edited === null ? draft.text : ''
  useEffect(() => {
    if (foldText(unsaved) !== '') recognise(unsaved)
  }, [unsaved, recognise])

  const isLanguageKnown = userId === null || data !== undefined || error !== undefined
  /** Undefined while it is not known. */
  const language = isLanguageKnown ? (data?.viewer.user?.translationLanguage ?? null) : undefined

  return {
    state,
    dispatch,
    search,
    withSaved,
    tags: data?.viewer.user?.userTags ?? [],
    knownLevel: data?.viewer.knownLevel ?? null,
    language,
    isLoading: editedId !== null && !error && (item ? !isLoaded : data === undefined),
    isMissing: editedId !== null && data !== undefined && !item && loadedId.current === null,
    loadError: editedId !== null && !item ? error : undefined,
    reload: refetch,
  }
}
