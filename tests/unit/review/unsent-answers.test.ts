import { describe, expect, it } from 'vitest'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { afterUnsent, answeredWords } from '@/lib/domain/review/unsent-answers'
import { withUnsent } from '@/lib/domain/review/unsent-figures'

let made = 0
const rated = (wordId: string, rating: 'GOOD' | 'AGAIN' = 'GOOD', timeSpent = 10) => {
  made += 1
  return {
    kind: 'rating' as const,
    answerId: `answer-${made}`,
    wordId,
    rating,
    source: 'BULK_REVIEW' as const,
    timeSpent,
    answeredAt: '2026-11-20T10:00:00.000Z',
  }
}
const undo = ({ answerId, wordId }: ReviewAnswer): ReviewAnswer => ({ kind: 'undo', answerId, wordId })
const marked = (wordId: string, stage: 'LEARNED' | 'REVIEWING'): ReviewAnswer => ({
  ...rated(wordId),
  kind: 'stage',
  stage,
})

describe('words that were answered', () => {
  it('are no longer due, unless the answer was undone or the word was added to learning', () => {
    const taken = rated('loom')
    const answers = [taken, rated('weft'), rated('wend', 'AGAIN'), undo(taken), marked('weft', 'REVIEWING')]
    expect([...answeredWords(answers)]).toEqual(['wend'])
  })

  it('have the stage and the reviews that the server will compute', () => {
    const word = { stage: 'NEW', reviewCount: 2 } as const
    expect(afterUnsent('loom', word, [rated('loom'), rated('weft')])).toEqual({
      stage: 'LEARNED',
      reviewCount: 3,
    })
    const answers = [rated('loom'), rated('loom', 'AGAIN')]
    expect(afterUnsent('loom', word, answers)).toEqual({ stage: 'REVIEWING', reviewCount: 4 })
    expect(afterUnsent('loom', word, [marked('loom', 'LEARNED')])).toEqual({
      stage: 'LEARNED',
      reviewCount: 2,
    })
  })
})

it('a word that was asked for, given its meaning, keeps its stage', () => {
  const answers = [{ ...rated('loom'), trains: 'PRODUCTION' as const }]
  expect(afterUnsent('loom', { stage: 'REVIEWING', reviewCount: 4 }, answers)).toEqual({
    stage: 'REVIEWING',
    reviewCount: 5,
  })
  expect([...answeredWords(answers)]).toEqual(['loom'])
})

describe('the figures of the dashboard', () => {
  const figures = {
    learnedWords: 5,
    inReviewWords: 7,
    wordsToReviewToday: 3,
    todayMinutesStudied: 1,
    studyHistory: { today: '2026-11-20', days: [{ date: '2026-11-20', seconds: 110 }] },
  }
  const dueWords = [
    { id: 'loom', learningStage: 'NEW' },
    { id: 'weft', learningStage: 'REVIEWING' },
    { id: 'wend', learningStage: 'REVIEWING' },
  ] as const

  it('count answers that the server does not have yet', () => {
    const answers = [rated('loom'), rated('weft'), rated('wend', 'AGAIN', 900)]
    expect(withUnsent({ figures, dueWords }, answers)).toEqual({
      // 110 + 10 + 10 + 120 seconds: an open tab is no study.
      figures: {
        ...figures,
        learnedWords: 7,
        inReviewWords: 6,
        wordsToReviewToday: 0,
        todayMinutesStudied: 4,
      },
      dueWords: [],
    })
  })

  it('are those of the server when there are none, or when they were undone', () => {
    const answer = rated('loom')
    expect(withUnsent({ figures, dueWords }, [])).toEqual({ figures, dueWords })
    expect(withUnsent({ figures, dueWords }, [answer, undo(answer)])).toEqual({ figures, dueWords })
  })
})
