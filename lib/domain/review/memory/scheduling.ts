import { type Card, dateDiffInDays, type Grade, Rating, type State } from 'ts-fsrs'
import { endOfDay, fromWallClock, toWallClock } from '@/lib/domain/days/days'
import { rangeOfDays, withinRange } from '@/lib/domain/review/memory/even-days'
import {
  DEFAULT_MODEL,
  type MemoryModel,
  parametersId,
  schedulerOf,
} from '@/lib/domain/review/memory/memory-model'
import { isStable } from '@/lib/domain/review/memory/stickiness'
import {
  type LearningStage,
  type ReviewRating,
  type ReviewSource,
  stageAfterAnswer,
} from '@/lib/domain/stages'

const GRADES: Readonly<Record<ReviewRating, Grade>> = {
  AGAIN: Rating.Again,
  HARD: Rating.Hard,
  GOOD: Rating.Good,
  EASY: Rating.Easy,
}

/** Mark as Learned replaces a Good answer that is at most this many minutes old, as part of the same session. */
export const SAME_SITTING_MINUTES = 30

/** The FSRS state of a word. */
export type Memory = Readonly<{
  /** Days until the recall probability falls to 90 %. */
  stability: number
  /** 1 (easy) to 10. */
  difficulty: number
  /** State of ts-fsrs; 2 (Review) from the first answer on, because the steps are empty. */
  fsrsState: number
  reps: number
  lapses: number
  /** The interval after the last answer, in days. */
  scheduledDays: number
  /** The user's wall clock at the last answer (see `toWallClock`). */
  lastReviewLocal: Date
  /** When FSRS schedules the next review; not on a day on which the word's other memory was trained. */
  fsrsDueAt: Date
  /** The parameters that stability and difficulty were computed with (memory-model.ts); absent: the defaults. */
  parametersId?: string | undefined
}>

/** The fields that answers and stage changes modify, and that undo restores. */
export type LearningState = Readonly<{
  stage: LearningStage
  reviewCount: number
  lastReviewedAt: Date | null
  /** Set by 'Add to Learning': the word is due then, with auto-schedule on or off, until the next answer. */
  dueOverrideAt: Date | null
  /** Of recognition: what the word means. Null before the first answer. */
  memory: Memory | null
  /** Of production: the word for what it means. Null or absent before the first answer that trains it. */
  production?: Memory | null
  /** When production is asked for first, once recognition is stable; null or absent before that, and once it was answered. */
  productionFrom?: Date | null
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

const DAY_MS = 24 * 60 * 60 * 1_000

/** An answer as the memory sees it. */
type Recall = Readonly<{
  rating: ReviewRating
  answeredAt: Date
  timeZone: string
  movedDays?: number
  /** Absent: the defaults. */
  model?: MemoryModel
}>

/** Days between two times of the learner's wall clock; 0 before the first answer. */
const daysSince = (memory: Memory | null, now: Date) =>
  memory ? dateDiffInDays(memory.lastReviewLocal, now) : 0

/** ts-fsrs rejects a clock that goes back (a flight west), so the time is clamped. */
function nextCard(memory: Memory | null, { rating, answeredAt, timeZone, model = DEFAULT_MODEL }: Recall) {
  const clock = toWallClock(answeredAt, timeZone)
  const now = memory && clock < memory.lastReviewLocal ? memory.lastReviewLocal : clock
  const { card } = schedulerOf(model).next(toCard(memory, now), now, GRADES[rating])
  return { card, now, range: rangeOfDays(card.scheduled_days, daysSince(memory, now)) }
}

/**
 * The days after an answer on which its word may come back, and the one that FSRS computes; null where it may not be moved.
 */
export function plannedDays(memory: Memory | null, recall: Recall) {
  const { card, range } = nextCard(memory, recall)
  return range && { planned: card.scheduled_days, range }
}

/** The FSRS state after an answer; that before it must be computed with the same parameters (replay.ts). */
export function nextMemory(memory: Memory | null, recall: Recall): Memory {
  const { answeredAt, timeZone, movedDays = 0 } = recall
  const { card, now, range } = nextCard(memory, recall)
  const moved = range && withinRange(card.scheduled_days + movedDays, range) - card.scheduled_days
  const due = moved ? new Date(card.due.getTime() + moved * DAY_MS) : card.due
  const dueAt = fromWallClock(due, timeZone)
  const id = parametersId(recall.model?.parameters ?? null)
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    fsrsState: card.state,
    reps: card.reps,
    lapses: card.lapses,
    scheduledDays: card.scheduled_days + (moved ?? 0),
    lastReviewLocal: now,
    fsrsDueAt: dueAt < answeredAt ? answeredAt : dueAt,
    ...(id && { parametersId: id }),
  }
}

