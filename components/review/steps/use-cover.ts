import { useState } from 'react'
import { useHiddenMeanings } from '@/components/review/hidden-meanings'

export type Cover = Readonly<{
  /** The setting: meanings are hidden until they are asked for. */
  hidden: boolean
  setHidden: (hidden: boolean) => void
  /** Whether the meaning at hand is under cover now. */
  covered: boolean
  lift: () => void
}>

/**
 * Covers the meaning of a step until it is asked for, so that a review is a recall.
 * @param stepKey changes with every step: the next one is covered anew
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
