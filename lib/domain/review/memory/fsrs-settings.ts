import type { FSRSParameters } from 'ts-fsrs'
import type { MemoryModel } from '@/lib/domain/review/memory/memory-model'

/**
 * How FSRS-6 is set here (docs/product.md, Scheduler). Steps are empty because ts-fsrs would otherwise make a new word due again in
 * ten minutes, within the same session; fuzz is off so that replaying a log gives exactly the same state: the day within its
 * range is chosen once (even-days.ts), and the log keeps by how much it was moved.
 */
export const fsrsSettings = ({ parameters, retention }: MemoryModel): Partial<FSRSParameters> => ({
  ...(parameters && { w: parameters }),
  request_retention: retention,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: [],
  relearning_steps: [],
})
