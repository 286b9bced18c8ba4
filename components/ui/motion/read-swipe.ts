export type SwipeSide = 'left' | 'right'

/** A movement is a swipe from this distance in pixels or this velocity in pixels per second. */
const SWIPE_DISTANCE = 100
const SWIPE_VELOCITY = 500

/** The direction of a swipe, or null. Distance in pixels, velocity in pixels per second; positive is to the right. */
export function readSwipe(distance: number, velocity: number): SwipeSide | null {
  if (Math.abs(distance) < SWIPE_DISTANCE && Math.abs(velocity) < SWIPE_VELOCITY) return null
  // A flick back cancels: distance and velocity must agree.
  if (distance * velocity < 0 && Math.abs(velocity) >= SWIPE_VELOCITY) return null
  return distance < 0 ? 'left' : 'right'
}