/** An answer, and what it does to the stage and the counts of its word. */
type Answer = Readonly<{
  state: LearningState
  /** Null for an answer outside a session. */
  source: ReviewSource | null
  /** Sent by the client. */
  stage?: LearningStage | null
}> &
  Recall

const countAnswer = ({ state, source, answeredAt }: Answer) => ({
  reviewCount: state.reviewCount + (source === 'QUIZ' ? 0 : 1),
  lastReviewedAt: answeredAt,
})

/** The time, or the learner's next day where that is later. */
function notToday(time: Date, { answeredAt, timeZone }: Recall): Date {
  const tomorrow = endOfDay(answeredAt, timeZone)
  return time > tomorrow ? time : tomorrow
}

/** The memory that an answer does not train: its word is not asked for on the same day. */
const waiting = (memory: Memory, recall: Recall): Memory => ({
  ...memory,
  fsrsDueAt: notToday(memory.fsrsDueAt, recall),
})

/**
 * The state after an answer that trains recognition. Production is not asked for on the same day; it begins on the next one where the
 * learner wants it and recognition is stable.
 * @param stage if absent, `stageAfterAnswer` decides
 * @param answeredAt not before the word's last answer: a late answer is applied by replaying the log
 * @param movedDays by how many days the next review is moved within FSRS's range (even-days.ts); 0 if absent
 * @param model what the answer is planned with; its parameters must be those of the memory before it (replay.ts)
 * @param startsProduction whether the learner wants production to be asked for once recognition is stable
 */
export function applyAnswer({
  startsProduction,
  ...answer
}: Answer & Readonly<{ startsProduction?: boolean }>): LearningState {
  const { state, source, stage, ...recall } = answer
  const { rating, answeredAt } = recall
  const memory = nextMemory(state.memory, recall)
  const begins = startsProduction && rating !== 'AGAIN' && isStable(memory.stability)
  const from = state.productionFrom ?? (begins ? answeredAt : null)
  return {
    ...countAnswer(answer),
    stage: stage ?? stageAfterAnswer({ stage: state.stage, rating, source }),
    dueOverrideAt: null,
    memory,
    ...(state.production
      ? { production: waiting(state.production, recall) }
      : from && { productionFrom: notToday(from, recall) }),
  }
}

/**
 * The state after an answer that trains production. It says nothing of the stage, which stays unless the learner sets it;
 * recognition is not asked for on the same day. Parameters as of applyAnswer.
 */
export function applyProduction(answer: Answer): LearningState {
  const { state, source: _, stage, ...recall } = answer
  return {
    ...countAnswer(answer),
    stage: stage ?? state.stage,
    dueOverrideAt: stage === 'LEARNED' ? null : state.dueOverrideAt && notToday(state.dueOverrideAt, recall),
    memory: state.memory && waiting(state.memory, recall),
    production: nextMemory(state.production ?? null, recall),
  }
}

/**
 * The state after the user sets the stage without an answer. 'Add to Learning' makes the word due now, with
 * auto-schedule on or off. (Mark as Learned is an answer: Easy.)
 */
export function applyStageChange(state: LearningState, stage: LearningStage, at: Date): LearningState {
  return { ...state, stage, dueOverrideAt: stage === 'REVIEWING' || stage === 'LEARNING' ? at : null }
}

/**
 * Whether Mark as Learned replaces the word's last answer instead of adding one (docs/product.md, Ratings): only a
 * Good answer of the same session. Answers from a quiz, which has no such button, or from another source than the
 * mark's belong to a different session.
 * @param last the latest row of the word's log
 * @param mark its source is null when the client sent none
 */
export function isReplacedByLearned(
  last: { rating: ReviewRating | null; source: ReviewSource | null; answeredAt: Date },
  mark: { source: ReviewSource | null; at: Date },
): boolean {
  if (last.rating !== 'GOOD' || last.source === 'QUIZ') return false
  if (mark.source !== null && mark.source !== last.source) return false
  return mark.at.getTime() - last.answeredAt.getTime() <= SAME_SITTING_MINUTES * 60_000
}
