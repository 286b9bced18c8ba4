// `npm run generate [-- --force]`: generates the code that the source imports from generated/.
import { ensureGenerated } from './lib/build/generated-code.mjs'
import { reportFailure, step } from './lib/steps.mjs'

try {
  await step(
    'Generated code',
    () => ensureGenerated({ force: process.argv.includes('--force') }),
    (made) => made.join(', ') || 'up to date',
  )
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
