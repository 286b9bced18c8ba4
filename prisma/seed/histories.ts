import type { Prisma } from '@/generated/prisma/client'
import { localDate, toWallClock } from '@/lib/domain/days/days'
import { applyEvent, type LogEvent } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE, type LearningState } from '@/lib/domain/review/memory/scheduling'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'
import { toJson } from '@/lib/server/review/learning-state'
import { between, pick, type Random } from '@/prisma/seed/random'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_WORD_AGE_DAYS = 365
const MAX_ANSWERS = 4

const SOURCES: readonly [ReviewSource, ...ReviewSource[]] = [
  'FLASHCARDS',
  'SINGLE_REVIEW',
  'BULK_REVIEW',
  'QUIZ',
]
// Repeated by how often people choose them.
const RATINGS: readonly [ReviewRating, ...ReviewRating[]] = [
  'GOOD',
  'GOOD',
  'GOOD',
  'GOOD',
  'EASY',
  'AGAIN',
  'HARD',
]

/** One answer with the states before and after it, as stored in the log. Created once and used for many words. */
export interface LoggedAnswer {
  event: Extract<LogEvent, { kind: 'ANSWER' }>
  stageBefore: LearningStage
  stageAfter: LearningStage
  stateBefore: Prisma.InputJsonValue
  stateAfter: Prisma.InputJsonValue
  seconds: number
  answeredLocal: Date
  /** YYYY-MM-DD */
  localDate: string
}

/** The history of a word since it was added, computed by the real scheduler. */
export interface History {
  createdAt: Date
  state: LearningState
  answers: LoggedAnswer[]
}

/** `count` realistic histories up to `now`: some words have no answers, most are answered soon after they are due. */
export function makeHistories({
  count,
  now,
  timeZone,
  random,
}: {
  count: number
  now: Date
  timeZone: string
  random: Random
}): History[] {
  return Array.from({ length: count }, () => {
    const age = random() ** 2 * MAX_WORD_AGE_DAYS * DAY_MS
    const createdAt = new Date(now.getTime() - Math.floor(age) - HOUR_MS)
    return makeHistory({ createdAt, now, timeZone, random, atMost: between(random, 0, MAX_ANSWERS) })
  })
}

function makeHistory({
  createdAt,
  now,
  timeZone,
  random,
  atMost,
}: {
  createdAt: Date
  now: Date
  timeZone: string
  random: Random
  atMost: number
}): History {
  const answers: LoggedAnswer[] = []
  let state = INITIAL_LEARNING_STATE
  while (answers.length < atMost) {
    const due = state.memory?.fsrsDueAt ?? createdAt
    const answeredAt = new Date(due.getTime() + between(random, 1, 30) * HOUR_MS)
    if (answeredAt > now) break
    const event = {
      kind: 'ANSWER' as const,
      rating: pick(random, RATINGS),
      source: pick(random, SOURCES),
      stage: null,
      answeredAt,
      timeZone,
    }
    const after = applyEvent(state, event)
    answers.push({
      event,
      stageBefore: state.stage,
      stageAfter: after.stage,
      stateBefore: toJson(state),
      stateAfter: toJson(after),
      seconds: between(random, 3, 40),
      answeredLocal: toWallClock(answeredAt, timeZone),
      localDate: localDate(answeredAt, timeZone),
    })
    state = after
  }
  return { createdAt, state, answers }
}
