import { expect, test } from 'vitest'
import { type LoggedRecall, testedRecall } from '@/lib/domain/review/calibration/tested-recall'

const memory = {
  stability: 10,
  difficulty: 5,
  fsrsState: 2,
  reps: 3,
  lapses: 0,
  scheduledDays: 10,
  lastReviewLocal: new Date('2026-11-01T23:50:00.000Z'),
  fsrsDueAt: new Date('2026-11-11T23:50:00.000Z'),
}

const row: LoggedRecall = {
  rating: 'GOOD',
  source: 'BULK_REVIEW',
  namedStage: null,
  replacesId: null,
  undoneAt: null,
  answeredLocal: new Date('2026-11-11T00:10:00.000Z'),
  memory,
}

test('an answer tests the recall that was predicted for its day, as FSRS counts days', () => {
  // Nine days and twenty minutes later is the tenth date.
  expect(testedRecall(row)).toEqual({ predicted: expect.closeTo(0.9, 10), recalled: true, hour: 0 })
  expect(testedRecall({ ...row, rating: 'AGAIN' })).toMatchObject({ recalled: false })
  expect(testedRecall({ ...row, rating: 'HARD' })).toMatchObject({ recalled: true })
  expect(testedRecall({ ...row, rating: 'EASY' })).toMatchObject({ recalled: true })
})

test.each<[string, Partial<LoggedRecall>]>([
  ['a stage change', { rating: null }],
  ['an answer of a quiz', { source: 'QUIZ' }],
  ['an answer outside a session', { source: null }],
  ['an undone answer', { undoneAt: new Date() }],
  ['a first answer', { memory: null }],
  ['a repeat of the same day', { answeredLocal: new Date('2026-11-01T23:59:00.000Z') }],
  ['an answer after a flight to the day before', { answeredLocal: new Date('2026-10-31T23:59:00.000Z') }],
  ['a mark as learned without an answer', { rating: 'EASY', namedStage: 'LEARNED' }],
])('%s tests nothing', (_, change) => expect(testedRecall({ ...row, ...change })).toBeNull())

test('a mark as learned that replaces an answer tests as that answer did', () =>
  expect(testedRecall({ ...row, rating: 'EASY', namedStage: 'LEARNED', replacesId: 'good' })).toMatchObject({
    recalled: true,
  }))
