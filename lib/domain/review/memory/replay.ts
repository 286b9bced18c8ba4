import { applyAnswer, applyStageChange, type LearningState } from '@/lib/domain/review/memory/scheduling'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'

/**
 * A row of the log: an answer, or a stage that the user set without an answer. It stores the user's time zone at that
 * time (IANA name), so that replaying it after a flight gives the same state.
 */
export type LogEvent = Readonly<
  { answeredAt: Date; timeZone: string } & (
    | {
        kind: 'ANSWER'
        rating: ReviewRating
        source: ReviewSource | null
        stage: LearningStage | null
        /** By how many days the next review was moved to a lighter day; absent: not at all. */
        movedDays?: number
      }
    | { kind: 'STAGE_CHANGE'; stage: LearningStage }
  )
>

/** The word's state before and after a row of the log. */
export type Step = Readonly<{ before: LearningState; after: LearningState }>

export function applyEvent(state: LearningState, event: LogEvent): LearningState {
  return event.kind === 'ANSWER'
    ? applyAnswer({ ...event, state })
    : applyStageChange(state, event.stage, event.answeredAt)
}

/** Applies events, which must be sorted by time; returns one step per event. */
export function replay(state: LearningState, events: readonly LogEvent[]): Step[] {
  let before = state
  return events.map((event) => {
    const step = { before, after: applyEvent(before, event) }
    before = step.after
    return step
  })
}

/** The result of inserting an event into a word's log. */
export type Insertion = Readonly<{
  inserted: Step
  /** The steps of the later events, applied again after the inserted event. */
  later: Step[]
  /** The word's final state. */
  state: LearningState
}>

/**
 * Inserts an event at its place in time (docs/product.md, Late answers), so that an answer kept offline gives the
 * same state as if it had been sent at once.
 * @param state the word's current state
 * @param later the events in the log after the inserted one, in order, each with the state before it
 */
export function insertEvent({
  state,
  event,
  later,
}: {
  state: LearningState
  event: LogEvent
  later: readonly Readonly<{ event: LogEvent; before: LearningState }>[]
}): Insertion {
  const before = later[0]?.before ?? state
  const inserted = { before, after: applyEvent(before, event) }
  const steps = replay(
    inserted.after,
    later.map((one) => one.event),
  )
  return { inserted, later: steps, state: steps.at(-1)?.after ?? inserted.after }
}
