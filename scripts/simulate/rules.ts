import { dueAt } from '@/lib/domain/review/memory/due'
import { lightestDay } from '@/lib/domain/review/memory/even-days'
import {
  applyAnswer,
  INITIAL_LEARNING_STATE,
  type LearningState,
  plannedDays,
} from '@/lib/domain/review/memory/scheduling'
import { SCHEDULE_RANGES } from '@/lib/domain/settings/schedule-ranges'
import type { Grade } from '@/scripts/simulate/study'

/** Decides on which day a word is due again. Sees only the grades of each sitting that its buttons can express. */
export interface SchedulingRule<Card> {
  readonly name: string
  readonly newCard: Card
  /** Right answers in one sitting that are enough for a new and for a forgotten word. */
  readonly passes: Readonly<{ learning: number; relearning: number }>
  /** Maximum words a day, and maximum reviews among them. */
  readonly most: Readonly<{ words: number; reviews: number }>
  /** The card after a sitting, and the day on which it is due again; null for never. */
  readonly afterSitting: (
    card: Card,
    grades: readonly Grade[],
    day: number,
    /** How many words are due on a day. */
    wordsOn: (day: number) => number,
  ) => Readonly<{ card: Card; dueDay: number | null }>
}

/** The default setting. */
const WORDS_A_DAY = SCHEDULE_RANGES.maximumReviewsPerDay.default

const DAY = 86_400_000
const FIRST_MIDNIGHT = Date.UTC(2026, 0, 1)
/** The learner studies at 18:00. */
const EVENING = DAY * 0.75

/** Our rule as the app runs it: bulk reviews ('Forgot' or next word) through lib/domain/review/memory/scheduling.ts. */
const wordloom = (name: string, isEven: boolean): SchedulingRule<LearningState> => ({
  name,
  newCard: INITIAL_LEARNING_STATE,
  passes: { learning: 1, relearning: 1 },
  most: { words: WORDS_A_DAY, reviews: WORDS_A_DAY },
  afterSitting(card, grades, day, wordsOn) {
    const answeredAt = new Date(FIRST_MIDNIGHT + day * DAY + EVENING)
    const state = grades.reduce((before, grade) => {
      const recall = { rating: grade === 1 ? 'AGAIN' : 'GOOD', answeredAt, timeZone: 'UTC' } as const
      const plan = isEven ? plannedDays(before.memory, recall) : null
      const movedDays = plan
        ? lightestDay(plan.planned, plan.range, {
            wordsOn: (days) => wordsOn(day + days),
            loadOf: () => 'USUAL',
          }) - plan.planned
        : 0
      return applyAnswer({ ...recall, state: before, source: 'BULK_REVIEW', movedDays })
    }, card)
    const due = dueAt(state, answeredAt, { autoScheduleReviews: true, reviewInterval: 24 })
    return { card: state, dueDay: due && Math.floor((due.getTime() - FIRST_MIDNIGHT) / DAY) }
  },
})

export const WORDLOOM = wordloom('Wordloom', true)
/** With 'Even days' off. */
export const WORDLOOM_UNEVEN = wordloom('without even days', false)

const MIN_EASE = 1.3

/** A card of Anki's own scheduler: the interval in days (0 until it graduates) and the ease. */
type AnkiCard = Readonly<{ interval: number; ease: number; dueDay: number }>

/** Anki's defaults (deck options of a new profile, where FSRS is off), without fuzz: SM-2 with two learning steps. */
export const ANKI: SchedulingRule<AnkiCard> = {
  name: "Anki's defaults",
  newCard: { interval: 0, ease: 2.5, dueDay: 0 },
  passes: { learning: 2, relearning: 1 },
  most: { words: 220, reviews: 200 },
  afterSitting(card, grades, day) {
    const [first = 3] = grades
    const next = card.interval === 0 ? graduated(card, grades.at(-1) ?? 3) : reviewed(card, first, day)
    const dueDay = day + next.interval
    return { card: { ...next, dueDay }, dueDay }
  },
}

/** The first interval is four days after Easy, else one. */
function graduated(card: AnkiCard, last: Grade): Pick<AnkiCard, 'interval' | 'ease'> {
  return { interval: last === 4 ? 4 : 1, ease: card.ease }
}

function reviewed(card: AnkiCard, grade: Grade, day: number): Pick<AnkiCard, 'interval' | 'ease'> {
  const { interval, ease } = card
  const late = Math.max(0, day - card.dueDay)
  const hard = Math.max(Math.round(interval * 1.2), interval + 1)
  const good = Math.max(Math.round((interval + late / 2) * ease), hard + 1)
  const easy = Math.max(Math.round((interval + late) * ease * 1.3), good + 1)
  if (grade === 1) return { interval: 1, ease: Math.max(MIN_EASE, ease - 0.2) }
  if (grade === 2) return { interval: hard, ease: Math.max(MIN_EASE, ease - 0.15) }
  return grade === 3 ? { interval: good, ease } : { interval: easy, ease: ease + 0.15 }
}

/** Baseline without scheduling: a word finished in a bulk review becomes LEARNED and never comes back. */
export const LEARNED_FOR_GOOD: SchedulingRule<null> = {
  name: 'learned for good',
  newCard: null,
  passes: { learning: 0, relearning: 0 },
  most: { words: WORDS_A_DAY, reviews: 0 },
  afterSitting: () => ({ card: null, dueDay: null }),
}
