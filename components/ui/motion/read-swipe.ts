export type SwipeSide = 'left' | 'right'

/** A movement is a swipe from this distance or this velocity. */
const SWIPE_DISTANCE_PX = 100
const SWIPE_VELOCITY_PX_PER_SECOND = 500

/** The direction of a swipe, or null. Distance in pixels, velocity in pixels per second; positive is to the right. */
export function readSwipe(distance: number, velocity: number): SwipeSide | null {
  if (Math.abs(distance) < SWIPE_DISTANCE_PX && Math.abs(velocity) < SWIPE_VELOCITY_PX_PER_SECOND) return null
  // A flick back cancels: distance and velocity must agree.
  if (distance * velocity < 0 && Math.abs(velocity) >= SWIPE_VELOCITY_PX_PER_SECOND) return null
  return distance < 0 ? 'left' : 'right'
}
