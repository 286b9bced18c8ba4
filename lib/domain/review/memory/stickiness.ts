import type { ReviewRating, ReviewSource } from '@/lib/domain/stages'

/**
 * A word that is recalled after this many days without a review has held. Three weeks is where spaced repetition usually draws
 * the line between a young memory and a mature one (Anki's 'mature' cards): a word that comes so far was not only repeated.
 */
export const DAYS_TO_HOLD = 21

/** Whether a memory will probably hold. @param stability days */
export const isStable = (stability: number): boolean => stability >= DAYS_TO_HOLD

/** A word that was forgotten on so many days since it last held does not stick. */
export const MIN_TIMES_FORGOTTEN = 6

/**
 * Every 'Again' but the first answer of a word is a lapse of its FSRS memory, so that a word that does not stick has at least this
 * many. An index of the words with so many lapses lets the database read the answers of those words only.
 */
export const MIN_LAPSES = MIN_TIMES_FORGOTTEN - 1

/** An answer as the log holds it. */
export type LoggedAnswer = Readonly<{
  rating: ReviewRating | null
  source: ReviewSource | null
  /** The learner's date at the answer, 'YYYY-MM-DD'. */
  localDate: string
}>

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * On how many days a word was forgotten since it last held. The first answer of a day counts, because the next ones only repeat it.
 * Stage changes, quiz answers and marks outside a session do not count.
 * @param log one word's answers without undone ones, oldest first
 */
export function timesForgotten(log: readonly LoggedAnswer[]): number {
  const byDay = new Map<string, ReviewRating>()
  for (const { rating, source, localDate } of log) {
    if (rating === null || source === null || source === 'QUIZ' || byDay.has(localDate)) continue
    byDay.set(localDate, rating)
  }
  let times = 0
  let before: string | null = null
  // After a flight west the learner's date may be an earlier one than that of the answer before.
  for (const [date, rating] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (rating === 'AGAIN') times += 1
    else if (before !== null && daysBetween(before, date) >= DAYS_TO_HOLD) times = 0
    before = date
  }
  return times
}
