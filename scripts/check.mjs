// `npm run check`: run it before every commit.

import { prepare } from './lib/build/prepare.mjs'
import { reportFailure } from './lib/steps.mjs'
import { runCheck, stopToolsOnSignals, summarise } from './lib/testing/checks.mjs'
import { lint, types, unused, vitest } from './lib/testing/tools.mjs'

const started = performance.now()
stopToolsOnSignals()

try {
  // Unit tests look words up, so they need the word data too.
  await prepare({ build: false })
  summarise('Check', await Promise.all([lint, types, unused, vitest(['unit'])].map(runCheck)), started)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
