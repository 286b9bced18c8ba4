import { forgetOtherChoices } from '@/lib/client/device-copy/copy-choice'
import { removeCopy } from '@/lib/client/device-copy/copy-storage'
import { tellWorker } from '@/lib/client/device-copy/study-worker'

/** Removes the copy of any learner from this device. @param userId whose choice stays; null: nobody's */
export async function dropCopy(userId: string | null): Promise<void> {
  forgetOtherChoices(userId)
  void tellWorker('drop study')
  await removeCopy()
}
