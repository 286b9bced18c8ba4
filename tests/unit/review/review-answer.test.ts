import { describe, expect, it } from 'vitest'
import { parseAnswers, type ReviewAnswer } from '@/lib/domain/review/review-answer'

const answer: ReviewAnswer = {
  kind: 'rating',
  rating: 'GOOD',
  answerId: '11111111-1111-4111-8111-111111111111',
  wordId: 'w1',
  source: 'SINGLE_REVIEW',
  timeSpent: 12,
  answeredAt: '2026-11-20T10:00:00.000Z',
}

describe('answers kept in the browser', () => {
  it('come back as they were', () => {
    const mark: ReviewAnswer = { ...answer, kind: 'stage', stage: 'LEARNED' }
    const undo: ReviewAnswer = { kind: 'undo', answerId: answer.answerId, wordId: 'w1' }
    expect(parseAnswers(JSON.stringify([answer, mark, undo]))).toEqual([answer, mark, undo])
    const produced: ReviewAnswer = { ...answer, trains: 'PRODUCTION' }
    expect(parseAnswers(JSON.stringify([produced]))).toEqual([produced])
  })

  it.each([null, '', '{', '{}', 'null', '[null, 1, "x", {}]'])('are none when there is %j', (json) => {
    expect(parseAnswers(json)).toEqual([])
  })

  it('keep the stages that an earlier version wrote', () => {
    const kept = ['Learned', 'Reviewing'].map((stage) => ({ ...answer, kind: 'stage', stage }))
    expect(parseAnswers(JSON.stringify(kept))).toMatchObject([{ stage: 'LEARNED' }, { stage: 'REVIEWING' }])
  })

  it('lose what another version wrote, and keep the rest', () => {
    const broken = [
      { ...answer, kind: 'dance' },
      { ...answer, rating: 'MAYBE' },
      { ...answer, timeSpent: '1' },
      { ...answer, trains: 'MEMORY' },
      { kind: 'undo', answerId: '' },
    ]
    expect(parseAnswers(JSON.stringify([...broken, answer]))).toEqual([answer])
  })
})
