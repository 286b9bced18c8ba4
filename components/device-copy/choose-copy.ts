import type { ApolloClient } from '@apollo/client'
import { showToast } from '@/components/ui/toast/toast'
import { type CopyChoice, storeCopyChoice } from '@/lib/client/copy-choice'

/** Stores whether the learner wants the words on this device, and begins or ends to keep them. Says so. */
export async function chooseCopy(client: ApolloClient, userId: string, choice: CopyChoice): Promise<void> {
  if (!storeCopyChoice(userId, choice)) {
    showToast({ title: 'This browser does not let pages store anything', tone: 'error' })
    return
  }
  const { lookAfterCopy, stopLookingAfter } = await import('@/lib/client/device-copy/look-after-copy')
  if (choice === 'refused') {
    stopLookingAfter()
    const { dropCopy } = await import('@/lib/client/device-copy/drop-copy')
    return dropCopy(userId)
  }
  const { readHead } = await import('@/lib/client/device-copy/copy-storage')
  const canStore = await readHead().then(
    () => true,
    () => false,
  )
  if (!canStore) {
    storeCopyChoice(userId, 'refused')
    showToast({
      title: 'This browser does not let pages keep words',
      description: 'Studying needs a network here. Nothing else changes.',
      tone: 'error',
    })
    return
  }
  lookAfterCopy(client, userId)
  showToast({
    title: 'Your words are being kept on this device',
    description: 'You find this in Settings, under Offline.',
  })
}
