import type { Buttons, Grade } from '@/scripts/simulate/study'

/** Decides on which day a word is due again. It sees only the grades of each sitting. */
export interface SchedulingRule {
  readonly name: string
  readonly buttons: Buttons
  /** The rule for one learner. @param random returns 0 up to but excluding 1 */
  readonly start: (random: () => number) => LearnerSchedule<unknown>
}

/** How often a learner's own parameters were tried, taken into use and withdrawn. */
export type Fits = { tried: number; adopted: number; withdrawn: number }

/** The rule as it runs for one learner. Methods, so that a rule may narrow the type of its own cards. */
export interface LearnerSchedule<Card> {
  newCard(): Card
  /** Probability of recall that the rule predicts, 0 to 1; absent where it predicts none. */
  predict?(card: Card, day: number): number
  /** The same by FSRS's defaults for the same answers, where the rule uses others. */
  predictByDefaults?(card: Card, day: number): number
  /**
   * Notes a sitting in the card; returns the day on which the word is due again, null for never.
   * @param wordsOn how many words are due on a day
   */
  afterSitting(
    card: Card,
    grades: readonly Grade[],
    day: number,
    wordsOn: (day: number) => number,
  ): number | null
  endOfDay?(day: number): Promise<void>
  readonly fits?: Fits
}
