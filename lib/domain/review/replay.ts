import { applyAnswer, applyStageChange, type LearningState } from '@/lib/domain/review/scheduling'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'

/**
 * A row of the log: an answer, or a stage that the user set without one. It keeps the time zone that the user was in
 * (IANA name): applied again after a flight, it must still give the state that it gave then.
 */
export type LogEvent = Readonly<
  { answeredAt: Date; timeZone: string } & (
    | { kind: 'ANSWER'; rating: ReviewRating; source: ReviewSource | null; stage: LearningStage | null }
    | { kind: 'STAGE_CHANGE'; stage: LearningStage }
  )
>

/** What a row of the log keeps of the word's state. */
export type Step = Readonly<{ before: LearningState; after: LearningState }>

export function applyEvent(state: LearningState, event: LogEvent): LearningState {
  return event.kind === 'ANSWER'
    ? applyAnswer({ ...event, state })
    : applyStageChange(state, event.stage, event.answeredAt)
}

/** Applies events in the order of their time; one step for each. */
export function replay(state: LearningState, events: readonly LogEvent[]): Step[] {
  let before = state
  return events.map((event) => {
    const step = { before, after: applyEvent(before, event) }
    before = step.after
    return step
  })
}

/** What an event that is put into a word's log does to it. */
export type Insertion = Readonly<{
  inserted: Step
  /** The steps of the events behind it, which apply again on top of it. */
  later: Step[]
  /** The word's state when all is done. */
  state: LearningState
}>

/**
 * Puts an event where it belongs in time (docs/product.md, Late answers): an answer kept offline gives the state that it
 * would have given if it had been sent at once.
 * @param state the word's
 * @param later what the log already holds behind the event, in order, each with the state that it found
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
