import { get_fuzz_range } from 'ts-fsrs'

/** Whole days from the answer to the next review, both included. */
export type DayRange = Readonly<{ min: number; max: number }>

/** FSRS moves no shorter interval: a day would be too large a part of it. */
const MIN_MOVED_DAYS = 2.5
/** The longest interval of ts-fsrs, in days. */
const MAX_INTERVAL_DAYS = 36_500

/**
 * The days on which FSRS may as well ask for a word: the range of its fuzz (ts-fsrs, get_fuzz_range), two to four days for a planned
 * interval of three. Null for an interval that is not moved.
 * @param plannedDays the interval that FSRS computed
 * @param elapsedDays days since the answer before
 */
export function rangeOfDays(plannedDays: number, elapsedDays: number): DayRange | null {
  if (plannedDays < MIN_MOVED_DAYS) return null
  const { min_ivl, max_ivl } = get_fuzz_range(plannedDays, elapsedDays, MAX_INTERVAL_DAYS)
  return { min: min_ivl, max: max_ivl }
}

/** An interval within its range. */
export const withinRange = (days: number, { min, max }: DayRange): number =>
  Math.min(Math.max(days, min), max)

/** How many words a day of the week takes compared with the others: 'FREE' none, 'LIGHTER' half as many. */
export const DAY_LOADS = ['USUAL', 'LIGHTER', 'FREE'] as const
export type DayLoad = (typeof DAY_LOADS)[number]
const SHARE: Readonly<Record<DayLoad, number>> = { USUAL: 1, LIGHTER: 0.5, FREE: 0 }

/** Days before and after the range that say how the number of words falls with the days. */
export const TREND_DAYS = 2

/** How many days, today first, decide what the first `days` of them bring: with the days to which their words may be moved instead. */
export function comparedDays(days: number): number {
  let planned = days
  while ((rangeOfDays(planned, 0)?.min ?? planned) < days) planned += 1
  return (rangeOfDays(planned, 0)?.max ?? planned) + TREND_DAYS + 1
}

/**
 * The interval with the fewest words for its day, compared with the trend: later days have fewer words only because not all of them are
 * planned yet, and moving all words there would be a lower retention. Of equally full days the one next to the planned one, the earlier of
 * two. Where every day of the range is free, the planned one.
 * @param wordsOn how many words are due so many days after the answer: also TREND_DAYS before and after the range
 * @param loadOf what the learner wants of that day
 */
export function lightestDay(
  plannedDays: number,
  range: DayRange,
  { wordsOn, loadOf }: { wordsOn: (days: number) => number; loadOf: (days: number) => DayLoad },
): number {
  const slope = slopeOf({ min: Math.max(1, range.min - TREND_DAYS), max: range.max + TREND_DAYS }, (days) =>
    SHARE[loadOf(days)] === 0 ? null : wordsOn(days) / SHARE[loadOf(days)],
  )
  let best = plannedDays
  let least = Number.POSITIVE_INFINITY
  // The planned day itself may lie before the range: of an answer that comes late, days that are over are left out.
  const farthest = Math.max(range.max - plannedDays, plannedDays - range.min)
  for (let away = 0; away <= farthest; away++) {
    for (const days of away === 0 ? [plannedDays] : [plannedDays - away, plannedDays + away]) {
      const share = SHARE[loadOf(days)]
      if (days < range.min || days > range.max || share === 0) continue
      const fullness = (wordsOn(days) + 1) / share - slope * (days - plannedDays)
      if (fullness < least) [best, least] = [days, fullness]
    }
  }
  return best
}

/** By how much a figure rises from day to day: the slope of the straight line nearest to it. Days without a figure do not count. */
function slopeOf({ min, max }: DayRange, figureOf: (days: number) => number | null): number {
  let [count, days, figures, squares, products] = [0, 0, 0, 0, 0]
  for (let day = min; day <= max; day++) {
    const figure = figureOf(day)
    if (figure === null) continue
    count += 1
    days += day
    figures += figure
    squares += day * day
    products += day * figure
  }
  return count > 1 ? (count * products - days * figures) / (count * squares - days * days) : 0
}
