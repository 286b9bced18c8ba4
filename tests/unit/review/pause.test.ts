import { expect, test } from 'vitest'
import { dueAt } from '@/lib/domain/review/memory/due'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import { pauseEnd } from '@/lib/domain/review/pause'

const now = new Date('2026-11-26T08:30:00Z')

test.each([
  ['UTC', '2026-12-26T08:30:00Z', '2026-12-26T00:00:00Z'],
  ['Pacific/Auckland', '2026-12-26T08:30:00Z', '2026-12-25T11:00:00Z'],
  ['America/Los_Angeles', '2026-12-26T08:30:00Z', '2026-12-26T08:00:00Z'],
  ['UTC', '2099-01-01T00:00:00Z', '2027-11-27T00:00:00Z'],
])('a pause ends at the start of a day of the learner, within a year (%s, %s)', (timeZone, until, end) => {
  expect(pauseEnd(new Date(until), { now, timeZone })).toEqual(new Date(end))
})

test('a pause that ends today or earlier is none', () => {
  expect(pauseEnd(now, { now, timeZone: 'UTC' })).toBeNull()
  expect(pauseEnd(new Date('2026-11-01T00:00:00Z'), { now, timeZone: 'UTC' })).toBeNull()
})

test('a paused word is due when its pause ends, or later; one that is due by hand only stays so', () => {
  const auto = { autoScheduleReviews: true, reviewInterval: 24 }
  const pausedUntil = new Date('2026-12-26T00:00:00Z')
  const paused = { ...INITIAL_LEARNING_STATE, pausedUntil }
  expect(dueAt(paused, now, auto)).toEqual(pausedUntil)
  expect(dueAt({ ...paused, stage: 'REVIEWING', dueOverrideAt: now }, now, auto)).toEqual(pausedUntil)
  const later = new Date('2027-01-02T00:00:00Z')
  expect(dueAt({ ...paused, stage: 'REVIEWING', memory: { fsrsDueAt: later } }, now, auto)).toEqual(later)
  expect(dueAt({ ...paused, stage: 'LEARNED' }, now, { ...auto, autoScheduleReviews: false })).toBeNull()
})
