import { createStore } from '@/lib/client/store'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import type { Capture } from '@/lib/domain/capture/capture'

/** The page-wide event that opens the add-word sheet (docs/product.md, Sheet steps). */
const OPEN_ADD_WORD = 'open-add-word'

export type AddWordDetail = {
  /** Given, the sheet opens to edit that word. */
  editVocabularyItemId?: string
  /** What it begins with, looked up at once. */
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

/** Calls back whenever someone asks for the add-word sheet. Returns the way to stop. */
export function onOpenAddWord(listener: (detail: AddWordDetail) => void): () => void {
  const handle = (event: CustomEvent<AddWordDetail | null>) => listener(event.detail ?? {})
  window.addEventListener(OPEN_ADD_WORD, handle)
  return () => window.removeEventListener(OPEN_ADD_WORD, handle)
}

export type AddWordSheetState = {
  open: boolean
  /** The word that it edits; null adds one. */
  editVocabularyItemId: string | null
  /** What it begins with: something typed before that was not saved. */
  draft: AddWordState | null
  /** What came from elsewhere to begin with. */
  capture: Partial<Capture> | null
  /** How often it has been opened: each opening is a sheet of its own, with nothing left of the one before. */
  opening: number
}

const addWordSheet = createStore<AddWordSheetState>({
  open: false,
  editVocabularyItemId: null,
  draft: null,
  capture: null,
  opening: 0,
})

/** In a component: whether the add-word sheet is open and what it edits. */
export const useAddWordSheet = addWordSheet.use

/** For the one host of the sheet; everyone else calls `openAddWord`. */
export function showAddWordSheet({
  editVocabularyItemId = null,
  draft = null,
  capture = null,
}: Partial<Pick<AddWordSheetState, 'editVocabularyItemId' | 'draft' | 'capture'>>): void {
  const { opening } = addWordSheet.get()
  addWordSheet.set({ open: true, editVocabularyItemId, draft, capture, opening: opening + 1 })
}

/** Whether the sheet is open, or about to be, with something in it that was asked for. */
export function isAddWordSheetTaken(): boolean {
  const { open, editVocabularyItemId, draft, capture } = addWordSheet.get()
  return open && (editVocabularyItemId !== null || draft !== null || capture !== null)
}

/** Whether a sheet is open that began with a draft. */
export function isDraftOpen(): boolean {
  const { open, draft } = addWordSheet.get()
  return open && draft !== null
}

/** What it edits stays while it closes, so that nothing changes under the closing movement. */
export function hideAddWordSheet(): void {
  addWordSheet.set({ ...addWordSheet.get(), open: false })
}
