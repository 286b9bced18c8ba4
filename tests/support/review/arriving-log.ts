import { insertEvent, type LogEvent, type Step } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE, type LearningState } from '@/lib/domain/review/memory/scheduling'

/** The log of a word as the server stores it. */
export type ArrivingLog = Readonly<{
  state: LearningState
  rows: readonly Readonly<{ event: LogEvent; step: Step }>[]
}>

export const EMPTY_LOG: ArrivingLog = { state: INITIAL_LEARNING_STATE, rows: [] }

/** The log with an answer that arrives late or in time. */
export function arrive({ state, rows }: ArrivingLog, event: LogEvent): ArrivingLog {
  const earlier = rows.filter((row) => row.event.answeredAt <= event.answeredAt)
  const later = rows
    .slice(earlier.length)
    .map((row) => ({ event: row.event, before: row.step.before, after: row.step.after }))
  const past = { memory: null, events: earlier.map((row) => row.event) }
  const change = insertEvent({ state, event, later, past })
  const corrected = later.map((row, index) => ({ event: row.event, step: change.later[index] ?? row }))
  return { state: change.state, rows: [...earlier, { event, step: change.inserted }, ...corrected] }
}
