import { showToast } from '@/components/ui/toast/toast'
import {
  draftsAside,
  findDraft,
  findWaitingDraft,
  isDraftInHand,
  takeDraft,
} from '@/lib/client/draft/add-word-draft'
import { isAddWordSheetTaken, showAddWordSheet } from '@/lib/client/events'
import type { AddWordState } from '@/lib/domain/add-word/add-word'
import { quotedWord } from '@/lib/domain/text'

/** Shows a toast that a word is not saved yet, with a button to open it. */
export function offerBack(draft: AddWordState): void {
  const word = draft.text.trim()
  showToast({
    // The sheet that sets a draft aside and the page that looks for drafts may both offer it.
    id: 'unsaved word',
    title: word ? `${quotedWord(word)} is not saved yet` : 'A word is not saved yet',
    action: { label: 'Bring it back', onPress: () => showAddWordSheet({ draft }) },
  })
}

/** Offers the draft that was most recently set aside for another word, if there is one. */
export function offerAside(userId: string | null): void {
  const [latest] = draftsAside(userId)
  if (latest) offerBack(latest)
}

/** Opens the unsaved draft. Only offers it in a toast if another sheet is open or a visitor has to sign up first. */
export function offerDraft(userId: string | null): void {
  const isShown = isAddWordSheetTaken() && isDraftInHand(null)
  const visitors = () => (isShown ? null : findDraft(null))
  const draft = userId === null ? visitors() : takeDraft(userId)
  const awaitsAccount = userId === null && findWaitingDraft() !== null
  if (draft && (isAddWordSheetTaken() || awaitsAccount)) offerBack(draft)
  else if (draft) showAddWordSheet({ draft })
  // A sheet that has just set a draft aside has already offered it.
  if (!isDraftInHand(userId)) offerAside(userId)
}
