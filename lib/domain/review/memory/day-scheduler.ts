import { FSRSAlgorithm, type FSRSParameters, type FSRSState, type Grade, generatorParameters } from 'ts-fsrs'
import { fsrsSettings } from '@/lib/domain/review/memory/fsrs-settings'
import type { MemoryModel } from '@/lib/domain/review/memory/memory-model'

/** A memory as FSRS sees it: days until the recall probability falls to 90 %, and 1 (easy) to 10. */
export type DayMemory = Readonly<FSRSState>

/** ts-fsrs watches changes of its parameters through a proxy, which takes most of the time of a calculation. They never change here. */
class FixedAlgorithm extends FSRSAlgorithm {
  constructor(parameters: Partial<FSRSParameters>) {
    super(parameters)
    this.param = { ...this.param }
  }
}

/**
 * FSRS-6 in whole days: what forecasts and simulations need of scheduling.ts for millions of answers, without dates and
 * cards. It gives the same memories and intervals (tests/unit/review/load/day-scheduler.test.ts).
 */
export class DayScheduler {
  readonly #algorithm: FSRSAlgorithm

  constructor(model: MemoryModel) {
    this.#algorithm = new FixedAlgorithm(generatorParameters(fsrsSettings(model)))
  }

  /** Probability, 0 to 1, that a word is recalled so many days after its last answer. */
  recall(memory: DayMemory, elapsedDays: number): number {
    return this.#algorithm.forgetting_curve(elapsedDays, memory.stability)
  }

  /** The memory after an answer. @param memory null before the first answer */
  remember(memory: DayMemory | null, elapsedDays: number, grade: Grade): DayMemory {
    return this.#algorithm.next_state(memory, elapsedDays, grade)
  }

  /** Days until a word with this memory is due, 1 or more, whatever was answered. */
  interval(after: DayMemory): number {
    return this.#algorithm.next_interval(after.stability, 0)
  }

  /**
   * The memory after an answer, and the days until the word is due. As in ts-fsrs, Good is at least a day after Hard, and Easy a day
   * after Good.
   */
  answer(memory: DayMemory | null, elapsedDays: number, grade: Grade): { memory: DayMemory; days: number } {
    const after = this.remember(memory, elapsedDays, grade)
    const days = this.interval(after)
    if (!memory || grade === 1) return { memory: after, days }
    const daysOf = (other: Grade) =>
      other === grade ? days : this.interval(this.remember(memory, elapsedDays, other))
    const good = daysOf(3)
    const hard = Math.min(daysOf(2), good)
    if (grade === 2) return { memory: after, days: hard }
    const atLeast = Math.max(good, hard + 1)
    return { memory: after, days: grade === 3 ? atLeast : Math.max(days, atLeast + 1) }
  }
}
