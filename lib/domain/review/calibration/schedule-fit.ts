import {
  expectedShare,
  figuresOf,
  type RecallTally,
  recalledShare,
  sumOf,
  without,
} from '@/lib/domain/review/calibration/recall-figures'

/*
 * Says whether what was recalled differs from what was predicted. Chance alone must hardly ever look like a fault of the schedule:
 * the probability of a false alarm is at most MAX_FALSE_ALARMS, by the bound of Chernoff and Hoeffding, which holds for any number of
 * answers and for predictions that differ from answer to answer. It is generous: in fact it is less than a fifth of that.
 */

/** TOO_EASY: more was recalled than predicted, so that words come back sooner than they need to. */
export type ScheduleFit = 'TOO_EARLY' | 'TOO_EASY' | 'TOO_HARD' | 'AS_EXPECTED'
export type Departure = 'EASIER' | 'HARDER'

/** Probability that a schedule that fits is called too easy or too hard; the same again for its lists, and for its hours. */
const MAX_FALSE_ALARMS = 0.002

/** With fewer answers nothing is said. */
const MIN_ANSWERS = 100
/** With fewer answers nothing is said of a list, or of some hours. */
const MIN_ANSWERS_OF_PART = 50
/** A smaller difference changes nothing that a learner would notice, however certain it is. */
const MIN_DIFFERENCE = 0.02
const MIN_DIFFERENCE_OF_PART = 0.03
/** 'As expected' is said only when the likely range is at most this wide. */
const MAX_RANGE = 0.06

/** How surprising a share of recalled answers is, where another was expected: the logarithm of 1 / its probability, at least. */
function surprise({ answers, recalled }: RecallTally, expected: number): number {
  if (answers === 0) return 0
  const share = recalled / answers
  // A prediction of 0 or 1 would make a single exception impossible.
  const likely = Math.min(Math.max(expected, 0.001), 0.999)
  const part = (actual: number, predicted: number) =>
    actual === 0 ? 0 : actual * Math.log(actual / predicted)
  return answers * (part(share, likely) + part(1 - share, 1 - likely))
}

/** The surprise from which on it is no chance, when the most surprising of so many groups is looked at. */
const limitOf = (groups: number) => Math.log((2 * Math.max(1, groups)) / MAX_FALSE_ALARMS)

/** Whether the schedule as a whole is too easy or too hard. */
export function scheduleFit(tally: RecallTally): ScheduleFit {
  if (tally.answers < MIN_ANSWERS) return 'TOO_EARLY'
  const expected = expectedShare(tally)
  const difference = recalledShare(tally) - expected
  if (Math.abs(difference) >= MIN_DIFFERENCE && surprise(tally, expected) > limitOf(1))
    return difference > 0 ? 'TOO_EASY' : 'TOO_HARD'
  const { low, high } = figuresOf(tally)
  return high - low > MAX_RANGE ? 'TOO_EARLY' : 'AS_EXPECTED'
}

/** About how many answers are needed before {@link scheduleFit} says that a schedule fits, in hundreds. */
export function answersNeeded(tally: RecallTally): number {
  const share = Math.min(Math.max(tally.answers < MIN_ANSWERS ? 0.9 : recalledShare(tally), 0.5), 0.98)
  const needed = (4 * 1.96 ** 2 * share * (1 - share)) / MAX_RANGE ** 2
  return Math.max(MIN_ANSWERS, Math.ceil(needed / 100) * 100)
}

/**
 * By how much a part of the answers departs: both from its own prediction and from what the others make one expect of it, so that a
 * schedule that is too hard as a whole is not blamed on each of its parts.
 * @param groups how many such parts are looked at
 * @returns null for a part that does not depart
 */
function departureOf(
  part: RecallTally,
  all: RecallTally,
  groups: number,
): { how: Departure; by: number } | null {
  const others = without(all, part)
  if (part.answers < MIN_ANSWERS_OF_PART || others.answers < MIN_ANSWERS_OF_PART) return null
  const predicted = expectedShare(part)
  const share = recalledShare(part)
  const how = share > predicted ? 'EASIER' : 'HARDER'
  // What is usual is known from the others only, and no better than by their number.
  const { low, high } = figuresOf(others)
  const doubt = (how === 'EASIER' ? high - recalledShare(others) : low - recalledShare(others)) / 2
  const usual = predicted + recalledShare(others) - expectedShare(others) + doubt
  if (how === 'EASIER' ? share - usual < MIN_DIFFERENCE_OF_PART : usual - share < MIN_DIFFERENCE_OF_PART)
    return null
  const by = Math.min(surprise(part, predicted), surprise(part, usual))
  return by > limitOf(groups) ? { how, by } : null
}

/** How each list departs from the others; null for one that does not. */
export function departuresOfLists(lists: readonly RecallTally[], all: RecallTally): (Departure | null)[] {
  const groups = lists.filter(({ answers }) => answers >= MIN_ANSWERS_OF_PART).length
  return lists.map((list) => departureOf(list, all, groups)?.how ?? null)
}

const HOURS_PER_DAY = 24
/** Hours in a row that are looked at together at most. */
const MAX_HOURS_IN_ROW = 6

/** Some hours of the day, one after another. */
export type UnusualHours = Readonly<{
  /** 0 to 23. */
  from: number
  /** The hour at which they end, 1 to 24; not after `from` when midnight is between them. */
  until: number
  tally: RecallTally
  how: Departure
}>

/**
 * The hours of the day, up to six in a row, whose answers depart most; null if none do.
 * @param hours 24 tallies
 */
export function unusualHours(hours: readonly RecallTally[]): UnusualHours | null {
  const all = sumOf(hours)
  let most: (UnusualHours & { by: number }) | null = null
  for (let from = 0; from < HOURS_PER_DAY; from++) {
    for (let length = 1; length <= MAX_HOURS_IN_ROW; length++) {
      const inRow = Array.from({ length }, (_, index) => hours[(from + index) % HOURS_PER_DAY])
      const tally = sumOf(inRow.flatMap((hour) => hour ?? []))
      const departure = departureOf(tally, all, HOURS_PER_DAY * MAX_HOURS_IN_ROW)
      if (departure && departure.by > (most?.by ?? 0))
        most = { ...departure, from, until: ((from + length - 1) % HOURS_PER_DAY) + 1, tally }
    }
  }
  if (!most) return null
  const { by: _, ...found } = most
  return found
}
