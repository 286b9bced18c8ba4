import 'server-only'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Optimizer } from '@/lib/domain/review/fit/fit-parameters'

/**
 * The part of @open-spaced-repetition/binding for Linux on x64 with glibc, an optional dependency: npm leaves it out on other machines. The
 * package itself names parts for them that are not published, and `npm ci` fails with it. No FSRS-7: pinned in package.json.
 */
export const OPTIMIZER_PACKAGE = '@open-spaced-repetition/binding-linux-x64-gnu'

/** The little of the package that is used. */
interface Binding {
  FSRSBindingReview: new (rating: number, days: number) => object
  FSRSBindingItem: new (reviews: readonly object[]) => object
  computeParameters: (items: readonly object[], options: object) => Promise<number[]>
}

/** Milliseconds between two looks at the progress; without it the fit never reports its end. */
const PROGRESS_INTERVAL_MS = 10
const OPTIONS = { enableShortTerm: true, numRelearningSteps: 0, timeout: PROGRESS_INTERVAL_MS }

/** @param root the app's folder. @throws where the package has no part for this machine */
export function loadOptimizer(root: string): Optimizer {
  const binding: Binding = createRequire(path.join(root, 'package.json'))(OPTIMIZER_PACKAGE)
  return (items) =>
    binding.computeParameters(
      items.map(
        (answers) =>
          new binding.FSRSBindingItem(
            answers.map(({ rating, days }) => new binding.FSRSBindingReview(rating, days)),
          ),
      ),
      OPTIONS,
    )
}
