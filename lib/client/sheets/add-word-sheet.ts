import { type AwaitedField, dropTyped, holdTyped } from '@/lib/client/keyboard/typed-ahead'
import { createStore } from '@/lib/client/store'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { Capture } from '@/lib/domain/capture/capture'

/** Window event that opens the add-word sheet (docs/product.md, Sheet steps). */
const OPEN_ADD_WORD = 'open-add-word'

/** Id of the toast about an unsaved word. It ends with the page that it was shown on. */
export const UNSAVED_TOAST = 'unsaved word'

/** Id of the toast about the last saved word. It ends with the sheet for the next one, which it would lie over. */
export const SAVED_TOAST = 'saved word'

export type AddWordDetail = {
  /** If given, the sheet edits that word. */
  editVocabularyItemId?: string
  /** The first step shown; 'word' unless given. */
  step?: AddWordState['step']
  /** Initial content, looked up at once. */
  capture?: Partial<Capture>
}

declare global {
  interface WindowEventMap {
    [OPEN_ADD_WORD]: CustomEvent<AddWordDetail | null>
  }
}

/** Opens the add-word sheet, from anywhere in the browser. */
export function openAddWord(detail: AddWordDetail = {}): void {
  window.dispatchEvent(new CustomEvent(OPEN_ADD_WORD, { detail }))
}

/** Calls `listener` for each request to open the add-word sheet. Returns a function that stops it. */
export function onOpenAddWord(listener: (detail: AddWordDetail) => void): () => void {
  const handle = (event: CustomEvent<AddWordDetail | null>) => listener(event.detail ?? {})
  window.addEventListener(OPEN_ADD_WORD, handle)
  return () => window.removeEventListener(OPEN_ADD_WORD, handle)
}

export type AddWordSheetState = {
  open: boolean
  /** Id of the word to edit; null adds a new word. */
  editVocabularyItemId: string | null
  /** Initial content: a draft that was not saved. */
  draft: AddWordState | null
  /** Initial content from outside: a link, the bookmarklet or a share sheet. */
  capture: Partial<Capture> | null
  /** The first step shown. */
  step: AddWordState['step']
  /** Number of openings: each opening mounts a new sheet without the state of the previous one. */
  opening: number
}

const addWordSheet = createStore<AddWordSheetState>({
  open: false,
  editVocabularyItemId: null,
  draft: null,
  capture: null,
  step: 'word',
  opening: 0,
})

/** React hook: the state of the add-word sheet. */
export const useAddWordSheet = addWordSheet.use

/** For code that opens the sheet with a draft or capture; all other code calls `openAddWord`. */
export function showAddWordSheet({
  editVocabularyItemId = null,
  draft = null,
  capture = null,
  step = 'word',
}: Partial<Beginning>): void {
  const { opening } = addWordSheet.get()
  const field = firstField({ editVocabularyItemId, draft, capture, step })
  if (field) holdTyped(field)
  // The field for which an earlier opening holds typed keys will not be rendered.
  else dropTyped()
  addWordSheet.set({ open: true, editVocabularyItemId, draft, capture, step, opening: opening + 1 })
}

type Beginning = Pick<AddWordSheetState, 'editVocabularyItemId' | 'draft' | 'capture' | 'step'>

/** The field that takes the focus. None where there is text to read first: an on-screen keyboard would cover it. */
function firstField({ editVocabularyItemId, draft, capture, step }: Beginning): AwaitedField | null {
  if ((draft?.step ?? step) === 'context') return 'note'
  const isFilled = draft
    ? draft.edited !== null || draft.passage !== null
    : Boolean(capture?.text || capture?.passage)
  return editVocabularyItemId !== null || isFilled ? null : 'word'
}

/** Whether the sheet is open with a requested word, draft or capture. */
export function isAddWordSheetTaken(): boolean {
  const { open, editVocabularyItemId, draft, capture } = addWordSheet.get()
  return open && (editVocabularyItemId !== null || draft !== null || capture !== null)
}

/** Whether the sheet is open and was opened with a draft. */
export function isDraftOpen(): boolean {
  const { open, draft } = addWordSheet.get()
  return open && draft !== null
}

/** Keeps the other fields, so that the content does not change during the closing animation. */
export function hideAddWordSheet(): void {
  dropTyped()
  addWordSheet.set({ ...addWordSheet.get(), open: false })
}
