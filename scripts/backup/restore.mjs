// `npm run restore FILE`: puts a backup (`npm run backup`) back, with `-- --replace` in the place of other accounts.
// The app must be stopped.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describe } from '../lib/backup/back-up.mjs'
import { withBackupCode } from '../lib/backup/backup-code.mjs'
import { requireReadable } from '../lib/backup/backup-file.mjs'
import { restore } from '../lib/backup/restore.mjs'
import { BootError } from '../lib/boot-error.mjs'
import { prepare } from '../lib/build/prepare.mjs'
import { loadHostSettings } from '../lib/host-settings.mjs'
import { openInstanceDatabase } from '../lib/instance-database.mjs'
import { shutDown, stopOnSignals } from '../lib/processes/shutdown.mjs'
import { reportFailure, step } from '../lib/steps.mjs'

const USAGE = 'npm run restore FILE [-- --replace]'

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const file = path.resolve(positionals[0] ?? '')
    if (positionals.length !== 1) throw new Error('Name one backup.')
    return { file, replace: values.replace }
  } catch (error) {
    throw new BootError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

stopOnSignals(() => false)
try {
  const options = readOptions()
  requireReadable(options.file)
  const settings = loadHostSettings()
  await prepare({ build: false, tools: false })
  const env = await openInstanceDatabase(settings, { alone: true })
  Object.assign(process.env, env)
  const request = { ...options, url: env.DATABASE_URL ?? '', dataFolder: settings.DATA_DIR, now: new Date() }
  const { kept, advice } = await step(
    'Restore',
    () => withBackupCode((code) => restore(code, request)),
    ({ manifest }) => describe(manifest),
  )
  if (kept) console.log(`\n  What was here before is kept in ${kept}`)
  if (advice) console.log(`\n  ${advice}`)
  console.log('\n  Start Wordloom again.\n')
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
await shutDown()
process.exit()
