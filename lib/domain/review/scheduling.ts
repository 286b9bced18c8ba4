import { type Card, type FSRS, fsrs, type Grade, Rating, type State } from 'ts-fsrs'
import { endOfDay, fromWallClock, toWallClock } from '@/lib/domain/days/days'
import {
  type LearningStage,
  type ReviewRating,
  type ReviewSource,
  stageAfterAnswer,
} from '@/lib/domain/stages'

/**
 * FSRS-6 (docs/product.md, Scheduler). Steps are empty because ts-fsrs would otherwise make a new word due again in ten
 * minutes, within the same sitting; fuzz is off so that replaying a log gives the very same state.
 */
const scheduler: FSRS = fsrs({
  request_retention: 0.9,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: [],
  relearning_steps: [],
})

const GRADES: Readonly<Record<ReviewRating, Grade>> = {
  AGAIN: Rating.Again,
  HARD: Rating.Hard,
  GOOD: Rating.Good,
  EASY: Rating.Easy,
}

/** Seconds of one answer that count as study time at most: a tab left open is no study. */
export const MAX_SECONDS_PER_ANSWER = 120

/** Minutes in which Mark as Learned still belongs to the sitting that just answered Good, and replaces it. */
export const SAME_SITTING_MINUTES = 30

/** What FSRS remembers of a word. */
export type Memory = Readonly<{
  /** Days until recall falls to 90 %. */
  stability: number
  /** 1 (easy) to 10. */
  difficulty: number
  /** ts-fsrs's State; with empty steps 2 (Review) from the first answer on. */
  fsrsState: number
  reps: number
  lapses: number
  /** The interval of the last answer, in days. */
  scheduledDays: number
  /** The user's wall clock at the last answer (see `toWallClock`). */
  lastReviewLocal: Date
  /** When FSRS wants the word again. */
  fsrsDueAt: Date
}>

/** Everything that answers and stage changes move, and that undo gives back. */
export type LearningState = Readonly<{
  stage: LearningStage
  reviewCount: number
  lastReviewedAt: Date | null
  /** Set by 'Add to Learning': due then in either mode, until the next answer. */
  dueOverrideAt: Date | null
  /** Null before the first answer. */
  memory: Memory | null
}>

/** The user's schedule settings that decide when a word is due. */
export type Schedule = Readonly<{
  autoScheduleReviews: boolean
  /** Hours; 12 to 72. */
  reviewInterval: number
}>

export const INITIAL_LEARNING_STATE: LearningState = Object.freeze({
  stage: 'NEW',
  reviewCount: 0,
  lastReviewedAt: null,
  dueOverrideAt: null,
  memory: null,
})

function toCard(memory: Memory | null, now: Date): Card {
  return {
    due: now,
    stability: memory?.stability ?? 0,
    difficulty: memory?.difficulty ?? 0,
    elapsed_days: 0,
    scheduled_days: memory?.scheduledDays ?? 0,
    learning_steps: 0,
    reps: memory?.reps ?? 0,
    lapses: memory?.lapses ?? 0,
    state: (memory?.fsrsState ?? 0) as State,
    ...(memory && { last_review: memory.lastReviewLocal }),
  }
}

/** FSRS's memory after one answer. ts-fsrs refuses a clock that went back (a flight west), hence the clamp. */
function nextMemory(memory: Memory | null, rating: ReviewRating, answeredAt: Date, timeZone: string): Memory {
  const clock = toWallClock(answeredAt, timeZone)
  const now = memory && clock < memory.lastReviewLocal ? memory.lastReviewLocal : clock
  const { card } = scheduler.next(toCard(memory, now), now, GRADES[rating])
  const dueAt = fromWallClock(card.due, timeZone)
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    fsrsState: card.state,
    reps: card.reps,
    lapses: card.lapses,
    scheduledDays: card.scheduled_days,
    lastReviewLocal: now,
    fsrsDueAt: dueAt < answeredAt ? answeredAt : dueAt,
  }
}

/**
 * The state after an answer.
 * @param source null for a mark outside of any session
 * @param stage set by the client; left out, the source's rule decides (`stageAfterAnswer`)
 * @param answeredAt not before the word's last answer: a late answer is applied by replaying the log
 */
export function applyAnswer({
  state,
  rating,
  source,
  stage,
  answeredAt,
  timeZone,
}: {
  state: LearningState
  rating: ReviewRating
  source: ReviewSource | null
  stage?: LearningStage | null
  answeredAt: Date
  timeZone: string
}): LearningState {
  return {
    stage: stage ?? stageAfterAnswer({ stage: state.stage, rating, source }),
    reviewCount: state.reviewCount + (source === 'QUIZ' ? 0 : 1),
    lastReviewedAt: answeredAt,
    dueOverrideAt: null,
    memory: nextMemory(state.memory, rating, answeredAt, timeZone),
  }
}

/**
 * The state after the user set the stage without an answer: 'Add to Learning' makes the word due now in either mode.
 * (Mark as Learned is an answer: Easy.)
 */
export function applyStageChange(state: LearningState, stage: LearningStage, at: Date): LearningState {
  return { ...state, stage, dueOverrideAt: stage === 'REVIEWING' || stage === 'LEARNING' ? at : null }
}

/**
 * When a word is due, or null when nothing but the user brings it back (a learned word while auto-schedule is off).
 * New words are due at once, that is, since they were added.
 */
export function dueAt(
  state: Pick<LearningState, 'stage' | 'dueOverrideAt' | 'lastReviewedAt'> & {
    memory: { fsrsDueAt: Date } | null
  },
  createdAt: Date,
  schedule: Schedule,
): Date | null {
  if (state.stage === 'NEW') return createdAt
  if (state.dueOverrideAt) return state.dueOverrideAt
  if (schedule.autoScheduleReviews) return state.memory?.fsrsDueAt ?? createdAt
  if (state.stage === 'LEARNED') return null
  return state.lastReviewedAt
    ? new Date(state.lastReviewedAt.getTime() + schedule.reviewInterval * 3_600_000)
    : createdAt
}

/** Whether a word is due on the user's day that `now` falls in. */
export function isDue(due: Date | null, now: Date, timeZone: string): boolean {
  return due !== null && due < endOfDay(now, timeZone)
}

/**
 * The stage that every reader sees (docs/product.md, Due words): with auto-schedule on, a learned word that is due again
 * reads as REVIEWING in lists, filters, stats and reviews.
 */
export function effectiveStage(stage: LearningStage, due: boolean, schedule: Schedule): LearningStage {
  return stage === 'LEARNED' && due && schedule.autoScheduleReviews ? 'REVIEWING' : stage
}

/**
 * Whether Mark as Learned replaces the word's last answer instead of adding one (docs/product.md, Ratings): the Good of
 * the same session. A quiz has no such button, so its answers belong to another session, and so do those of a source
 * other than the one that the mark comes from.
 * @param last the latest row of the word's log
 * @param mark its source is null when the client named none
 */
export function isReplacedByLearned(
  last: { rating: ReviewRating | null; source: ReviewSource | null; answeredAt: Date },
  mark: { source: ReviewSource | null; at: Date },
): boolean {
  if (last.rating !== 'GOOD' || last.source === 'QUIZ') return false
  if (mark.source !== null && mark.source !== last.source) return false
  return mark.at.getTime() - last.answeredAt.getTime() <= SAME_SITTING_MINUTES * 60_000
}
