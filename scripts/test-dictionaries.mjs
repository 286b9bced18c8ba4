// `npm run test:dictionaries`: tests dictionaries from this system's package servers, as hosts install them. It needs
// a network, so it is not part of `npm test`.

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
