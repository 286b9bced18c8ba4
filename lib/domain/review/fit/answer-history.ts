import type { Grade } from 'ts-fsrs'

/** An answer of a word. */
export type FitAnswer = Readonly<{
  rating: Grade
  /** Whether it says how well the word was remembered: no quiz answer, and not that the learner marked the word as learned. */
  counts: boolean
  /** The learner's date, in days since 1970. */
  day: number
  /** Seconds since 1970. */
  at: number
}>

/** The answers of a word without undone ones, oldest first. */
export type AnswerHistory = readonly FitAnswer[]

/**
 * Reads the answers of a word from a text, which PostgreSQL makes (answer-histories.service.ts): a hundred thousand rows would take the
 * server a second. Each answer is its rating, negative where it does not count, its day and its time.
 */
export function parseHistory(text: string): FitAnswer[] {
  let latest = 0
  return text.split(',').map((part) => {
    const [rating = 0, day = 0, at = 0] = part.split(' ').map(Number)
    // After a flight west the learner's date may be an earlier one: FSRS takes both answers as of one day.
    latest = Math.max(latest, day)
    return { rating: Math.abs(rating) as Grade, counts: rating > 0, day: latest, at }
  })
}

/** An answer, and whether it tests the memory: it counts, it is not the word's first one, and the first one of its day. */
export type TestedAnswer = FitAnswer & { isTest: boolean; daysBefore: number }

/** The answers of a word, each with the days since the one before it. */
export function testedAnswers(history: AnswerHistory): TestedAnswer[] {
  return history.map((answer, index) => {
    const before = history[index - 1]
    const daysBefore = before ? answer.day - before.day : 0
    return { ...answer, daysBefore, isTest: answer.counts && before !== undefined && daysBefore > 0 }
  })
}

/** An answer as FSRS is fitted to it. */
export type TrainingAnswer = Readonly<{ rating: Grade; days: number; at: number }>

/** What FSRS is fitted to: the answers that count, the first one of each day, with the days between them. */
export function trainingAnswers(history: AnswerHistory): TrainingAnswer[] {
  const found: (TrainingAnswer & { day: number })[] = []
  for (const { rating, counts, day, at } of history) {
    const last = found.at(-1)
    if (counts && last?.day !== day) found.push({ rating, days: last ? day - last.day : 0, day, at })
  }
  return found
}
