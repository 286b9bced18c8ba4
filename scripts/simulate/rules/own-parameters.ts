import { COMPARED_SHARE, isBetter, isWorse, MIN_ANSWERS } from '@/lib/domain/review/fit/adoption'
import { compare, lossOf } from '@/lib/domain/review/fit/log-loss'
import { type DayMemory, DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { fitSimulated } from '@/scripts/simulate/rules/fit-parameters'
import type { FsrsCard, StudiedDays } from '@/scripts/simulate/rules/fsrs'
import type { Fits } from '@/scripts/simulate/rules/scheduling-rule'
import type { Grade } from '@/scripts/simulate/study'

/** Parameters are fitted once a quarter, and those in use are judged once a month. */
const DAYS_BETWEEN_FITS = 91
const DAYS_BETWEEN_JUDGEMENTS = 30
/** After this day of the year new parameters would change too little of it. */
const LAST_FIT_DAY = 300
/** Only so many of the newest answers are used, to keep a thousand simulated years short. */
const MAX_ANSWERS = 2_000

/** An answer that was predicted: the first of a day, but not a word's first one. */
type Predicted = Readonly<{
  history: StudiedDays
  /** Its place in the word's history. */
  index: number
  recalled: boolean
  lossInUse: number
  lossByDefaults: number
}>

const lossInUse = (answer: Predicted) => answer.lossInUse
const lossByDefaults = (answer: Predicted) => answer.lossByDefaults

/**
 * The parameters of one learner over a year: fitted to the learner's own answers, adopted when they predict the newest ones better than
 * those in use did and, beyond chance, than the defaults did; withdrawn when they then predict worse than the defaults.
 */
export class YearOfFits {
  readonly fits: Fits = { tried: 0, adopted: 0, withdrawn: 0 }
  /** Changes with the parameters. */
  set = 0
  readonly #use: (parameters: readonly number[] | null) => void
  readonly #log: Predicted[] = []
  #adoptedAt: number | null = null

  constructor(use: (parameters: readonly number[] | null) => void) {
    this.#use = use
  }

  /** Notes the answers of a sitting that is about to be added to the card's history, and how likely a recall was. */
  note(
    { history }: FsrsCard,
    [first]: readonly Grade[],
    predicted: { inUse: number | null; defaults: number | null },
  ): void {
    if (first === undefined || predicted.inUse === null || predicted.defaults === null) return
    const recalled = first > 1
    this.#log.push({
      history,
      index: history.length,
      recalled,
      lossInUse: lossOf(predicted.inUse, recalled),
      lossByDefaults: lossOf(predicted.defaults, recalled),
    })
  }

  async endOfDay(day: number): Promise<void> {
    if (day % DAYS_BETWEEN_JUDGEMENTS === DAYS_BETWEEN_JUDGEMENTS - 1) this.#judge()
    if (day % DAYS_BETWEEN_FITS === DAYS_BETWEEN_FITS - 1 && day <= LAST_FIT_DAY) await this.#fit()
  }

  #judge(): void {
    if (this.#adoptedAt === null) return
    const since = this.#log.slice(this.#adoptedAt)
    if (!isWorse(compare(since.map(lossInUse), since.map(lossByDefaults)))) return
    this.fits.withdrawn += 1
    this.#change(null)
  }

  async #fit(): Promise<void> {
    if (this.#log.length < MIN_ANSWERS) return
    this.fits.tried += 1
    const newest = this.#log.slice(-MAX_ANSWERS)
    const cut = Math.floor(newest.length * (1 - COMPARED_SHARE))
    const parameters = await fitSimulated(newest.slice(0, cut))
    if (!parameters) return
    const heldOut = newest.slice(cut)
    const losses = lossesOf(heldOut, new DayScheduler({ parameters, retention: 0.9 }))
    const withInUse = compare(losses, heldOut.map(lossInUse))
    const isAdopted =
      isBetter(compare(losses, heldOut.map(lossByDefaults))) && withInUse.logLoss < withInUse.otherLogLoss
    if (!isAdopted) return
    this.fits.adopted += 1
    this.#change(parameters)
  }

  #change(parameters: readonly number[] | null): void {
    this.set += 1
    this.#adoptedAt = parameters && this.#log.length
    this.#use(parameters)
  }
}

/** The memory after a word's first answers. */
export function memoryAfter(scheduler: DayScheduler, history: StudiedDays): DayMemory | null {
  let memory: DayMemory | null = null
  let before = history[0]?.day ?? 0
  for (const { day, grades } of history) {
    for (const [index, grade] of grades.entries())
      memory = scheduler.remember(memory, index === 0 ? day - before : 0, grade)
    before = day
  }
  return memory
}

function lossesOf(answers: readonly Predicted[], scheduler: DayScheduler): number[] {
  return answers.map(({ history, index, recalled }) => {
    const memory = memoryAfter(scheduler, history.slice(0, index))
    const elapsed = (history[index]?.day ?? 0) - (history[index - 1]?.day ?? 0)
    return memory ? lossOf(scheduler.recall(memory, elapsed), recalled) : 0
  })
}
