import { describe, expect, test } from 'vitest'
import { figuresOfCopy, leftToday } from '@/lib/domain/device-copy/copied-figures'
import { type CopiedLearner, type CopiedState, toCopiedWord } from '@/lib/domain/device-copy/copied-word'
import { withAnswers } from '@/lib/domain/device-copy/learned-words'
import { atTime, inAskedOrder, wordsFor } from '@/lib/domain/device-copy/session-words'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { daysFrom, hoursFrom, minutesFrom } from '@/tests/support/clock'
import { copiedContent, copiedLearner, copiedState } from '@/tests/support/offline/copied-words'

const NOW = new Date('2026-09-10T14:30:00.000Z')
const learner = copiedLearner()

/** A word that was answered so many days ago, to be asked again so many days from now. */
function reviewed(
  text: string,
  answered: number,
  due: number,
  changed: Partial<CopiedState> = {},
): CopiedState {
  const at = daysFrom(NOW, answered).toISOString()
  const memory = { stability: due - answered, difficulty: 5, fsrsState: 2, reps: 1, lapses: 0 }
  return {
    ...copiedState(text, daysFrom(NOW, -40).toISOString()),
    learning: {
      stage: 'REVIEWING',
      reviewCount: 1,
      lastReviewedAt: at,
      dueOverrideAt: null,
      memory: {
        ...memory,
        scheduledDays: due - answered,
        lastReviewLocal: at,
        fsrsDueAt: daysFrom(NOW, due).toISOString(),
      },
    },
    ...changed,
  }
}

const STATES = [
  reviewed('early', -9, -2),
  reviewed('late', -5, -1),
  reviewed('later', -3, 4),
  reviewed('paused', -9, -3, { pausedUntil: daysFrom(NOW, 2).toISOString() }),
  copiedState('new', daysFrom(NOW, -20).toISOString()),
]
const dated = (states = STATES, now = NOW, whose = learner) => atTime(states.map(toCopiedWord), whose, now)
const ask = (asked: Parameters<typeof wordsFor>[1], leftOver = 100) =>
  wordsFor(dated(), asked, { now: NOW, leftToday: leftOver }).map(({ id }) => id)

describe('words for a purpose', () => {
  test('a review has due words, the longest due first, new ones last, as many as are left today', () => {
    expect(ask({ purpose: 'BULK_REVIEW' })).toEqual(['early', 'late', 'new'])
    expect(ask({ purpose: 'BULK_REVIEW' }, 2)).toEqual(['early', 'late'])
    expect(ask({ purpose: 'BULK_REVIEW' }, 0)).toEqual([])
    expect(ask({ purpose: 'BULK_REVIEW', stages: ['NEW'] })).toEqual(['new'])
  })

  test('practice has all words but paused ones, the soonest due first', () => {
    expect(ask({ purpose: 'PRACTICE' })).toEqual(['new', 'early', 'late', 'later'])
    expect(ask({ purpose: 'PRACTICE', ids: ['later', 'late', 'unknown'] })).toEqual(['late', 'later'])
  })

  test('quizzes and flashcards begin with the longest unseen', () => {
    expect(ask({ purpose: 'LEARN_QUIZES' })).toEqual(['new', 'early', 'late', 'later'])
    expect(ask({ purpose: 'LEARN_FLASHCARDS' })).toEqual(['new', 'early', 'late', 'later'])
  })

  test('no purpose has all words, the newest first', () => {
    expect(ask({})).toEqual(['new', 'paused', 'later', 'late', 'early'])
  })

  test('of lists are those of any of them, by names in any spelling', () => {
    const states = [reviewed('one', -9, -2, { lists: ['Sea'] }), reviewed('two', -9, -2, { lists: ['Sky'] })]
    const found = (tagNames: string[]) =>
      wordsFor(dated(states), { tagNames }, { now: NOW, leftToday: 9 }).map(({ id }) => id)
    expect(found(['sea '])).toEqual(['one'])
    expect(found(['SEA', 'sky'])).toEqual(['two', 'one'])
    expect(found(['land'])).toEqual([])
  })

  test('that are easily confused are apart, and name each other', () => {
    const states = ['affect', 'effect', 'calm', 'heavy'].map((text, index) => reviewed(text, -9, index - 5))
    const words = wordsFor(dated(states), { purpose: 'BULK_REVIEW' }, { now: NOW, leftToday: 9 })
    const asked = inAskedOrder(words, 'BULK_REVIEW', (id) => copiedContent(id, `a ${id}`))
    const named = asked.filter(({ confusedWith }) => confusedWith.length > 0)
    expect(Object.fromEntries(named.map(({ id, confusedWith }) => [id, confusedWith]))).toEqual({
      affect: ['effect'],
      effect: ['affect'],
    })
    const ids = asked.map(({ id }) => id)
    expect(Math.abs(ids.indexOf('affect') - ids.indexOf('effect'))).toBeGreaterThan(1)
  })
})

