import { type DayMemory, DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { lightestDay, rangeOfDays } from '@/lib/domain/review/memory/even-days'
import { memoryAfter, YearOfFits } from '@/scripts/simulate/rules/own-parameters'
import type { LearnerSchedule, SchedulingRule } from '@/scripts/simulate/rules/scheduling-rule'
import type { Grade } from '@/scripts/simulate/study'

/** The first grade of each day on which a word was answered, and the repeats that followed it. */
export type StudiedDays = { day: number; grades: readonly Grade[] }[]

/** What a rule with FSRS knows of a word. */
export type FsrsCard = {
  memory: DayMemory | null
  lastDay: number
  /** With own parameters only: what the memory is computed from when they change, and the memory by the defaults. */
  history: StudiedDays
  byDefaults: DayMemory | null
  /** The set of parameters that the memory was computed with. */
  set: number
}

type FsrsRule = Readonly<{
  name: string
  retention: number
  /** Whether parameters are fitted to the learner's answers. */
  hasOwnParameters?: boolean
  /** Which day of FSRS's range is chosen: the lightest, a random one, or always the one that it computes. */
  chosenDay: 'LIGHTEST' | 'RANDOM' | 'COMPUTED'
  buttons: SchedulingRule['buttons']
  /** What the rule sees of a grade. */
  seen: (grade: Grade) => Grade
}>

/** A rule that plans by FSRS-6. */
function fsrsRule({ name, retention, hasOwnParameters, chosenDay, buttons, seen }: FsrsRule): SchedulingRule {
  return { name, buttons, start }

  function start(random: () => number): LearnerSchedule<FsrsCard> {
    const defaults = new DayScheduler({ parameters: null, retention })
    let scheduler = defaults
    const own = hasOwnParameters
      ? new YearOfFits((parameters) => {
          scheduler = parameters ? new DayScheduler({ parameters, retention }) : defaults
        })
      : null

    /** A word's memory keeps up with the parameters: when they change it is computed again from all its answers. */
    function refresh(card: FsrsCard): void {
      if (!own || card.set === own.set) return
      card.set = own.set
      card.memory = memoryAfter(scheduler, card.history)
    }

    function choose(days: number, elapsed: number, day: number, wordsOn: (day: number) => number): number {
      const range = chosenDay === 'COMPUTED' ? null : rangeOfDays(days, elapsed)
      if (!range) return days
      if (chosenDay === 'RANDOM') return range.min + Math.floor(random() * (range.max - range.min + 1))
      return lightestDay(days, range, { wordsOn: (away) => wordsOn(day + away), loadOf: () => 'USUAL' })
    }

    return {
      newCard: () => ({ memory: null, lastDay: 0, history: [], byDefaults: null, set: own?.set ?? 0 }),
      predict(card, day) {
        refresh(card)
        return card.memory ? scheduler.recall(card.memory, day - card.lastDay) : 0
      },
      ...(own && {
        predictByDefaults: (card: FsrsCard, day: number) =>
          card.byDefaults ? defaults.recall(card.byDefaults, day - card.lastDay) : 0,
        endOfDay: (day: number) => own.endOfDay(day),
        fits: own.fits,
      }),
      afterSitting(card, given, day, wordsOn) {
        const grades = given.map(seen)
        const elapsed = card.memory ? day - card.lastDay : 0
        refresh(card)
        if (own) {
          own.note(card, grades, {
            inUse: card.memory && scheduler.recall(card.memory, elapsed),
            defaults: card.byDefaults && defaults.recall(card.byDefaults, elapsed),
          })
          card.history.push({ day, grades })
          card.byDefaults = remember(defaults, card.byDefaults, elapsed, grades)
        }
        const last = grades.at(-1) ?? 3
        const before = remember(scheduler, card.memory, elapsed, grades.slice(0, -1))
        const { memory, days } = scheduler.answer(before, grades.length > 1 ? 0 : elapsed, last)
        card.memory = memory
        card.lastDay = day
        return day + choose(days, elapsed, day, wordsOn)
      },
    }
  }
}

/** The memory after answers of one day. */
function remember(by: DayScheduler, before: DayMemory | null, elapsed: number, grades: readonly Grade[]) {
  return grades.reduce<DayMemory | null>(
    (memory, grade, index) => by.remember(memory, index === 0 ? elapsed : 0, grade),
    before,
  )
}

/** As the app asks: 'Forgot' or the next word. A forgotten word comes back until it is recalled once. */
const APP = {
  buttons: { passGrade: 2, passes: { learning: 1, relearning: 1 } },
  seen: (grade: Grade): Grade => (grade === 1 ? 1 : 3),
} as const

export const WORDLOOM = fsrsRule({ name: 'Wordloom', retention: 0.9, chosenDay: 'LIGHTEST', ...APP })

/** What a learner can change in the settings, and what fits itself. */
export const WORDLOOM_CHOICES: readonly SchedulingRule[] = [
  fsrsRule({ name: '  without even days', retention: 0.9, chosenDay: 'COMPUTED', ...APP }),
  ...[0.95, 0.85, 0.8].map((retention) =>
    fsrsRule({ name: `  retention ${retention.toFixed(2)}`, retention, chosenDay: 'LIGHTEST', ...APP }),
  ),
  ...[0.9, 0.85].map((retention) =>
    fsrsRule({
      name: `  own parameters ${retention.toFixed(2)}`,
      retention,
      hasOwnParameters: true,
      chosenDay: 'LIGHTEST',
      ...APP,
    }),
  ),
]

/**
 * Anki with FSRS on and the options of a new profile: four buttons, learning steps of 1 and 10 minutes, a relearning step of 10 minutes,
 * fuzz.
 */
export const ANKI_FSRS = fsrsRule({
  name: "Anki's FSRS",
  retention: 0.9,
  chosenDay: 'RANDOM',
  buttons: { passGrade: 3, passes: { learning: 2, relearning: 1 } },
  seen: (grade) => grade,
})
