import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useWordSearch } from '@/components/add-word/use-word-search'
import {
  AddWordSheetDocument,
  type AddWordSheetQuery,
  UpsertVocabularyItemDocument,
} from '@/generated/operations'
import { addWordReducer, EMPTY_ADD_WORD, type SavedWord, toUpsertInput } from '@/lib/domain/add-word'

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
  }
}

/**
 * Everything behind the add-word sheet while it is open: the state, the look-ups, the word to edit, and saving.
 * @param editedId the word to edit, or null to add one
 */
export function useAddWord(editedId: string | null) {
  const [state, dispatch] = useReducer(addWordReducer, EMPTY_ADD_WORD)
  const search = useWordSearch(dispatch)
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
    dispatch({ type: 'loaded', word: toSavedWord(item) })
    search(item.vocabulary.text)
  }, [item, search])

  return {
    state,
    dispatch,
    search,
    tags: data?.viewer.user?.userTags ?? [],
    isLoading: editedId !== null && !item && !error && data === undefined,
    isMissing: editedId !== null && data !== undefined && !item,
    loadError: editedId !== null && !item ? error : undefined,
    reload: refetch,
    ...useSave(() => toUpsertInput(state, editedId)),
  }
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
