import { describe, expect, test } from 'vitest'
import { parametersText } from '@/lib/domain/review/fit/parameters-texts'

const set = {
  state: 'ADOPTED' as const,
  answers: 1_234,
  comparedAnswers: 200,
  percentBetter: 6.2,
  watchedAnswers: 0,
  watchedPercentBetter: 0,
}
const model = {
  canFit: true,
  answers: 1_434,
  neededAnswers: 400,
  outcome: null,
  inUse: null,
  notInUse: null,
}

describe('what plans the reviews is said', () => {
  test('with how much better own parameters predict', () => {
    expect(parametersText({ ...model, inUse: set })).toEqual({
      status: 'Your own parameters plan your reviews, fitted to 1,234 of your answers.',
      reason: 'They predict your last 200 answers 6% better than the usual ones.',
    })
    const watched = { ...set, watchedAnswers: 150, watchedPercentBetter: -0.4 }
    expect(parametersText({ ...model, inUse: watched }).reason).toContain(
      'The 150 answers since then they predict 0.4% worse.',
    )
  })

  test.each([
    [
      'too few answers',
      { answers: 212 },
      'From 400 answers on they are fitted to your own memory; you have 212.',
    ],
    ['a machine without the optimizer', { canFit: false }, 'This server cannot fit them'],
    ['answers of one kind', { outcome: 'ONE_SIDED' as const }, 'nearly all of one kind'],
    ['a fit that takes too much', { outcome: 'TOO_LARGE' as const }, 'more time or memory than it may'],
    ['a fit that failed', { outcome: 'FAILED' as const }, 'tried again within a week'],
    [
      'no gain',
      { outcome: 'NOT_BETTER' as const, notInUse: { ...set, state: 'NOT_BETTER' as const } },
      'did not predict your last 200 answers clearly better',
    ],
    [
      'a learner who took them back',
      { notInUse: { ...set, state: 'TAKEN_BACK' as const } },
      'You took your own ones back.',
    ],
    [
      'a withdrawal',
      {
        notInUse: { ...set, state: 'WITHDRAWN' as const, watchedAnswers: 120, watchedPercentBetter: -2.1 },
      },
      'the 120 answers after they were fitted they predicted 2% worse than the usual ones',
    ],
  ])('with the reason for the usual ones: %s', (_, change, reason) => {
    const text = parametersText({ ...model, ...change })
    expect(text.status).toBe('The usual parameters plan your reviews.')
    expect(text.reason).toContain(reason)
  })
})
