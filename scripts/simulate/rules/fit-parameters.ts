import { createRequire } from 'node:module'
import path from 'node:path'
import type { StudiedDays } from '@/scripts/simulate/rules/fsrs'

/** The public optimiser's part for Linux on x64 with glibc; other machines have none. */
const OPTIMISER = '@open-spaced-repetition/binding-linux-x64-gnu'
/** Milliseconds between two looks at the progress. */
const PROGRESS_INTERVAL_MS = 10

/** The little of the package that is used. */
interface Binding {
  FSRSBindingReview: new (rating: number, days: number) => object
  FSRSBindingItem: new (reviews: readonly object[]) => object
  computeParameters: (items: readonly object[], options: object) => Promise<number[]>
}

/** The optimiser; null where it has no part for this machine. */
export function loadOptimiser(): Binding | null {
  try {
    return createRequire(path.resolve('package.json'))(OPTIMISER)
  } catch {
    return null
  }
}

/**
 * FSRS-6's parameters for these answers and those before them, the first of each day. Null where the optimiser finds none.
 */
export async function fitSimulated(
  answers: readonly Readonly<{ history: StudiedDays; index: number }>[],
): Promise<readonly number[] | null> {
  const binding = loadOptimiser()
  if (!binding) return null
  const items = answers.map(({ history, index }) => {
    const reviews = history
      .slice(0, index + 1)
      .map(
        ({ day, grades }, at) =>
          new binding.FSRSBindingReview(grades[0] ?? 3, day - (history[at - 1]?.day ?? day)),
      )
    return new binding.FSRSBindingItem(reviews)
  })
  try {
    return await binding.computeParameters(items, { enableShortTerm: true, timeout: PROGRESS_INTERVAL_MS })
  } catch {
    return null
  }
}
