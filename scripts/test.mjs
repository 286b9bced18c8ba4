// `npm test`: everything, from a clean clone on. It needs no network once the packages are installed.
import { runCheck, stopToolsOnSignals, summarise } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'
import { reportFailure, step } from './lib/steps.mjs'
import { endToEnd, lint, types, vitest } from './lib/tools.mjs'

const started = performance.now()
stopToolsOnSignals()

try {
  await prepare({ build: true })
  await step('Chromium', findChromium, ({ source, executablePath }) => `${source}: ${executablePath}`)
  const results = await Promise.all([lint, types].map(runCheck))
  // One after the other: they measure times and share the machine's few cores.
  for (const check of [
    vitest('unit', 'properties', 'components'),
    vitest('services', 'api'),
    vitest('boot'),
    endToEnd,
  ]) {
    results.push(await runCheck(check))
  }
  summarise('Test', results, started)
} catch (error) {
  reportFailure(error)
  summarise('Test', [{ name: 'preparation', seconds: 0, failure: 'see above' }], started)
}
