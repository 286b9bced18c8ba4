import { randomNormal } from 'd3-random'
import { recallOf } from '@/lib/domain/review/load/study-habits'
import { type DayMemory, DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { drawByWeight } from '@/scripts/simulate/learners'

/** Numbered as in Anki and FSRS: 1 again, 2 hard, 3 good, 4 easy. */
export type Grade = 1 | 2 | 3 | 4
const GRADES = [1, 2, 3, 4] as const

/**
 * Probabilities of a new word's first grade. This and the figures below are the defaults of the public FSRS simulator
 * (fsrs-rs, SimulatorConfig), measured on the collections of Anki users.
 */
const FIRST_GRADE = [0.24, 0.094, 0.495, 0.171] as const
/** Probabilities for a recalled word: hard, good, easy. */
const RECALLED_GRADE = [0.224, 0.631, 0.145] as const
/** Probabilities of the next grade in the same sitting, by the last grade (again, hard, good). */
const NEXT_GRADE = {
  learning: [
    [0.3686, 0.0628, 0.5108, 0.0577],
    [0.0442, 0.4553, 0.4457, 0.0549],
    [0.0519, 0.047, 0.8462, 0.055],
  ],
  relearning: [
    [0.2157, 0.0643, 0.6595, 0.0604],
    [0.05, 0.4638, 0.4475, 0.0387],
    [0.1057, 0.1434, 0.7266, 0.0244],
  ],
} as const
/** Seconds per answer, by grade. */
const SECONDS = {
  learning: [19.58, 18.79, 13.78, 10.71],
  review: [19.38, 17.59, 12.38, 8.94],
  relearning: [16.44, 15.25, 12.32, 8.03],
} as const
/** Maximum repeats in one sitting; then people leave the word for the day. */
const MAX_REPEATS = 5

/**
 * How far real memories are from any FSRS, which knows neither: some words stay and some do not, whatever was answered (spread of the
 * logarithm of the stability), and people have good and bad days (spread of the logarithm of the odds to forget).
 */
const WORD_SPREAD = 0.5
const DAY_SPREAD = 0.3

/** How a rule asks: what counts as recalled within a sitting, and how often that is needed. */
export type Buttons = Readonly<{
  /** The lowest grade that ends a repeat: in the app everything but 'Forgot', in Anki 'Good'. */
  passGrade: 2 | 3
  /** Passes in one sitting that are enough for a new and for a forgotten word. */
  passes: Readonly<{ learning: number; relearning: number }>
}>

/** A learner's real memory of a word. Rules do not see it: they see only the grades. */
export interface RealMemory {
  state: DayMemory | null
  lastDay: number
  /** How much longer than an average word it stays, as a factor of the stability. */
  staying: number
}

export type Sitting = Readonly<{
  seconds: number
  grades: readonly Grade[]
  /** Null for a word seen for the first time. */
  recalled: boolean | null
}>

/** A learner whose memory follows FSRS-6 with individual parameters, and differs from it by word and day. */
export class Learner {
  readonly #memory: DayScheduler
  readonly #random: () => number
  readonly #normal: () => number
  readonly #forms: number[] = []

  constructor(parameters: readonly number[], random: () => number) {
    this.#memory = new DayScheduler({ parameters, retention: 0.9 })
    this.#random = random
    this.#normal = randomNormal.source(random)(0, 1)
  }

  /** The memory of a word that was not studied yet. */
  newMemory(): RealMemory {
    return { state: null, lastDay: 0, staying: Math.exp(WORD_SPREAD * this.#normal()) }
  }

  /** Probability, 0 to 1, that the word is recalled on an average day; 0 for a word never studied. */
  recall({ state, lastDay, staying }: RealMemory, day: number): number {
    if (!state) return 0
    return this.#memory.recall({ ...state, stability: state.stability * staying }, day - lastDay)
  }

  /** One sitting with a word: an answer, and repeats until there are enough passes. */
  study(memory: RealMemory, day: number, { passGrade, passes }: Buttons): Sitting {
    const isNew = memory.state === null
    const first = isNew ? this.#draw(FIRST_GRADE) : this.#reviewGrade(this.#recallOn(memory, day))
    this.#remember(memory, first, day)
    const phase = isNew ? 'learning' : 'relearning'
    const grades: Grade[] = [first]
    let seconds: number = SECONDS[isNew ? 'learning' : 'review'][first - 1] ?? 0
    let missing = isNew ? passes.learning - (first >= passGrade ? 1 : 0) : first === 1 ? passes.relearning : 0
    for (let grade = first; missing > 0 && grade < 4 && grades.length <= MAX_REPEATS; ) {
      grade = this.#draw(NEXT_GRADE[phase][grade - 1] ?? NEXT_GRADE[phase][2])
      this.#remember(memory, grade, day)
      seconds += SECONDS[phase][grade - 1] ?? 0
      grades.push(grade)
      if (grade >= passGrade) missing -= 1
      if (grade === 1) missing = passes[phase]
    }
    return { seconds, grades, recalled: isNew ? null : first > 1 }
  }

  /** Probability of a recall on that very day. */
  #recallOn(memory: RealMemory, day: number): number {
    while (this.#forms.length <= day) this.#forms.push(Math.exp(DAY_SPREAD * this.#normal()))
    return recallOf(this.recall(memory, day), this.#forms[day] ?? 1)
  }

  #reviewGrade(recall: number): Grade {
    if (this.#random() >= recall) return 1
    return GRADES[drawByWeight(RECALLED_GRADE, this.#random) + 1] ?? 3
  }

  #draw(weights: readonly number[]): Grade {
    return GRADES[drawByWeight(weights, this.#random)] ?? 3
  }

  #remember(memory: RealMemory, grade: Grade, day: number): void {
    memory.state = this.#memory.remember(memory.state, memory.state ? day - memory.lastDay : 0, grade)
    memory.lastDay = day
  }
}
