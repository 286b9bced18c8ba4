// `npm run check`: what to run before every commit.
import { runCheck, stopToolsOnSignals, summarise } from './lib/checks.mjs'
import { ensureGenerated } from './lib/generated-code.mjs'
import { lint, types, unused, vitest } from './lib/tools.mjs'

const started = performance.now()
stopToolsOnSignals()

const generated = await runCheck({ name: 'generated code', run: () => ensureGenerated() })
const results = generated.failure
  ? []
  : await Promise.all([lint, types, unused, vitest(['unit'])].map(runCheck))
summarise('Check', [generated, ...results], started)
