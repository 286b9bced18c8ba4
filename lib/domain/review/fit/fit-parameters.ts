import { type Grade, Rating } from 'ts-fsrs'
import {
  COMPARED_SHARE,
  isBetter,
  MIN_ANSWERS,
  MIN_ANSWERS_OF_A_KIND,
} from '@/lib/domain/review/fit/adoption'
import {
  type AnswerHistory,
  type TrainingAnswer,
  testedAnswers,
  trainingAnswers,
} from '@/lib/domain/review/fit/answer-history'
import { type Comparison, compare, predict } from '@/lib/domain/review/fit/log-loss'
import { areParameters } from '@/lib/domain/review/memory/memory-model'

/** Answers of a word up to one of them, with the days before each: what FSRS is fitted to. */
export type FitItem = readonly Readonly<{ rating: Grade; days: number }>[]

/** Fits FSRS-6 to items, the oldest first: it gives later ones more weight. */
export type Optimizer = (items: readonly FitItem[]) => Promise<number[]>

/** Parameters that are in use. */
export type InUse = Readonly<{
  parameters: readonly number[]
  /** Seconds since 1970. */
  adoptedAt: number
}>

/** What became of a fit; the comparisons are with the defaults. */
export type FitResult = Readonly<
  | { outcome: 'TOO_FEW_ANSWERS' | 'ONE_SIDED'; answers: number }
  | {
      outcome: 'BETTER' | 'NOT_BETTER'
      parameters: number[]
      /** Answers that they were fitted to. */
      answers: number
      comparison: Comparison
    }
> & { watched: Comparison | null }

/** The newest answers are what a schedule is for; more take longer and say hardly more. */
const MAX_ANSWERS = 100_000
/** FSRS is fitted to so many answers of a word at most. */
const MAX_ANSWERS_OF_WORD = 64
/** Numbers of this length are kept: a log and an export hold them as texts. */
const DECIMALS = 6

/**
 * Fits parameters to the older answers and compares them with the defaults on the newer ones (time-series split). Those in use are watched
 * on the answers after their adoption.
 */
export async function fitParameters(
  histories: readonly AnswerHistory[],
  inUse: InUse | null,
  optimize: Optimizer,
): Promise<FitResult> {
  const words = newestWords(histories)
  const tests = words.flatMap((history) => testedAnswers(history).filter(({ isTest }) => isTest))
  const usual = predict(words, null)
  const watched = inUse ? watch(words, inUse, usual) : null
  const answers = tests.length
  if (answers < MIN_ANSWERS) return { outcome: 'TOO_FEW_ANSWERS', answers, watched }
  const forgotten = tests.filter(({ rating }) => rating === Rating.Again).length
  if (Math.min(forgotten, answers - forgotten) < MIN_ANSWERS_OF_A_KIND)
    return { outcome: 'ONE_SIDED', answers, watched }
  const until = splitTime(tests.map(({ at }) => at))
  const training = words.map((history) => trainingAnswers(history).filter(({ at }) => at < until))
  const parameters = (await optimize(itemsOf(training))).map(round)
  if (!areParameters(parameters)) throw new Error('The fit gave parameters that are out of range')
  const newer = predict(words, parameters).filter(({ at }) => at >= until)
  const losses = (predictions: typeof newer) => predictions.map(({ loss }) => loss)
  const comparison = compare(losses(newer), losses(usual.filter(({ at }) => at >= until)))
  const isAdopted = isBetter(comparison) && !mayInUseStay(words, inUse, losses(newer), until)
  const fitted = answers - comparison.answers
  return { outcome: isAdopted ? 'BETTER' : 'NOT_BETTER', parameters, answers: fitted, comparison, watched }
}

const round = (value: number) => Number(value.toFixed(DECIMALS))

/** One item for each answer but a word's first one, with all answers before it, in the order of the answers. */
function itemsOf(words: readonly (readonly TrainingAnswer[])[]): FitItem[] {
  const items = words.flatMap((answers) =>
    answers
      .slice(1, MAX_ANSWERS_OF_WORD)
      .map(({ at }, index) => ({ at, answers: answers.slice(0, index + 2) })),
  )
  return items.toSorted((one, other) => one.at - other.at).map(({ answers }) => answers)
}

/** The words with the newest answers, as many as have MAX_ANSWERS together. */
function newestWords(histories: readonly AnswerHistory[]): AnswerHistory[] {
  let left = MAX_ANSWERS
  return histories
    .toSorted((one, other) => (other.at(-1)?.at ?? 0) - (one.at(-1)?.at ?? 0))
    .filter((history) => {
      left -= history.length
      return left >= 0
    })
}

/** The time of the first answer of the newest part. */
function splitTime(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * (1 - COMPARED_SHARE))] ?? 0
}

function watch(
  words: readonly AnswerHistory[],
  { parameters, adoptedAt }: InUse,
  usual: readonly { at: number; loss: number }[],
) {
  const after = ({ at }: { at: number }) => at > adoptedAt
  const losses = (predictions: typeof usual) => predictions.filter(after).map(({ loss }) => loss)
  return compare(losses(predict(words, parameters)), losses(usual))
}

/** Whether the parameters in use may stay: new ones do not predict the newest part better beyond chance. */
function mayInUseStay(
  words: readonly AnswerHistory[],
  inUse: InUse | null,
  losses: readonly number[],
  until: number,
) {
  if (!inUse) return false
  const theirs = predict(words, inUse.parameters).filter(({ at }) => at >= until)
  const comparison = compare(
    losses,
    theirs.map(({ loss }) => loss),
  )
  return !isBetter(comparison)
}
