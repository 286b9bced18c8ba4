import { randomLcg } from 'd3-random'
import { expectedLoad } from '@/lib/domain/review/load/expected-load'
import { type AnswerCount, habitsOf, YOUNG_DAYS } from '@/lib/domain/review/load/study-habits'
import { DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { drawLearner } from '@/scripts/simulate/learners'
import { type FsrsCard, WORDLOOM } from '@/scripts/simulate/rules/fsrs'
import type { LearnerSchedule, SchedulingRule } from '@/scripts/simulate/rules/scheduling-rule'
import { Learner } from '@/scripts/simulate/study'
import { Year } from '@/scripts/simulate/year'

/** The forecast of the dashboard. */
const FORECAST_DAYS = 30
/** The days whose answers say what a learner's habits are. */
const HABIT_DAYS = 30

/** Words of the 30 days after `day`: expected, and really studied by the simulated learner. */
export type ForecastCheck = Readonly<{ expected: number; studied: number; planned: number }>

/**
 * A learner with a memory unlike the model's studies until a day; then the forecast of the dashboard is made of what the app knows, and
 * the learner goes on.
 */
export function checkForecast({
  seed,
  day,
  wordsADay,
}: {
  seed: number
  day: number
  wordsADay: number
}): ForecastCheck {
  const random = randomLcg(seed)
  const learner = new Learner(drawLearner(random), randomLcg(random()))
  const { rule, schedule, countsSince } = observed(WORDLOOM, random)
  const year = new Year(rule, schedule, learner)
  for (let past = 0; past < day; past++) year.study(past, wordsADay)
  const groups = [...year.dueOn].flatMap(([dueDay, words]) =>
    words.flatMap(({ card }) => {
      const { memory, lastDay } = card as FsrsCard
      return memory ? [{ words: 1, memory, lastDay: lastDay - day, dueDay: dueDay - day }] : []
    }),
  )
  const habits = habitsOf({
    counts: countsSince(day - HABIT_DAYS),
    newWordsADay: wordsADay,
    maximumADay: Number.POSITIVE_INFINITY,
  })
  const { days } = expectedLoad({
    scheduler: new DayScheduler({ parameters: null, retention: 0.9 }),
    groups,
    newWords: wordsADay,
    habits,
    days: FORECAST_DAYS,
    evenDays: () => 'USUAL',
  })
  for (let next = day; next < day + FORECAST_DAYS; next++) year.study(next, wordsADay)
  return {
    expected: days.reduce((sum, { words }) => sum + words, 0),
    studied: year.studiedOn.slice(day).reduce((sum, words) => sum + words, 0),
    planned: groups.filter(({ dueDay }) => dueDay < FORECAST_DAYS).length + wordsADay,
  }
}

/** The rule for one learner, with a log of its answers. */
function observed(rule: SchedulingRule, random: () => number) {
  const log: { day: number; isFirst: boolean; isYoung: boolean; forgotten: boolean; chance: number }[] = []
  const inner = rule.start(randomLcg(random()))
  const schedule: LearnerSchedule<unknown> = {
    ...inner,
    afterSitting(card, grades, day, wordsOn) {
      const isFirst = (card as FsrsCard).memory === null
      const chance = isFirst ? 1 : (inner.predict?.(card, day) ?? 1)
      const isYoung = ((card as FsrsCard).memory?.stability ?? 0) < YOUNG_DAYS
      log.push({ day, isFirst, isYoung, forgotten: grades[0] === 1, chance })
      return inner.afterSitting(card, grades, day, wordsOn)
    },
  }
  const countsSince = (first: number): AnswerCount[] =>
    log
      .filter(({ day }) => day >= first)
      .map(({ isFirst, isYoung, forgotten, chance }) => ({
        rating: forgotten ? 'AGAIN' : 'GOOD',
        isFirst,
        isYoung,
        answers: 1,
        expectedForgotten: 1 - chance,
        seconds: null,
      }))
  return { rule, schedule, countsSince }
}
