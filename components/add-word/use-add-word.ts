import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useWordSearch } from '@/components/add-word/use-word-search'
import {
  AddWordSheetDocument,
  type AddWordSheetQuery,
  SavedWordDocument,
  UpsertVocabularyItemDocument,
} from '@/generated/operations'
import { dropDraft, keepDraft } from '@/lib/client/add-word-draft'
import {
  type AddWordAction,
  type AddWordState,
  addWordReducer,
  EMPTY_ADD_WORD,
  type SavedWord,
} from '@/lib/domain/add-word'
import { reviveMedia, toSavedMedia } from '@/lib/domain/context-media'
import { foldText } from '@/lib/domain/text'
import { toUpsertInput } from '@/lib/domain/upsert-input'

type SavedItem = NonNullable<AddWordSheetQuery['viewer']['vocabularyItem']>

/** Shown when the server could not be reached or failed (spec.md section 8). */
const SAVE_FAILED = 'Something went wrong. Please try again.'

function toSavedWord(item: SavedItem): SavedWord {
  return {
    text: item.vocabulary.text,
    pronunciation: item.vocabulary.pronunciation,
    meanings: item.vocabulary.definitions.map(({ partOfSpeech, meaning, examples, isSelectedByUser }) => ({
      partOfSpeech,
      definition: meaning,
      example: examples[0]?.example ?? null,
      isSelected: isSelectedByUser,
    })),
    note: item.remainderContext ?? '',
    tags: item.tags.map((tag) => tag.name),
    origin: {
      sentence: item.sentence ?? '',
      sourceUrl: item.sourceUrl ?? '',
      sourceTitle: item.sourceTitle ?? '',
      place: item.place ?? '',
    },
    media: toSavedMedia({ photo: item.contextImageUrl, recording: item.contextAudioUrl }),
  }
}

function beginWith(draft: AddWordState | null): AddWordState {
  return draft ? { ...draft, media: reviveMedia(draft.media, Date.now()) } : EMPTY_ADD_WORD
}

export interface AddWordOptions {
  isOpen: boolean
  userId: string
  /** The word to edit, or null to add one. */
  editedId: string | null
  /** What the sheet begins with instead of nothing. */
  draft: AddWordState | null
}

/** Everything behind the add-word sheet while it is open: the state, the look-ups, the word to edit, and saving. */
export function useAddWord({ isOpen, userId, editedId, draft }: AddWordOptions) {
  const [state, dispatch] = useReducer(addWordReducer, draft, beginWith)
  const lookUp = useWordSearch(dispatch)
  const recognise = useRecognition(dispatch)
  const { data, error, refetch } = useQuery(AddWordSheetDocument, {
    variables: { id: editedId ?? '', isEditing: editedId !== null },
    fetchPolicy: 'cache-and-network',
  })
  const item = data?.viewer.vocabularyItem
  const loadedId = useRef<string | null>(null)

  // The saved word is taken over once; a background refresh must not overwrite what has been changed since.
  useEffect(() => {
    if (!item || loadedId.current === item.id) return
    loadedId.current = item.id
    dispatch({ type: 'loaded', id: item.id, word: toSavedWord(item) })
    lookUp(item.vocabulary.text)
  }, [item, lookUp])

  useEffect(() => {
    if (isOpen && state.isTouched) keepDraft(userId, state)
  }, [isOpen, userId, state])

  const search = useCallback(
    (text: string) => {
      lookUp(text)
      recognise(text)
    },
    [lookUp, recognise],
  )

  return {
    state,
    dispatch,
    search,
    tags: data?.viewer.user?.userTags ?? [],
    isLoading: editedId !== null && !item && !error && data === undefined,
    isMissing: editedId !== null && data !== undefined && !item,
    loadError: editedId !== null && !item ? error : undefined,
    reload: refetch,
    forget: () => dropDraft(userId),
    ...useSave(() => toUpsertInput(state)),
  }
}

/** Asks whether a text is saved already, beside its look-up. A failure says nothing: saving still joins the two. */
function useRecognition(dispatch: Dispatch<AddWordAction>): (text: string) => void {
  const client = useApolloClient()
  return useCallback(
    (text: string) => {
      const query = foldText(text)
      client
        .query({ query: SavedWordDocument, variables: { text: query }, fetchPolicy: 'network-only' })
        .then(({ data }) => {
          const item = data?.viewer.vocabularyItemByText
          if (item) dispatch({ type: 'recognised', query, id: item.id, word: toSavedWord(item) })
        })
        .catch(() => {})
    },
    [client, dispatch],
  )
}

function useSave(input: () => ReturnType<typeof toUpsertInput>) {
  const [upsert] = useMutation(UpsertVocabularyItemDocument, { refetchQueries: 'active' })
  const [isSaving, setIsSaving] = useState(false)
  const [saveError, setSaveError] = useState<string | null>(null)
  const isRunning = useRef(false)

  /** Saves once, however often it is pressed. Resolves to the item's id, or null after a failure that is shown. */
  async function save(): Promise<string | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setIsSaving(true)
    setSaveError(null)
    try {
      const { data } = await upsert({ variables: { input: input() } })
      const payload = data?.upsertVocabularyItem
      if (payload?.vocabularyItem) return payload.vocabularyItem.id
      setSaveError(payload?.errors.join(', ') || SAVE_FAILED)
    } catch {
      setSaveError(SAVE_FAILED)
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
    return null
  }

  return { save, isSaving, saveError }
}
