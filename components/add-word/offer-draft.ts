import { showToast } from '@/components/ui/toast'
import { findDraft, findWaitingDraft, takeDraft } from '@/lib/client/add-word-draft'
import { isAddWordSheetTaken, showAddWordSheet } from '@/lib/client/events'
import type { AddWordState } from '@/lib/domain/add-word'

/** Says that a word is not saved yet, with the way back to it. */
export function offerBack(draft: AddWordState): void {
  const word = draft.text.trim()
  showToast({
    title: word ? `"${word}" is not saved yet` : 'A word is not saved yet',
    action: { label: 'Bring it back', onPress: () => showAddWordSheet({ draft }) },
  })
}

/**
 * Shows what was left unsaved, or only says that it is there: when something else was asked for, or when a visitor has
 * yet to sign up for it.
 */
export function offerDraft(userId: string | null): void {
  const draft = userId === null ? findDraft(null) : takeDraft(userId)
  if (!draft) return
  const awaitsAccount = userId === null && findWaitingDraft() !== null
  if (isAddWordSheetTaken() || awaitsAccount) offerBack(draft)
  else showAddWordSheet({ draft })
}
