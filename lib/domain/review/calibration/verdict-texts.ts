import { type RecallFigures, recalledShare } from '@/lib/domain/review/calibration/recall-figures'
import type { Departure, ScheduleFit } from '@/lib/domain/review/calibration/schedule-fit'

/** A share as a learner reads it. */
export const percent = (share: number) => `${Math.round(share * 100)}%`

const countOf = (answers: number) => `${answers.toLocaleString('en')} ${answers === 1 ? 'answer' : 'answers'}`

/** 'You recalled 96% where 90% was expected', with a decimal where whole numbers would be the same. */
function comparison(figures: RecallFigures): { recalled: string; expected: string } {
  const [recalled, expected] = [recalledShare(figures), figures.expected]
  if (percent(recalled) !== percent(expected))
    return { recalled: percent(recalled), expected: percent(expected) }
  const exact = (share: number) => `${(share * 100).toFixed(1)}%`
  return { recalled: exact(recalled), expected: exact(expected) }
}

type Report = Readonly<{ fit: ScheduleFit; all: RecallFigures; answersNeeded: number }>

/** What a learner is told of the schedule: the verdict, what it rests on, and what to do. */
export type VerdictText = Readonly<{ verdict: string; reason: string; advice: string | null }>

export function verdictText({ fit, all, answersNeeded }: Report): VerdictText {
  if (all.answers === 0)
    return {
      verdict: 'Too early to say',
      reason: 'Your recall is compared with what was expected from the second review of a word on.',
      advice: null,
    }
  const { recalled, expected } = comparison(all)
  const compared = `You recalled ${recalled} where ${expected} was expected`
  const certain = `With ${countOf(all.answers)}, your true share is most likely between ${percent(all.low)} and ${percent(all.high)}.`
  switch (fit) {
    case 'TOO_EARLY':
      return {
        verdict: 'Too early to say',
        reason: `${compared}, in ${countOf(all.answers)} so far: that can be chance. It takes about ${answersNeeded.toLocaleString('en')} answers to say whether your schedule fits.`,
        advice: null,
      }
    case 'TOO_EASY':
      return {
        verdict: 'Your schedule is too easy',
        reason: `${compared}. ${certain}`,
        advice:
          'Words come back sooner than they need to. Lower the desired retention for fewer reviews, or let own parameters be fitted to your answers.',
      }
    case 'TOO_HARD':
      return {
        verdict: 'Your schedule is too hard',
        reason: `${compared}. ${certain}`,
        advice:
          'Words come back when you have forgotten too many. Raise the desired retention to see them sooner, or let own parameters be fitted to your answers.',
      }
    case 'AS_EXPECTED':
      return { verdict: 'Your schedule fits', reason: `${compared}. ${certain}`, advice: null }
  }
}

/** An hour of the day, '7 PM'. */
export const hourName = (hour: number) =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** That some hours of the day depart from the others. */
export function hoursText({
  from,
  until,
  figures,
  departure,
}: Readonly<{ from: number; until: number; figures: RecallFigures; departure: Departure }>): string {
  const { recalled, expected } = comparison(figures)
  const when = `between ${hourName(from)} and ${hourName(until)}`
  return departure === 'HARDER'
    ? `You recall less ${when}: ${recalled} where ${expected} was expected. Reviews at another time of the day may serve you better.`
    : `You recall more ${when}: ${recalled} where ${expected} was expected.`
}

/** That a list departs from the others. */
export function listText({
  list,
  figures,
  departure,
}: Readonly<{ list: string; figures: RecallFigures; departure: Departure }>): string {
  const { recalled, expected } = comparison(figures)
  const how = departure === 'HARDER' ? 'harder' : 'easier'
  return `Words of "${list}" are ${how} for you than the others: you recalled ${recalled} where ${expected} was expected.`
}
