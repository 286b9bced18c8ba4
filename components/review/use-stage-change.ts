import { useApolloClient } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { announceStage, type SavedStage } from '@/components/review/announce-stage'
import type { LearningChange, Review } from '@/components/review/use-review'
import { undoableChange } from '@/lib/client/keyboard/undo'
import { wordsAddress } from '@/lib/client/navigation/words-address'
import type { SaveState } from '@/lib/client/outbox/use-send-queue'

/**
 * 'Mark as Learned' and 'Add to Learning': saves the stage, confirms it, then goes to /words. The page stays until
 * the save succeeds, also when a retry succeeds later.
 */
export function useStageChange(review: Review, word: { id: string; text: string }) {
  const client = useApolloClient()
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const asked = useRef<SavedStage | null>(null)

  async function settle(saved: Promise<SaveState>) {
    setPending(true)
    const { status } = await saved
    setPending(false)
    const change = asked.current
    if (status !== 'idle' || !change) return
    // Ignore the second of two concurrent clicks.
    asked.current = null
    announceStage(client, change)
    router.push(wordsAddress.get())
  }

  function change(stage: LearningChange) {
    const { answerId, saved } = review.setStage(word.id, stage)
    asked.current = { userId: review.userId, wordId: word.id, answerId, stage, text: word.text }
    return undoableChange(() => settle(saved))
  }

  return { pending, change, retry: () => settle(review.retry()) }
}
