import type { SchedulingRule } from '@/scripts/simulate/rules/scheduling-rule'
import type { Grade } from '@/scripts/simulate/study'

const MIN_EASE = 1.3

/** A card of Anki's own scheduler: the interval in days (0 until it graduates) and the ease. */
type AnkiCard = { interval: number; ease: number; dueDay: number }

/** Anki with FSRS off, with the options of a new profile and without fuzz: SM-2 with two learning steps and one relearning step. */
export const ANKI_SM2: SchedulingRule = {
  name: "Anki's SM-2",
  buttons: { passGrade: 3, passes: { learning: 2, relearning: 1 } },
  start: () => ({
    newCard: (): AnkiCard => ({ interval: 0, ease: 2.5, dueDay: 0 }),
    afterSitting(card: AnkiCard, grades, day) {
      const [first = 3] = grades
      const next = card.interval === 0 ? graduated(card, grades.at(-1) ?? 3) : reviewed(card, first, day)
      Object.assign(card, next, { dueDay: day + next.interval })
      return card.dueDay
    },
  }),
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

/** Baseline without scheduling: a word that was finished once never comes back. */
export const LEARNED_FOR_GOOD: SchedulingRule = {
  name: 'learned for good',
  buttons: { passGrade: 2, passes: { learning: 0, relearning: 0 } },
  start: () => ({ newCard: () => null, afterSitting: () => null }),
}