const NONE_ANSWERED = { date: '2026-09-10', ids: [] as string[] }

const figuresOf = ({
  states = STATES,
  now = NOW,
  answers = [],
  whose = learner,
}: {
  states?: CopiedState[]
  now?: Date
  answers?: ReviewAnswer[]
  whose?: CopiedLearner
}) => {
  const words = atTime(withAnswers(states.map(toCopiedWord), answers, whose), whose, now)
  const copied = {
    todayMinutesStudied: 7,
    lastReviewCompletedAt: daysFrom(NOW, -3).toISOString(),
    studyHistory: {
      today: '2026-09-10',
      days: [
        { date: '2026-09-09', seconds: 60, answers: 2, words: 0 },
        { date: '2026-09-10', seconds: 420, answers: 3, words: 1 },
      ],
      currentStreak: 400,
      bestStreak: 400,
    },
    forecast: ['10', '11', '12'].map((day) => ({ date: `2026-09-${day}`, words: 1, expected: 2 })),
  }
  return { ...figuresOfCopy({ words, learner: whose, copied, answered: NONE_ANSWERED, answers, now }), words }
}

const answerOf = (wordId: string, at: Date): ReviewAnswer => ({
  kind: 'rating',
  answerId: `${wordId} ${at.toISOString()}`,
  wordId,
  rating: 'GOOD',
  source: 'BULK_REVIEW',
  timeSpent: 90,
  answeredAt: at.toISOString(),
})

const MIDNIGHT = new Date('2026-09-11T00:00:00.000Z')
const [BEFORE, AFTER] = [minutesFrom(MIDNIGHT, -1), minutesFrom(MIDNIGHT, 1)]

describe('figures at the turn of a day', () => {
  test('before it they are of the day of the copy, with the answers that wait', () => {
    const answers = [answerOf('early', BEFORE)]
    expect(figuresOf({ now: BEFORE, answers })).toMatchObject({
      wordsToReviewToday: 2,
      todayMinutesStudied: 8,
      lastReviewCompletedAt: BEFORE.toISOString(),
      studyHistory: { today: '2026-09-10', currentStreak: 400, days: [{}, { seconds: 510, answers: 4 }] },
    })
  })

  test('after it a day begins with nothing studied, and with its own words', () => {
    const states = [...STATES, reviewed('tomorrow', -2, 1)]
    expect(figuresOf({ states, now: BEFORE }).words.find(({ id }) => id === 'tomorrow')?.isDue).toBe(false)
    const { studyHistory, forecast, ...figures } = figuresOf({ states, now: AFTER })
    expect(figures).toMatchObject({ wordsToReviewToday: 4, todayMinutesStudied: 0 })
    expect(studyHistory).toMatchObject({ today: '2026-09-11', currentStreak: 2, bestStreak: 400 })
    // What is expected is known for the days of the copy only.
    expect(forecast).toEqual([
      { date: '2026-09-11', words: 4, expected: 2 },
      { date: '2026-09-12', words: 1, expected: 2 },
      { date: '2026-09-13', words: 0, expected: 0 },
    ])
  })

  test("an answer counts for its day, in the learner's time zone", () => {
    const answers = [answerOf('early', BEFORE), answerOf('late', AFTER)]
    const daysIn = (timeZone: string) =>
      figuresOf({ now: AFTER, answers, whose: copiedLearner({ timeZone }) }).studyHistory.days.map(
        (day) => day.answers,
      )
    expect(daysIn('UTC')).toEqual([2, 4, 1])
    expect(daysIn('America/New_York')).toEqual([2, 5])
    expect(daysIn('Asia/Tokyo')).toEqual([2, 3, 2])
  })
})

describe('the daily maximum', () => {
  const whose = copiedLearner({ maximumReviewsPerDay: 2 })
  const left = (answers: readonly ReviewAnswer[], now = NOW, ids: string[] = []) =>
    leftToday({ learner: whose, answered: { date: '2026-09-10', ids }, answers, now })

  test('counts each word of today once, of the copy and of what waits, and begins again the next day', () => {
    expect(left([])).toBe(2)
    const answers = [answerOf('early', NOW), answerOf('early', minutesFrom(NOW, 1))]
    expect(left(answers)).toBe(1)
    expect(left([...answers, answerOf('late', NOW)])).toBe(0)
    expect(left([{ ...answerOf('late', NOW), source: 'QUIZ' } as ReviewAnswer])).toBe(2)
    expect(left([...answers, answerOf('late', NOW)], hoursFrom(NOW, 10))).toBe(2)
    expect(left(answers, NOW, ['early', 'late'])).toBe(0)
    expect(left([], NOW, ['late'])).toBe(1)
    expect(left([], hoursFrom(NOW, 10), ['late'])).toBe(2)
  })
})
