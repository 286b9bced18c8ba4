import { Rating } from 'ts-fsrs'
import { type AnswerHistory, testedAnswers } from '@/lib/domain/review/fit/answer-history'
import { type DayMemory, DayScheduler } from '@/lib/domain/review/memory/day-scheduler'
import { DEFAULT_MODEL } from '@/lib/domain/review/memory/memory-model'

/** No answer is quite sure: a single surprise must not outweigh all others. */
const MIN_PROBABILITY = 0.0001

/** An answer that tests the memory, and how badly it was predicted: -ln of the probability that FSRS gave to what happened. */
export type Prediction = Readonly<{ at: number; loss: number }>

/** How badly an answer was predicted, of which a recall had this probability. */
export function lossOf(recall: number, isRecalled: boolean): number {
  return -Math.log(Math.max(isRecalled ? recall : 1 - recall, MIN_PROBABILITY))
}

/**
 * Predicts each answer that tests the memory from all answers before it, as the scheduler does, with these parameters. The order of the
 * predictions depends on the histories only, so that those of two sets can be compared one by one.
 * @param parameters null: the defaults
 */
export function predict(
  histories: readonly AnswerHistory[],
  parameters: readonly number[] | null,
): Prediction[] {
  const scheduler = new DayScheduler({ ...DEFAULT_MODEL, parameters })
  return histories.flatMap((history) => {
    const predictions: Prediction[] = []
    let memory: DayMemory | null = null
    for (const { rating, isTest, daysBefore, at } of testedAnswers(history)) {
      if (isTest && memory) {
        predictions.push({ at, loss: lossOf(scheduler.recall(memory, daysBefore), rating !== Rating.Again) })
      }
      memory = scheduler.remember(memory, daysBefore, rating)
    }
    return predictions
  })
}

/** How two sets of parameters predicted the same answers. */
export type Comparison = Readonly<{
  answers: number
  /** The mean log loss of each: less is better. */
  logLoss: number
  otherLogLoss: number
  /** By how much the first is better: the mean difference in standard errors. Negative: it is worse. */
  certainty: number
}>

/** @param losses of the same answers, with each set of parameters */
export function compare(losses: readonly number[], others: readonly number[]): Comparison {
  const { length } = losses
  const differences = others.map((other, index) => other - (losses[index] ?? other))
  const mean = meanOf(differences)
  const variance = meanOf(differences.map((one) => (one - mean) ** 2))
  const error = Math.sqrt(variance / Math.max(1, length))
  return {
    answers: length,
    logLoss: meanOf(losses),
    otherLogLoss: meanOf(others),
    certainty: error > 0 ? mean / error : 0,
  }
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** By how many percent a set predicts better than another one: the difference of their log losses. */
export function percentBetter({
  logLoss,
  otherLogLoss,
}: Pick<Comparison, 'logLoss' | 'otherLogLoss'>): number {
  return otherLogLoss > 0 ? (1 - logLoss / otherLogLoss) * 100 : 0
}
