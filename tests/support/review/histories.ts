/** Random histories of a word for property tests: events with time and time zone. */
import fc from 'fast-check'
import { default_w } from 'ts-fsrs'
import { DEFAULT_MODEL, type MemoryModel } from '@/lib/domain/review/memory/memory-model'
import type { LogEvent } from '@/lib/domain/review/memory/replay'
import { LEARNING_STAGES, REVIEW_RATINGS, REVIEW_SOURCES } from '@/lib/domain/stages'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Time zones far apart, with half-hour offsets, with and without daylight saving, and one that skipped a day. */
export const FAR_ZONES = [
  'UTC',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Pacific/Apia',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Casablanca',
] as const

/** Milliseconds between two events: within a minute, within a day, or weeks. Never 0, so that time orders them. */
const gap = fc.oneof(
  fc.integer({ min: 1, max: MINUTE }),
  fc.integer({ min: MINUTE, max: DAY }),
  fc.integer({ min: DAY, max: 60 * DAY }),
)

/** Parameters that differ from the defaults, of learners who forget faster and more slowly. */
export const PARAMETERS = [0.5, 2].map((factor) =>
  default_w.map((value, index) => (index < 4 ? value * factor : index === 20 ? 0.2 * factor : value)),
)

/** The models of a learner whose parameters and desired retention change now and then. */
export const MODELS: readonly MemoryModel[] = [
  DEFAULT_MODEL,
  ...[null, ...PARAMETERS].map((parameters, index) => ({ parameters, retention: 0.85 + index / 20 })),
]

const timeZone = fc.constantFrom(...FAR_ZONES)

const answer = fc.record({
  kind: fc.constant('ANSWER' as const),
  rating: fc.constantFrom(...REVIEW_RATINGS),
  source: fc.constantFrom(...REVIEW_SOURCES),
  stage: fc.option(fc.constantFrom(...LEARNING_STAGES), { freq: 4 }),
  model: fc.constantFrom(...MODELS),
})

const stageChange = fc.record({
  kind: fc.constant('STAGE_CHANGE' as const),
  stage: fc.constantFrom('NEW' as const, 'LEARNING' as const, 'REVIEWING' as const),
})

/** Known more often than not, so that recognition becomes stable. */
const WELL_KNOWN = fc.constantFrom('AGAIN', 'HARD', 'GOOD', 'GOOD', 'GOOD', 'EASY', 'EASY', 'EASY')

/** An answer of a learner who may want to be asked for production: it trains one of the two memories. */
const answerOfEither = fc
  .tuple(
    fc.tuple(answer, WELL_KNOWN).map(([one, rating]) => ({ ...one, rating })),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([one, isProduction, startsProduction]) => ({
    ...one,
    kind: isProduction ? ('PRODUCTION' as const) : one.kind,
    ...(startsProduction && { startsProduction }),
  }))

const planChange = fc.record({
  kind: fc.constant('PLAN_CHANGE' as const),
  model: fc.constantFrom(...MODELS),
  movedDays: fc.integer({ min: -3, max: 30 }),
})

const happening = fc.oneof(
  { arbitrary: answer, weight: 4 },
  { arbitrary: stageChange, weight: 1 },
  { arbitrary: planChange, weight: 1 },
)

/** Events in order of time, from `start` on. The time zone may change between any two. */
export function eventsFrom(start: Date, maxLength = 15): fc.Arbitrary<LogEvent[]> {
  return eventsOf(happening, start, maxLength)
}

/** As eventsFrom, with answers of both memories. */
export function eventsOfBothFrom(start: Date, maxLength = 15): fc.Arbitrary<LogEvent[]> {
  const either = fc.oneof({ arbitrary: answerOfEither, weight: 6 }, { arbitrary: stageChange, weight: 1 })
  return eventsOf(either, start, maxLength)
}

function eventsOf<Happening>(happenings: fc.Arbitrary<Happening>, start: Date, maxLength: number) {
  return fc.array(fc.tuple(gap, timeZone, happenings), { minLength: 1, maxLength }).map((drawn) => {
    let now = start.getTime()
    return drawn.map(([wait, zone, what]) => {
      now += wait
      return { ...what, answeredAt: new Date(now), timeZone: zone }
    })
  })
}
