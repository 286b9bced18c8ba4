import type { ReviewRating } from '@/lib/domain/stages'

/** A figure for each rating. */
export type ByRating = Readonly<Record<ReviewRating, number>>

/** How a learner studies: what a forecast needs beside the words. */
export type StudyHabits = Readonly<{
  /** Words that the learner adds a day. */
  newWordsADay: number
  /** Words a day that the learner reviews at most, new ones too. */
  maximumADay: number
  /** Shares of the ratings of a new word's first answer; together 1. */
  firstAnswers: ByRating
  /** Shares of Hard, Good and Easy among the later answers that recall; together 1. */
  recalledAnswers: Omit<ByRating, 'AGAIN'>
  /**
   * How much more often than the model predicts this learner forgets, as a factor of the odds: 1 where it predicts well,
   * 2 when a word that should be forgotten in 1 of 10 cases is forgotten in about 2 of 11. Of young words and of the others, because words
   * that do not stay are always young.
   */
  forgettingOdds: Readonly<{ young: number; settled: number }>
  /** Seconds of a new word's first answer, and of a later answer by its rating. */
  seconds: Readonly<{ first: number; later: ByRating }>
}>

/** What the log says of a learner's answers outside quizzes: how many, and the mean seconds of those that have some. */
export type AnswerCount = Readonly<{
  rating: ReviewRating
  /** Whether it is a word's first answer. Repeats of a day are not counted. */
  isFirst: boolean
  /** Whether the word's stability was below YOUNG_DAYS. */
  isYoung: boolean
  answers: number
  /** How many of these words the model expected to be forgotten: the sum of their chances. 0 for first answers. */
  expectedForgotten: number
  /** Null where no answer has a time. */
  seconds: number | null
}>

/** Days of stability below which a word is young. */
export const YOUNG_DAYS = 3

/** Answers from which on a learner's own figures are used: neither a word's first, nor its repeats on a day, nor those of quizzes. */
export const MIN_OWN_ANSWERS = 100

/** Answers of the defaults that are added to the learner's own ones, so that few answers move the figures little. */
const PRIOR_ANSWERS = 20

/**
 * The means of Anki users (fsrs-rs, SimulatorConfig), with Hard as a recalled word and two buttons: the app has 'Forgot' and 'next'.
 */
const DEFAULTS = {
  firstAnswers: { AGAIN: 0.24, HARD: 0, GOOD: 0.76, EASY: 0 },
  recalledAnswers: { HARD: 0, GOOD: 1, EASY: 0 },
  seconds: { first: 15, later: { AGAIN: 19, HARD: 18, GOOD: 13, EASY: 9 } },
} as const

/** Odds of a probability. */
const oddsOf = (probability: number) => probability / (1 - probability)

/**
 * A learner's habits by what the log says. Without enough answers the defaults.
 */
export function habitsOf({
  counts,
  newWordsADay,
  maximumADay,
}: {
  counts: readonly AnswerCount[]
  newWordsADay: number
  maximumADay: number
}): StudyHabits & { isOwn: boolean } {
  const later = counts.filter(({ isFirst }) => !isFirst)
  const isOwn = sumOf(later) >= MIN_OWN_ANSWERS
  const used = isOwn ? counts : []
  const ofFirst = used.filter(({ isFirst }) => isFirst)
  const ofLater = used.filter(({ isFirst }) => !isFirst)
  const recalled = ofLater.filter(({ rating }) => rating !== 'AGAIN')
  const { AGAIN: _, ...recalledAnswers } = shares(recalled, { ...DEFAULTS.recalledAnswers, AGAIN: 0 })
  return {
    isOwn,
    newWordsADay,
    maximumADay,
    firstAnswers: shares(ofFirst, DEFAULTS.firstAnswers),
    recalledAnswers,
    forgettingOdds: {
      young: oddsFrom(ofLater.filter(({ isYoung }) => isYoung)),
      settled: oddsFrom(ofLater.filter(({ isYoung }) => !isYoung)),
    },
    seconds: {
      first: meanSeconds(ofFirst, DEFAULTS.seconds.first),
      later: byRating((rating) =>
        meanSeconds(
          ofLater.filter((count) => count.rating === rating),
          DEFAULTS.seconds.later[rating],
        ),
      ),
    },
  }
}

/** By how much the odds to forget differ from those that the model expected. */
function oddsFrom(later: readonly AnswerCount[]): number {
  const answers = sumOf(later)
  if (answers === 0) return 1
  const forgotten = sumOf(later.filter(({ rating }) => rating === 'AGAIN'))
  const expected = later.reduce((sum, { expectedForgotten }) => sum + expectedForgotten, 0)
  // Half an answer of each kind keeps a log with one rating only finite.
  return (forgotten + 0.5) / (answers - forgotten + 0.5) / ((expected + 0.5) / (answers - expected + 0.5))
}

const sumOf = (counts: readonly AnswerCount[]) => counts.reduce((sum, { answers }) => sum + answers, 0)

const byRating = (figure: (rating: ReviewRating) => number): ByRating => ({
  AGAIN: figure('AGAIN'),
  HARD: figure('HARD'),
  GOOD: figure('GOOD'),
  EASY: figure('EASY'),
})

/** Shares of the ratings, with some answers of the defaults among them. */
function shares(counts: readonly AnswerCount[], defaults: ByRating): ByRating {
  const all = sumOf(counts)
  return byRating((rating) => {
    const own = sumOf(counts.filter((count) => count.rating === rating))
    return (own + PRIOR_ANSWERS * defaults[rating]) / (all + PRIOR_ANSWERS)
  })
}

function meanSeconds(counts: readonly AnswerCount[], otherwise: number): number {
  let [answers, sum] = [PRIOR_ANSWERS, PRIOR_ANSWERS * otherwise]
  for (const count of counts) {
    if (count.seconds === null) continue
    answers += count.answers
    sum += count.answers * count.seconds
  }
  return sum / answers
}

/** The chance, 0 to 1, of a recall that the model predicts, for a learner who forgets more or less than that. */
export function recallOf(predicted: number, forgettingOdds: number): number {
  if (predicted >= 1) return 1
  return 1 / (1 + oddsOf(1 - predicted) * forgettingOdds)
}
