import { describe, expect, it } from 'vitest'
import { expectedLoad, neverAgain } from '@/lib/domain/review/load/expected-load'
import { habitsOf } from '@/lib/domain/review/load/study-habits'
import { DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { comparedDays } from '@/lib/domain/review/memory/even-days'
import { checkForecast } from '@/tests/support/review/forecast'

const scheduler = new DayScheduler({ parameters: null, retention: 0.9 })
const habits = habitsOf({ counts: [], newWordsADay: 0, maximumADay: 50 })
const word = { words: 1, memory: { stability: 10, difficulty: 5 }, lastDay: -10, dueDay: 0 }
const plan = { scheduler, groups: [word], newWords: 0, habits, days: 30, evenDays: null }

describe('the expected load', () => {
  it('counts what is planned, and what its reviews bring back', () => {
    const { days } = expectedLoad(plan)
    expect(days[0]?.words).toBe(1)
    // A word that is forgotten in 1 of 10 cases is due again within days.
    const later = days.slice(1).reduce((sum, { words }) => sum + words, 0)
    expect(later).toBeGreaterThan(0.1)
    expect(later).toBeLessThan(1.5)
  })

  it('has no more than the daily maximum; the rest is done on the days after', () => {
    const { days } = expectedLoad({ ...plan, groups: [{ ...word, words: 120 }], roomToday: 20 })
    expect(days.slice(0, 4).map(({ words }) => Math.round(words))).toEqual([20, 50, 50, expect.any(Number)])
    expect(days[3]?.words).toBeLessThan(50)
  })

  it('begins new words in the room that reviews leave, and adds those that the learner usually adds', () => {
    const { days } = expectedLoad({
      ...plan,
      groups: [{ ...word, words: 45 }],
      newWords: 8,
      habits: { ...habits, newWordsADay: 3 },
    })
    expect(days[0]?.words).toBe(50)
    expect(days[1]?.words).toBeGreaterThanOrEqual(3 + 3)
  })

  it('a learner who forgets more has more to do, and knows fewer words', () => {
    const forgetful = { ...habits, forgettingOdds: { young: 3, settled: 3 } }
    const groups = [{ ...word, words: 40 }]
    const [usual, more] = [habits, forgetful].map((one) => expectedLoad({ ...plan, groups, habits: one }))
    const sum = (load: typeof usual) => load?.days.reduce((words, day) => words + day.words, 0) ?? 0
    expect(sum(more)).toBeGreaterThan(sum(usual))
    expect(more?.known).toBeLessThan(usual?.known ?? 0)
    expect(usual?.known).toBeLessThan(40)
  })

  it('of the last days is what a longer forecast says of them: even days do not empty them', () => {
    const groups = Array.from({ length: 90 }, (_, dueDay) => {
      const stability = 4 + ((dueDay * 7) % 40)
      return { words: 20, memory: { stability, difficulty: 5 }, lastDay: dueDay - stability, dueDay }
    })
    const loadOf = (days: number) =>
      expectedLoad({
        ...plan,
        groups: groups.filter(({ dueDay }) => dueDay < comparedDays(days)),
        habits: { ...habits, newWordsADay: 5, maximumADay: Number.POSITIVE_INFINITY },
        days,
        evenDays: () => 'USUAL',
      }).days
    const [month, longer] = [loadOf(30), loadOf(60)] as const
    expect(month).toHaveLength(30)
    const lastDays = (load: typeof month) => load.slice(27, 30).reduce((total, { words }) => total + words, 0)
    expect(Math.abs(lastDays(month) / lastDays(longer) - 1)).toBeLessThan(0.05)
  })

  it('without automatic scheduling nothing comes back', () => {
    const { days } = expectedLoad({ ...plan, scheduler: neverAgain(scheduler) })
    expect(days.reduce((sum, { words }) => sum + words, 0)).toBe(1)
  })
})

describe('habits', () => {
  const later = (rating: 'AGAIN' | 'GOOD', answers: number) =>
    ({
      rating,
      isFirst: false,
      isYoung: false,
      answers,
      expectedForgotten: answers * 0.1,
      seconds: 8,
    }) as const

  it('are the defaults below 100 later answers, and say so', () => {
    expect(habitsOf({ counts: [later('GOOD', 99)], newWordsADay: 1, maximumADay: 50 })).toMatchObject({
      isOwn: false,
      forgettingOdds: { young: 1, settled: 1 },
    })
  })

  it('are the learner’s own from then on: times, and how much more is forgotten than expected', () => {
    const { isOwn, seconds, forgettingOdds } = habitsOf({
      counts: [later('AGAIN', 200), later('GOOD', 800)],
      newWordsADay: 1,
      maximumADay: 50,
    })
    expect(isOwn).toBe(true)
    expect(seconds.later.GOOD).toBeCloseTo(8, 0)
    expect(forgettingOdds.settled).toBeCloseTo(0.25 / (1 / 9), 1)
    expect(forgettingOdds.young).toBe(1)
  })

  it('stay finite with one rating only', () => {
    for (const rating of ['AGAIN', 'GOOD'] as const) {
      const { forgettingOdds } = habitsOf({
        counts: [later(rating, 500)],
        newWordsADay: 1,
        maximumADay: 50,
      })
      expect(Number.isFinite(forgettingOdds.settled)).toBe(true)
      expect(forgettingOdds.settled).toBeGreaterThan(0)
    }
  })
})

it('the forecast is within 10 % of what simulated learners do, whose memories are unlike the model; what is planned is not half of it', () => {
  const checks = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((seed) => checkForecast({ seed, day: 60, wordsADay: 8 }))
  const sum = (figure: keyof (typeof checks)[number]) =>
    checks.reduce((total, check) => total + check[figure], 0)
  expect(Math.abs(sum('expected') / sum('studied') - 1)).toBeLessThan(0.1)
  expect(sum('planned')).toBeLessThan(sum('studied') / 2)
  for (const { expected, studied } of checks) expect(Math.abs(expected / studied - 1)).toBeLessThan(0.15)
})
