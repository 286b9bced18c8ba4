// `npm run test:dictionaries`: dictionaries as hosts get them, from this system's package servers. It needs a network, so
// it is no part of `npm test`.

import { prepare } from './lib/prepare.mjs'
import { reportFailure } from './lib/steps.mjs'
import { runCheck, stopToolsOnSignals, summarise } from './lib/testing/checks.mjs'
import { vitest } from './lib/testing/tools.mjs'

const started = performance.now()
stopToolsOnSignals()

try {
  await prepare({ build: false })
  summarise('Test of dictionaries', [await runCheck(vitest(['dictionaries']))], started)
} catch (error) {
  reportFailure(error)
  summarise('Test of dictionaries', [{ name: 'preparation', seconds: 0, failure: 'see above' }], started)
}
