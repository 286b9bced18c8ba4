import { randomNormal, randomUniform } from 'd3-random'
import { clipParameters } from 'ts-fsrs'

/**
 * How FSRS-6's 21 parameters vary between people: the median, the spread (interquartile range / 1.349) and the weight
 * of one common factor, a good memory, that explains a third of all variance. Computed from the fitted parameters of
 * the first 49 users of the public srs-benchmark (result/FSRS-6.jsonl). With `log`, the figures are of the logarithm.
 */
const SPREAD: readonly Readonly<{ median: number; spread: number; memory: number; log?: true }>[] = [
  { median: 0.1981, spread: 1.7729, memory: 0.66, log: true },
  { median: 1.145, spread: 1.7188, memory: 0.86, log: true },
  { median: 2.835, spread: 1.7639, memory: 0.86, log: true },
  { median: 16.5622, spread: 0.7468, memory: 0.73, log: true },
  { median: 7.0082, spread: 0.2493, memory: -0.76 },
  { median: 0.5679, spread: 0.4973, memory: 0.85, log: true },
  { median: 2.2217, spread: 0.2686, memory: -0.1 },
  { median: 0.0198, spread: 0.0448, memory: 0.41 },
  { median: 1.5158, spread: 0.3165, memory: 0.86 },
  { median: 0.1235, spread: 0.1384, memory: -0.41 },
  { median: 1.0208, spread: 0.311, memory: 0.84 },
  { median: 1.8013, spread: 0.0828, memory: 0.67 },
  { median: 0.1147, spread: 0.0282, memory: -0.63 },
  { median: 0.3022, spread: 0.1057, memory: 0.45 },
  { median: 2.2454, spread: 0.1544, memory: 0.37 },
  { median: 0.2217, spread: 0.2189, memory: -0.04 },
  { median: 3.0128, spread: 0.3007, memory: 0.47 },
  { median: 0.7645, spread: 0.1883, memory: 0.05 },
  { median: 0.2928, spread: 0.2854, memory: 0.53 },
  { median: 0.1401, spread: 0.1104, memory: 0.33 },
  { median: 0.2378, spread: 0.4842, memory: -0.06, log: true },
]

/** Maximum distance from the median, in spreads: the sample is too small to show the distribution's ends. */
const FURTHEST = 2.5

/**
 * The memory of one learner, as FSRS-6 parameters within the bounds of the public optimiser.
 * @param random returns 0 up to but excluding 1
 */
export function drawLearner(random: () => number): readonly number[] {
  const normal = randomNormal.source(random)(0, 1)
  const goodMemory = clamp(normal())
  const drawn = SPREAD.map(({ median, spread, memory, log }) => {
    const distance = clamp(memory * goodMemory + Math.sqrt(1 - memory ** 2) * normal()) * spread
    return log ? median * Math.exp(distance) : median + distance
  })
  return clipParameters(inOrder(drawn), 0)
}

/** Sorts the four first stabilities: a better first answer must not mean a shorter memory. */
function inOrder(parameters: readonly number[]): number[] {
  const firstStabilities = parameters.slice(0, 4).sort((one, other) => one - other)
  return [...firstStabilities, ...parameters.slice(4)]
}

function clamp(distance: number): number {
  return Math.max(-FURTHEST, Math.min(FURTHEST, distance))
}

/**
 * Draws an index by weights that add up to about 1.
 * @param random returns 0 up to but excluding 1
 */
export function drawByWeight(weights: readonly number[], random: () => number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let rest = randomUniform.source(random)(total)()
  const index = weights.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return index < 0 ? weights.length - 1 : index
}
