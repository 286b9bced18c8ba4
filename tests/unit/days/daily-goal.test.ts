import { expect, it } from 'vitest'
import { dailyGoalShare } from '@/lib/domain/days/daily-goal'

it("today's goal fills with the minutes studied and stops at all of it", () => {
  expect(dailyGoalShare(0, 20)).toBe(0)
  expect(dailyGoalShare(13, 20)).toBe(0.65)
  expect(dailyGoalShare(45, 20)).toBe(1)
})
