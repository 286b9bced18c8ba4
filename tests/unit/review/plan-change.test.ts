import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWallClock } from '@/lib/domain/days/days'
import {
  applyPlanChange,
  daysOfNewPlan,
  daysSinceLast,
  intervalOf,
} from '@/lib/domain/review/memory/plan-change'
import { replay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import { eventsFrom, MODELS } from '@/tests/support/review/histories'

const DAY_MS = 86_400_000
const histories = eventsFrom(new Date('2026-02-27T09:30:00Z'))

test('a new plan keeps to the days that it allows, by however many days it was moved before a late answer', () => {
  fc.assert(
    fc.property(
      histories,
      fc.constantFrom(...MODELS),
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 0, max: 90 }),
      (events, model, movedDays, later) => {
        const state = replay(INITIAL_LEARNING_STATE, events).at(-1)?.after
        const last = events.at(-1)
        if (!state?.memory || !last) return
        const answeredAt = new Date(last.answeredAt.getTime() + later * DAY_MS)
        const change = { answeredAt, timeZone: last.timeZone, model, movedDays }
        const days = applyPlanChange(state, change).memory?.scheduledDays ?? 0
        const interval = intervalOf(state.memory, model)
        const since = daysSinceLast(state.memory, toWallClock(answeredAt, last.timeZone))
        const allowed = [true, false].map((isEven) => daysOfNewPlan(interval, since, isEven))
        expect(days).toBeGreaterThan(since)
        expect(days).toBeLessThanOrEqual(Math.max(...allowed.map(({ max }) => max)))
        for (const { min, max } of allowed)
          if (min <= interval + movedDays && interval + movedDays <= max)
            expect(days).toBe(interval + movedDays)
      },
    ),
    { numRuns: 300 },
  )
})

test('a word that was forgotten in a late answer does not come back weeks later', () => {
  const at = (day: number) => ({
    answeredAt: new Date(Date.UTC(2026, 4, 1, 12) + day * DAY_MS),
    timeZone: 'UTC',
  })
  const answer = { kind: 'ANSWER', source: 'SINGLE_REVIEW', stage: null } as const
  const [model] = MODELS
  if (!model) throw new Error('There are models')
  const steps = replay(INITIAL_LEARNING_STATE, [
    { ...answer, ...at(0), rating: 'GOOD' },
    { ...answer, ...at(29), rating: 'AGAIN' },
    { ...at(30), kind: 'PLAN_CHANGE', model, movedDays: 40 },
  ])
  expect(steps.at(-1)?.after.memory?.scheduledDays).toBeLessThanOrEqual(1 + 14)
})
