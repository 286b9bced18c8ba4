import { applyAnswer, applyStageChange, type LearningState } from '@/lib/domain/scheduling'
import {
  type LearningStage,
  type ReviewRating,
  type ReviewSource,
  stageAfterAnswer,
} from '@/lib/domain/stages'

/** A row of the log: an answer, or a stage that the user set without one. */
export type LogEvent = Readonly<
  { answeredAt: Date } & (
    | { kind: 'ANSWER'; rating: ReviewRating; source: ReviewSource; stage: LearningStage | null }
    | { kind: 'STAGE_CHANGE'; stage: LearningStage }
  )
>

export function applyEvent(state: LearningState, event: LogEvent, timeZone: string): LearningState {
  return event.kind === 'ANSWER'
    ? applyAnswer({ ...event, state, timeZone })
    : applyStageChange(state, event.stage, event.answeredAt)
}

/**
 * The stage that a logged answer named, or null when its source's rule gave it: the log keeps only what came out. A
 * replay must ask the rule again, because the stage before may now be another one.
 */
export function namedStage(answer: {
  rating: ReviewRating
  source: ReviewSource
  stageBefore: LearningStage
  stageAfter: LearningStage
}): LearningStage | null {
  const ruled = stageAfterAnswer({ ...answer, stage: answer.stageBefore })
  return ruled === answer.stageAfter ? null : answer.stageAfter
}
