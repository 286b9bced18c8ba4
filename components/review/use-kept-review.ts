import { useEffect, useState } from 'react'
import { KEPT_REVIEWS, ownerOfReview } from '@/components/review/kept-reviews'
import type { KeptReview } from '@/lib/domain/review/kept-review'

/** An unfinished review: whether to offer it, and whether it was accepted. */
export function useKeptReview(userId: string | undefined, name: string) {
  const [offered, setOffered] = useState<KeptReview | null>(null)
  const [accepted, setAccepted] = useState<KeptReview | null>(null)

  // In an effect: only the browser has it. The server rendered a new review.
  useEffect(() => {
    if (userId) setOffered(KEPT_REVIEWS.find(ownerOfReview(userId, name)))
  }, [userId, name])

  return {
    offered,
    accepted,
    /** React key: resuming a review creates a new session. */
    key: accepted ? 'kept' : 'new',
    goOn: (kept: KeptReview) => {
      setAccepted(kept)
      setOffered(null)
    },
    startOver: () => {
      if (userId) KEPT_REVIEWS.drop(ownerOfReview(userId, name))
      setOffered(null)
    },
  }
}
