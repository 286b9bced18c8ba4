import { describe, expect, it } from 'vitest'
import { addDays, buildCloth, streaksOf, weekdayOf } from '@/lib/domain/days/study-days'

const TODAY = '2026-11-20'
const from = (date: string, days: number) => Array.from({ length: days }, (_, index) => addDays(date, index))

describe('dates', () => {
  it('cross months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('have their weekday, Monday first', () => {
    expect(['2026-11-16', TODAY, '2026-11-22'].map(weekdayOf)).toEqual([0, 4, 6])
  })
})

describe('streaks', () => {
  it.each([
    ['no day at all', [], { current: 0, best: 0 }],
    ['today alone', [TODAY], { current: 1, best: 1 }],
    ['up to yesterday: today is not over', from('2026-11-17', 3), { current: 3, best: 3 }],
    ['broken the day before yesterday', from('2026-11-16', 3), { current: 0, best: 3 }],
    ['a longer one before', [...from('2026-01-01', 10), ...from('2026-11-19', 2)], { current: 2, best: 10 }],
  ])('%s', (_name, dates, streaks) => {
    expect(streaksOf(dates, TODAY)).toEqual(streaks)
  })
})

describe('the cloth', () => {
  it('is whole weeks up to today, with nothing yet on the days to come', () => {
    const cloth = buildCloth([], { today: TODAY, weeks: 3, goal: 20 })
    expect(cloth.map((week) => week.length)).toEqual([7, 7, 7])
    expect(cloth[0]?.[0]?.date).toBe('2026-11-02')
    expect(cloth[2]?.map(({ level }) => level)).toEqual([0, 0, 0, 0, 0, null, null])
  })

  it('is darker the more of the goal was studied; one answer is a thread already', () => {
    const minutes = [0, 6, 7, 14, 20]
    const days = minutes.map((minute, index) => ({
      date: addDays('2026-11-16', index),
      seconds: minute * 60,
      answers: 1,
      words: 0,
    }))
    const [week] = buildCloth(days, { today: TODAY, weeks: 1, goal: 20 })
    expect(week?.slice(0, 5).map(({ level }) => level)).toEqual([1, 1, 2, 3, 4])
  })

  it('has a thread for a day on which words were only added', () => {
    const day = { date: TODAY, seconds: 0, answers: 0, words: 1 }
    const [week] = buildCloth([day], { today: TODAY, weeks: 1, goal: 20 })
    expect(week?.[4]?.level).toBe(1)
  })
})
