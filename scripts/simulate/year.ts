import type { SchedulingRule } from '@/scripts/simulate/rules'
import type { Learner, RealMemory } from '@/scripts/simulate/study'

export const DAYS = 365
/** Words that the learner meets and saves each day, and seconds of study a day (issue: the simulated year). */
export const WORDS_ADDED_A_DAY = 20
export const SECONDS_A_DAY = 20 * 60

export type YearResult = Readonly<{
  hours: number
  /** Words that the learner would recall on the day after the year: the sum of their probabilities. */
  known: number
  /** Number of words with a probability of 80 % or more. */
  knownWell: number
  studied: number
  /** Share of reviews that were recalled; null when the rule never reviews. */
  recalled: number | null
  /** How much the number of words that become due differs from one day to the next: the mean difference over the mean number. */
  variation: number
}>

/** Days until the number of due words no longer grows quickly. */
const WARM_UP_DAYS = 60

type Word<Card> = { memory: RealMemory; card: Card }

/** A year of one learner under one rule: each day due words, longest overdue first, then new words in the time left. */
export function studyYear<Card>(rule: SchedulingRule<Card>, learner: Learner): YearResult {
  const year = new Year(rule, learner)
  for (let day = 0; day < DAYS; day++) year.study(day)
  return year.result()
}

class Year<Card> {
  readonly #rule: SchedulingRule<Card>
  readonly #learner: Learner
  readonly #words: Word<Card>[] = []
  readonly #dueOn = new Map<number, Word<Card>[]>()
  #waiting: Word<Card>[] = []
  /** Words that became due, by day. */
  readonly #dueCounts: number[] = []
  #seconds = 0
  #reviews = 0
  #recalled = 0

  constructor(rule: SchedulingRule<Card>, learner: Learner) {
    this.#rule = rule
    this.#learner = learner
  }

  study(day: number): void {
    this.#dueCounts.push(this.#dueOn.get(day)?.length ?? 0)
    this.#waiting.push(...(this.#dueOn.get(day) ?? []))
    this.#dueOn.delete(day)
    const { words, reviews } = this.#rule.most
    let left = SECONDS_A_DAY
    const due = this.#waiting.slice(0, Math.min(words, reviews))
    const done = due.findIndex((word) => {
      if (left <= 0) return true
      left -= this.#sitting(word, day)
      return false
    })
    const reviewed = done < 0 ? due.length : done
    this.#waiting = this.#waiting.slice(reviewed)
    const added = WORDS_ADDED_A_DAY * (day + 1)
    for (let room = words - reviewed; room > 0 && left > 0 && this.#words.length < added; room--) {
      const word = { memory: { state: null, lastDay: day }, card: this.#rule.newCard }
      this.#words.push(word)
      left -= this.#sitting(word, day)
    }
  }

  /** @returns the seconds it took */
  #sitting(word: Word<Card>, day: number): number {
    const { seconds, grades, recalled } = this.#learner.study(word.memory, day, this.#rule.passes)
    const wordsOn = (other: number) => this.#dueOn.get(other)?.length ?? 0
    const { card, dueDay } = this.#rule.afterSitting(word.card, grades, day, wordsOn)
    word.card = card
    if (dueDay !== null) this.#schedule(word, Math.max(dueDay, day + 1))
    this.#seconds += seconds
    if (recalled !== null) this.#reviews += 1
    if (recalled) this.#recalled += 1
    return seconds
  }

  #schedule(word: Word<Card>, day: number): void {
    const due = this.#dueOn.get(day)
    if (due) due.push(word)
    else this.#dueOn.set(day, [word])
  }

  result(): YearResult {
    const chances = this.#words.map(({ memory }) => this.#learner.recall(memory, DAYS))
    return {
      hours: this.#seconds / 3600,
      known: chances.reduce((sum, chance) => sum + chance, 0),
      knownWell: chances.filter((chance) => chance >= 0.8).length,
      studied: this.#words.length,
      recalled: this.#reviews ? this.#recalled / this.#reviews : null,
      variation: variationOf(this.#dueCounts.slice(WARM_UP_DAYS)),
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
