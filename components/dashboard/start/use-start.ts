import { useEffect, useState } from 'react'

/** Whether this learner saw the steps before they were done, on this visit: they then see the last one ticked off. */
let hasSeenSteps = false

/**
 * Whether to show the first steps: until the first answer, and once more after it when the learner comes back from the
 * review. Then, and after a reload, they are gone.
 */
export function useStart(isDone: boolean): boolean {
  const [isShown] = useState(() => !isDone || hasSeenSteps)
  useEffect(() => {
    hasSeenSteps = !isDone
  }, [isDone])
  return isShown
}
