import { useState } from 'react'
import { useHiddenMeanings } from '@/components/review/hidden-meanings'

export type Cover = Readonly<{
  /** The setting: hide meanings until the learner asks for them. */
  hidden: boolean
  setHidden: (hidden: boolean) => void
  /** Whether the current meaning is hidden. */
  covered: boolean
  lift: () => void
}>

/**
 * Hides the meaning of a step until the learner asks for it, so that the learner has to recall it.
 * @param stepKey changes with every step; the next step is hidden again
 */
export function useCover(stepKey: string, hasMeaning: boolean, initiallyHidden: boolean): Cover {
  const [hidden, setHidden] = useHiddenMeanings(initiallyHidden)
  const [lifted, setLifted] = useState<string | null>(null)
  return {
    hidden,
    setHidden,
    covered: hidden && hasMeaning && lifted !== stepKey,
    lift: () => setLifted(stepKey),
  }
}
