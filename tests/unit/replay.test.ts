import { describe, expect, test } from 'vitest'
import { applyEvent, namedStage } from '@/lib/domain/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/scheduling'

const answeredAt = new Date('2026-03-10T12:00:00Z')

describe('a logged answer', () => {
  const good = { rating: 'GOOD', source: 'SINGLE_REVIEW', stageBefore: 'NEW' } as const

  test('named no stage when its source\u2019s rule gives the one it set', () => {
    expect(namedStage({ ...good, stageAfter: 'REVIEWING' })).toBeNull()
  })

  test('named the stage that no rule gives', () => {
    expect(namedStage({ ...good, stageAfter: 'LEARNED' })).toBe('LEARNED')
  })
})

describe('applying a logged event', () => {
  test('an answer moves the memory, a stage change only the stage', () => {
    const answered = applyEvent(
      INITIAL_LEARNING_STATE,
      { kind: 'ANSWER', rating: 'GOOD', source: 'BULK_REVIEW', stage: null, answeredAt },
      'UTC',
    )
    expect(answered).toMatchObject({ stage: 'LEARNED', reviewCount: 1, lastReviewedAt: answeredAt })
    const taken = applyEvent(answered, { kind: 'STAGE_CHANGE', stage: 'REVIEWING', answeredAt }, 'UTC')
    expect(taken).toEqual({ ...answered, stage: 'REVIEWING', dueOverrideAt: answeredAt })
  })
})
