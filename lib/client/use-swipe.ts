import { type PointerEvent, useRef } from 'react'

/** A movement is a swipe from this distance in pixels or this velocity in pixels per second. */
const SWIPE_DISTANCE = 100
const SWIPE_VELOCITY = 500

/** Pixels. A smaller movement is part of a tap or scroll and does not move the element. */
const SLOP = 10
/** Factor for the movement of the element when the direction has no action. */
const RESISTANCE = 0.2
/** Velocity is measured over this last part of the movement, so that it is 0 for a finger that stopped. */
const VELOCITY_WINDOW_MS = 100

export type SwipeDirection = 'left' | 'right'

/** The direction of a swipe, or null. Distance in pixels, velocity in pixels per second; positive is to the right. */
function readSwipe(distance: number, velocity: number): SwipeDirection | null {
  if (Math.abs(distance) < SWIPE_DISTANCE && Math.abs(velocity) < SWIPE_VELOCITY) return null
  // A flick back cancels: distance and velocity must agree.
  if (distance * velocity < 0 && Math.abs(velocity) >= SWIPE_VELOCITY) return null
  return distance < 0 ? 'left' : 'right'
}

type Sample = Readonly<{ x: number; time: number }>
type Pull = { pointerId: number; startX: number; startY: number; moving: boolean; samples: Sample[] }

/**
 * Moves an element sideways with the finger and calls the action of a swipe. Touch and pen only: a mouse selects text.
 * The element needs `touch-action: pan-y`, so that the browser still scrolls.
 */
export function useSwipe(actions: Readonly<Record<SwipeDirection, (() => void) | undefined>>) {
  const pull = useRef<Pull | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    const { pointerId, clientX, clientY } = event
    pull.current = { pointerId, startX: clientX, startY: clientY, moving: false, samples: [] }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const current = pull.current
    if (current?.pointerId !== event.pointerId) return
    const distance = event.clientX - current.startX
    if (!current.moving) {
      if (Math.abs(distance) < SLOP || Math.abs(distance) < Math.abs(event.clientY - current.startY)) return
      current.moving = true
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.style.transition = 'none'
    }
    current.samples.push({ x: event.clientX, time: event.timeStamp })
    const leads = actions[distance < 0 ? 'left' : 'right']
    event.currentTarget.style.translate = `${leads ? distance : distance * RESISTANCE}px`
  }

  function release(event: PointerEvent<HTMLElement>, cancelled: boolean) {
    const current = pull.current
    if (current?.pointerId !== event.pointerId) return
    pull.current = null
    event.currentTarget.style.transition = ''
    event.currentTarget.style.translate = ''
    if (cancelled || !current.moving) return
    const swipe = readSwipe(event.clientX - current.startX, velocityOf(current.samples, event.timeStamp))
    if (swipe) actions[swipe]?.()
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, true),
  }
}

/** Pixels per second at the end of the movement. */
function velocityOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ time }) => now - time <= VELOCITY_WINDOW_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  if (!first || !last || last.time === first.time) return 0
  return ((last.x - first.x) / (last.time - first.time)) * 1000
}
