import { endOtherChoices, forgetOtherChoices } from '@/lib/client/copy-choice'
import { withCopyLock } from '@/lib/client/device-copy/copy-lock'
import { removeCopy } from '@/lib/client/device-copy/copy-storage'
import { dropStudyPage } from '@/lib/client/device-copy/study-worker'
import { dropOthersSentEntries } from '@/lib/client/outbox/sent-entries'

/**
 * Removes the copy of any learner from this device. A renewal that is under way in any tab sees that nobody wants it any more, and ends. What is
 * cut is done by the next page: the choice is forgotten last.
 * @param userId whose choice stays; null: nobody's
 */
export async function dropCopy(userId: string | null): Promise<void> {
  endOtherChoices(userId)
  await withCopyLock(removeCopy)
  await dropStudyPage()
  dropOthersSentEntries(userId)
  forgetOtherChoices(userId)
}
