import { showToast } from '@/components/ui/toast/toast'
import {
  dropDraft,
  findDraft,
  findWaitingDraft,
  isDraftInHand,
  setDraftAside,
  takeDraft,
} from '@/lib/client/draft/add-word-draft'
import { dropSharedText, listSharedTexts } from '@/lib/client/draft/shared-texts'
import { isAddWordSheetTaken, showAddWordSheet, UNSAVED_TOAST } from '@/lib/client/sheets/add-word-sheet'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { startFromCapture } from '@/lib/domain/add-word/start-from-capture'
import { quotedWord } from '@/lib/domain/text/quoted-word'

/** Shows a visitor a toast that a word is not saved yet, with a button to open it. */
export function offerBack(draft: AddWordState): void {
  const word = draft.text.trim()
  showToast({
    id: UNSAVED_TOAST,
    title: word ? `${quotedWord(word)} is not saved yet` : 'A word is not saved yet',
    action: { label: 'Bring it back', onPress: () => showAddWordSheet({ draft }) },
  })
}

/**
 * Opens the unsaved draft. If another sheet is open, that sheet and the mark on Add offer it; a visitor who has to sign up
 * first sees a toast.
 */
export function offerDraft(userId: string | null): void {
  if (userId === null) offerVisitorsDraft()
  else offerLearnersDraft(userId)
}

function offerLearnersDraft(userId: string): void {
  const own = takeDraft(userId)
  if (own && !isAddWordSheetTaken()) showAddWordSheet({ draft: own })
  else if (own) {
    dropDraft(userId)
    setDraftAside(userId, own)
  }
}

/**
 * Opens the latest text that was shared while the server was away, unless the sheet is open with something else. The others stay
 * where all tabs find them, for the next page.
 */
export function offerSharedText(userId: string): void {
  const shared = listSharedTexts(userId).at(-1)
  if (!shared || isAddWordSheetTaken()) return
  const draft = startFromCapture(shared.capture)
  // The sheet takes it out there once it stores it as its own draft.
  setDraftAside(userId, draft)
  showAddWordSheet({ draft })
  dropSharedText(userId, shared.id)
}

function offerVisitorsDraft(): void {
  const isShown = isAddWordSheetTaken() && isDraftInHand(null)
  const draft = isShown ? null : findDraft(null)
  if (!draft) return
  if (isAddWordSheetTaken() || findWaitingDraft() !== null) offerBack(draft)
  else showAddWordSheet({ draft })
}
