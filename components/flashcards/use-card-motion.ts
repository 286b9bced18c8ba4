import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { SwipeSide } from '@/components/ui/motion/read-swipe'
import { useGlide } from '@/components/ui/motion/use-glide'
import type { ReviewSession } from '@/lib/domain/review/review-session'

/** To which side an answer sends the card: that of its swipe. */
const SIDES = { known: 'right', seen: 'right', forgotten: 'left' } as const satisfies Record<
  string,
  SwipeSide
>

/** Shows that an answered card leaves to the side of its swipe, and that a card whose answer is taken back returns. */
export function useCardMotion(card: RefObject<HTMLElement | null>, { position, turns }: ReviewSession) {
  const glide = useGlide()
  const before = useRef({ position, turns })

  useLayoutEffect(() => {
    const last = before.current
    before.current = { position, turns }
    if (!glide || !card.current || position === last.position) return
    const outcome = last.turns[position]?.outcome
    if (position > last.position) glide.comeForward(card.current)
    else if (outcome && outcome !== 'open') glide.bringBack(card.current, SIDES[outcome])
  }, [glide, card, position, turns])

  return {
    /** Call it before the next card is shown, with the finger's velocity in pixels per second. */
    sendAway: (outcome: keyof typeof SIDES, velocity: number) =>
      card.current && glide?.sendAway(card.current, SIDES[outcome], velocity),
  }
}
