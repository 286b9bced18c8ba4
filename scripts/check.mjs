// `npm run check`: run it before every commit.

import { ensureGenerated } from './lib/build/generated-code.mjs'
import { runCheck, stopToolsOnSignals, summarise } from './lib/testing/checks.mjs'
import { lint, types, unused, vitest } from './lib/testing/tools.mjs'

const started = performance.now()
stopToolsOnSignals()

const generated = await runCheck({ name: 'generated code', run: () => ensureGenerated() })
const results = generated.failure
  ? []
  : await Promise.all([lint, types, unused, vitest(['unit'])].map(runCheck))
summarise('Check', [generated, ...results], started)
