import { describe, expect, test } from 'vitest'
import { toAnkiSchedule, toRevlogRows } from '@/lib/domain/transfer/anki/anki-review-rows'
import { dataWordSchema } from '@/lib/domain/transfer/data-file.schema'

const ids = [1, 2, 3, 4].map((digit) => `0193a1c0-0000-7000-8000-00000000000${digit}`)
const answer = (id: string | undefined, answeredAt: string, rest: object = {}) => {
  return { id, kind: 'ANSWER', rating: 'GOOD', source: 'FLASHCARDS', seconds: 7, answeredAt, ...rest }
}

describe("a word's answers", () => {
  test('become rows of revlog, without those that were undone or replaced', () => {
    const { log } = dataWordSchema.parse({
      text: 'a',
      log: [
        answer(ids[0], '2026-11-01T10:00:00.000Z'),
        answer(ids[1], '2026-11-02T10:00:00.000Z', { undoneAt: '2026-11-02T10:00:01.000Z' }),
        answer(ids[2], '2026-11-03T10:00:00.000Z'),
        answer(ids[3], '2026-11-03T10:05:00.000Z', { rating: 'EASY', stage: 'LEARNED', replaces: ids[2] }),
      ],
    })
    expect(toRevlogRows(log)).toEqual([
      { at: Date.parse('2026-11-01T10:00:00Z'), values: [3, 0, 0, 0, 7_000, 0] },
      { at: Date.parse('2026-11-03T10:05:00Z'), values: [4, 0, 0, 2_500, 7_000, 1] },
    ])
  })
})

describe("a card's schedule", () => {
  const createdAt = new Date('2026-11-22T04:00:00Z')

  test('of a new word has its place among the new cards', () => {
    expect(toAnkiSchedule(null, createdAt, 7)).toMatchObject({ type: 0, queue: 0, due: 7 })
  })

  test('counts days from the collection, also backwards, and hands on the memory of FSRS', () => {
    const memory = {
      stability: 12.34567,
      difficulty: 5.4321,
      fsrsState: 2,
      reps: 4,
      lapses: 1,
      scheduledDays: 12,
      lastReviewLocal: new Date('2026-11-10T12:00:00Z'),
      fsrsDueAt: new Date('2026-11-21T12:00:00Z'),
    }
    const learning = {
      stage: 'REVIEWING' as const,
      reviewCount: 4,
      lastReviewedAt: null,
      dueOverrideAt: null,
      memory,
    }
    expect(toAnkiSchedule(learning, createdAt, 7)).toEqual({
      type: 2,
      queue: 2,
      due: -1,
      ivl: 12,
      factor: 2_500,
      reps: 4,
      lapses: 1,
      data: '{"s":12.3457,"d":5.432,"dr":0.9}',
    })
  })
})
