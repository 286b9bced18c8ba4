// `npm run distribute`: moves the tables with the learners' words to the workers of a Citus cluster (docs/scaling.md), whose
// coordinator DATABASE_URL names. Wordloom must be stopped. `-- --check` says what it would do, and changes nothing.
import { parseArgs } from 'node:util'
import { BootError } from '../lib/boot-error.mjs'
import { prepare } from '../lib/build/prepare.mjs'
import { loadHostSettings } from '../lib/host-settings.mjs'
import { requireDatabase } from '../lib/postgres/database.mjs'
import { toPgConfig, withClient } from '../lib/postgres/postgres-url.mjs'
import { shutDown, stopOnSignals } from '../lib/processes/shutdown.mjs'
import { reportFailure } from '../lib/steps.mjs'
import { runDistribute } from './run-distribute.mjs'

const USAGE =
  'npm run distribute                 moves the tables to the workers\nnpm run distribute -- --check      says what it would do'

function readOptions() {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
    return { isCheckOnly: values.check }
  } catch (error) {
    throw new BootError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

stopOnSignals(() => false)
try {
  const { isCheckOnly } = readOptions()
  const { DATABASE_URL: url } = loadHostSettings()
  if (!url)
    throw new BootError(
      'npm run distribute needs DATABASE_URL, the address of the coordinator of a Citus cluster (docs/scaling.md).',
    )
  await prepare({ build: false, tools: false })
  await requireDatabase(url)
  await withClient(toPgConfig(url), (client) => runDistribute(client, { url, isCheckOnly }))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
await shutDown()
process.exit()
