import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { SaveState } from '@/components/review/use-answers'
import type { Review } from '@/components/review/use-review'

/**
 * 'Mark as Learned' and 'Add to Learning': saves the stage, then goes to /words (spec.md section 4). While the save has
 * not got through one stays here; trying again then leads on too.
 */
export function useStageChange(review: Review, wordId: string) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const asked = useRef(false)

  async function settle(saved: Promise<SaveState>) {
    setPending(true)
    const { status } = await saved
    setPending(false)
    if (status === 'idle' && asked.current) router.push('/words')
  }

  function change(stage: 'Learned' | 'Reviewing') {
    asked.current = true
    return settle(review.setStage(wordId, stage))
  }

  return { pending, change, retry: () => settle(review.retry()) }
}
