import type { DayMemory } from '@/lib/domain/review/memory/day-scheduler'

/** Words with about the same memory that are due on one day. `words` may be a fraction: an expected number. */
export type WordGroup = Readonly<{
  words: number
  memory: DayMemory
  /** Days from today, negative in the past. */
  lastDay: number
  dueDay: number
}>

/** Words are told apart by the logarithm of their stability and by their difficulty, in steps of these widths. */
export const STABILITY_STEP = 0.4
export const DIFFICULTY_STEP = 1.5

type Sums = { words: number; logStability: number; difficulty: number; lastDay: number }

/** The words of a day by their memory. Words with nearly the same one are kept as one group with their mean. */
export class DayGroups {
  readonly #sums = new Map<number, Sums>()
  /** All words of the day. */
  words = 0

  add(words: number, { stability, difficulty }: DayMemory, lastDay: number): void {
    const logStability = Math.log(stability)
    const key = Math.round(logStability / STABILITY_STEP) * 100 + Math.round(difficulty / DIFFICULTY_STEP)
    let sums = this.#sums.get(key)
    if (!sums) {
      sums = { words: 0, logStability: 0, difficulty: 0, lastDay: 0 }
      this.#sums.set(key, sums)
    }
    sums.words += words
    sums.logStability += words * logStability
    sums.difficulty += words * difficulty
    sums.lastDay += words * lastDay
    this.words += words
  }

  groups(): Omit<WordGroup, 'dueDay'>[] {
    return [...this.#sums.values()].map(({ words, logStability, difficulty, lastDay }) => ({
      words,
      memory: { stability: Math.exp(logStability / words), difficulty: difficulty / words },
      lastDay: Math.round(lastDay / words),
    }))
  }
}
