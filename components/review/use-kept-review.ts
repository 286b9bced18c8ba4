import { useEffect, useState } from 'react'
import { dropReview, findKeptReview } from '@/components/review/kept-reviews'
import type { KeptReview } from '@/lib/domain/review/kept-review'

/** A review that was left in the middle: whether to offer it, and what was decided. */
export function useKeptReview(userId: string | undefined, name: string) {
  const [offered, setOffered] = useState<KeptReview | null>(null)
  const [accepted, setAccepted] = useState<KeptReview | null>(null)

  // Only the browser knows of it: the server has drawn the review from its beginning.
  useEffect(() => {
    if (userId) setOffered(findKeptReview(userId, name))
  }, [userId, name])

  return {
    offered,
    accepted,
    /** A review that is gone on with is another one than that which was drawn first. */
    key: accepted ? 'kept' : 'new',
    goOn: (kept: KeptReview) => {
      setAccepted(kept)
      setOffered(null)
    },
    startOver: () => {
      if (userId) dropReview(userId, name)
      setOffered(null)
    },
  }
}
