import type { RefObject } from 'react'
import { lateModule, useLateModule } from '@/components/ui/motion/late-module'
import type { SwipeSide } from '@/components/ui/motion/read-swipe'
import { useMediaQuery } from '@/components/ui/use-media-query'

/** Called for a swipe, with the finger's velocity in pixels per second; positive is to the right. */
type SwipeAction = (velocity: number) => void

export type FollowFingerProps = Readonly<Record<SwipeSide, SwipeAction | undefined>> & {
  /** The element to move. It needs `touch-action: pan-y`, so that the browser still scrolls. */
  target: RefObject<HTMLElement | null>
}

const swipeMotion = lateModule(() => import('@/components/ui/motion/swipe-motion'))

/**
 * Moves an element sideways with a finger or a pen and calls the action of a swipe. A mouse selects text. Renders nothing,
 * and its code is loaded after the first paint: what swipes do must also have buttons.
 */
export function FollowFinger(props: FollowFingerProps) {
  const late = useLateModule(swipeMotion, useMediaQuery('(any-pointer: coarse)'))
  return late && <late.SwipeMotion {...props} />
}
