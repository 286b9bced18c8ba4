import { useState } from 'react'

export type Cover = Readonly<{
  /** Whether the current meaning is hidden. */
  covered: boolean
  lift: () => void
}>

type CoverInput = Readonly<{
  /** Differs for every step of every turn. */
  stepKey: string
  hasMeaning: boolean
  /** The setting 'Show meanings at once'. */
  showMeaningsAtOnce: boolean
}>

/**
 * Hides the meaning of a step until the learner asks for it, so that the learner has to recall it. A meaning that was
 * shown stays visible when the learner returns to its step.
 */
export function useCover({ stepKey, hasMeaning, showMeaningsAtOnce }: CoverInput): Cover {
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set())
  return {
    covered: !showMeaningsAtOnce && hasMeaning && !lifted.has(stepKey),
    lift: () => setLifted(new Set([...lifted, stepKey])),
  }
}
