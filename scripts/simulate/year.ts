import { lossOf } from '@/lib/domain/review/fit/log-loss'
import type { LearnerSchedule, SchedulingRule } from '@/scripts/simulate/rules/scheduling-rule'
import type { Learner, RealMemory } from '@/scripts/simulate/study'

export const DAYS = 365
/** Days until the number of due words no longer grows quickly. */
const WARM_UP_DAYS = 60
/** The answers of the last quarter are those by which predictions are judged: no parameter was fitted to them. */
const FIRST_JUDGED_DAY = 274
/** A word with this probability or more is known well. */
const KNOWN_WELL = 0.8

export type YearResult = Readonly<{
  minutes: number
  /** Words that the learner would recall on the day after the year: the sum of their probabilities. */
  known: number
  /** Number of words with a probability of 80 % or more. */
  knownWell: number
  studied: number
  reviews: number
  recalled: number
  /** How much the number of words that become due differs from one day to the next: the mean difference over the mean number. */
  variation: number
  /** Sums of the log losses of the judged answers, by the rule and by the defaults; 0 where it predicts none. */
  judged: Readonly<{ answers: number; loss: number; lossByDefaults: number }>
  fits: Readonly<{ tried: number; adopted: number; withdrawn: number }>
}>

type Word = { memory: RealMemory; card: unknown }

/**
 * A learner who adds so many words a day and studies all that are due, under one rule.
 */
export async function studyYear({
  rule,
  learner,
  wordsADay,
  random,
}: {
  rule: SchedulingRule
  learner: Learner
  wordsADay: number
  random: () => number
}): Promise<YearResult> {
  const schedule = rule.start(random)
  const year = new Year(rule, schedule, learner)
  for (let day = 0; day < DAYS; day++) {
    year.study(day, wordsADay)
    if (schedule.endOfDay) await schedule.endOfDay(day)
  }
  return year.result(schedule.fits ?? { tried: 0, adopted: 0, withdrawn: 0 })
}

/** The words of one learner, and what was done with them until now. */
export class Year {
  readonly #words: Word[] = []
  readonly dueOn = new Map<number, Word[]>()
  /** Words that were studied, by day: new ones too. */
  readonly studiedOn: number[] = []
  /** Words that became due, by day. */
  readonly #dueCounts: number[] = []
  readonly #judged = { answers: 0, loss: 0, lossByDefaults: 0 }
  #seconds = 0
  #reviews = 0
  #recalled = 0

  constructor(
    readonly rule: SchedulingRule,
    readonly schedule: LearnerSchedule<unknown>,
    readonly learner: Learner,
  ) {}

  study(day: number, wordsADay: number): void {
    const due = this.dueOn.get(day) ?? []
    this.#dueCounts.push(due.length)
    this.dueOn.delete(day)
    this.studiedOn.push(due.length + wordsADay)
    for (const word of due) this.#sitting(word, day)
    for (let added = 0; added < wordsADay; added++) {
      const word = { memory: this.learner.newMemory(), card: this.schedule.newCard() }
      this.#words.push(word)
      this.#sitting(word, day)
    }
  }

  #sitting(word: Word, day: number): void {
    const chance = day >= FIRST_JUDGED_DAY ? this.schedule.predict?.(word.card, day) : undefined
    const byDefaults = chance && (this.schedule.predictByDefaults?.(word.card, day) ?? chance)
    const { seconds, grades, recalled } = this.learner.study(word.memory, day, this.rule.buttons)
    this.#seconds += seconds
    if (recalled !== null) {
      this.#reviews += 1
      if (recalled) this.#recalled += 1
      if (chance !== undefined && byDefaults !== undefined) {
        this.#judged.answers += 1
        this.#judged.loss += lossOf(chance, recalled)
        this.#judged.lossByDefaults += lossOf(byDefaults, recalled)
      }
    }
    const wordsOn = (other: number) => this.dueOn.get(other)?.length ?? 0
    const dueDay = this.schedule.afterSitting(word.card, grades, day, wordsOn)
    if (dueDay === null) return
    const due = this.dueOn.get(Math.max(dueDay, day + 1))
    if (due) due.push(word)
    else this.dueOn.set(Math.max(dueDay, day + 1), [word])
  }

  result(fits: YearResult['fits']): YearResult {
    const chances = this.#words.map(({ memory }) => this.learner.recall(memory, DAYS))
    return {
      minutes: this.#seconds / 60,
      known: chances.reduce((sum, chance) => sum + chance, 0),
      knownWell: chances.filter((chance) => chance >= KNOWN_WELL).length,
      studied: this.#words.length,
      reviews: this.#reviews,
      recalled: this.#recalled,
      variation: variationOf(this.#dueCounts.slice(WARM_UP_DAYS)),
      judged: this.#judged,
      fits,
    }
  }
}

function variationOf(counts: readonly number[]): number {
  const sum = counts.reduce((total, count) => total + count, 0)
  const differences = counts
    .slice(1)
    .reduce((total, count, index) => total + Math.abs(count - (counts[index] ?? 0)), 0)
  return sum === 0 ? 0 : differences / (counts.length - 1) / (sum / counts.length)
}
