import { keptSession } from '@/components/study/kept-session'
import { safeLocalStorage } from '@/lib/client/safe-storage'
import { parseKeptReview } from '@/lib/domain/review/kept-review'

/** Unfinished reviews, which another tab, or the browser after a restart, offers to resume. */
export const KEPT_REVIEWS = keptSession('review', parseKeptReview, safeLocalStorage)

/** Its owner there: of the reviews of this user, the one with this name. */
export const ownerOfReview = (userId: string, name: string): string => `${userId}:${name}`
