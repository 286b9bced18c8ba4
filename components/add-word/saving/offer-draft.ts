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

/** Says that a word is not saved yet, with the way back to it. */
export function offerBack(draft: AddWordState): void {
  const word = draft.text.trim()
  showToast({
    title: word ? `"${word}" is not saved yet` : 'A word is not saved yet',
    action: { label: 'Bring it back', onPress: () => showAddWordSheet({ draft }) },
  })
}

/** Offers the draft that gave way to another word last, if there is one. */
export function offerAside(userId: string | null): void {
  const [latest] = draftsAside(userId)
  if (latest) offerBack(latest)
}

/**
 * Shows what was left unsaved, or only says that it is there: when something else was asked for, or when a visitor has
 * yet to sign up for it.
 */
export function offerDraft(userId: string | null): void {
  const isShown = isAddWordSheetTaken() && isDraftInHand(null)
  const visitors = () => (isShown ? null : findDraft(null))
  const draft = userId === null ? visitors() : takeDraft(userId)
  const awaitsAccount = userId === null && findWaitingDraft() !== null
  if (draft && (isAddWordSheetTaken() || awaitsAccount)) offerBack(draft)
  else if (draft) showAddWordSheet({ draft })
  // A sheet that set one aside just now has offered it already.
  if (!isDraftInHand(userId)) offerAside(userId)
}
