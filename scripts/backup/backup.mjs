// `npm run backup [FILE]`: the whole instance, database and files, in one archive, while the app runs or not.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, describe } from '../lib/backup/back-up.mjs'
import { withBackupCode } from '../lib/backup/backup-code.mjs'
import { recordBackup } from '../lib/backup/record-backup.mjs'
import { fileDate } from '../lib/backup/restore.mjs'
import { loadHostSettings } from '../lib/host-settings.mjs'
import { openInstanceDatabase } from '../lib/postgres/instance-database.mjs'
import { prepare } from '../lib/prepare.mjs'
import { shutDown, stopOnSignals } from '../lib/shutdown.mjs'
import { reportFailure, step } from '../lib/steps.mjs'

stopOnSignals(() => false)
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const settings = loadHostSettings()
  const now = new Date()
  const name = path.join(settings.DATA_DIR, 'backups', `wordloom-${fileDate(now)}.zip`)
  const file = path.resolve(positionals[0] ?? name)
  await prepare({ build: false })
  const env = await openInstanceDatabase(settings)
  Object.assign(process.env, env)
  const url = env.DATABASE_URL ?? ''
  const write = () => withBackupCode((code) => backUp(code, { url, file, now }))
  await step('Backup', write, describe)
  await recordBackup({ url, file })
  console.log(`\n  ${file}\n`)
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
await shutDown()
process.exit()
