// `npm run backup [FILE]`: the whole instance, database and files, in one archive, while the app runs or not.
// `npm run backup -- --verify FILE` reads a backup and says whether it is whole; it changes nothing.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, describe } from '../lib/backup/back-up.mjs'
import { withBackupCode, withReadingCode } from '../lib/backup/backup-code.mjs'
import { requireReadable } from '../lib/backup/backup-file.mjs'
import { recordBackup } from '../lib/backup/record-backup.mjs'
import { fileDate } from '../lib/backup/restore.mjs'
import { verifyFile } from '../lib/backup/verify.mjs'
import { BootError } from '../lib/boot-error.mjs'
import { prepare } from '../lib/build/prepare.mjs'
import { loadHostSettings } from '../lib/host-settings.mjs'
import { openInstanceDatabase } from '../lib/instance-database.mjs'
import { shutDown, stopOnSignals } from '../lib/processes/shutdown.mjs'
import { reportFailure, step } from '../lib/steps.mjs'

const USAGE = 'npm run backup [-- FILE]\nnpm run backup -- --verify FILE'

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1 || (values.verify && positionals.length === 0))
      throw new Error('Name one file.')
    return { file: positionals[0], isToVerify: values.verify }
  } catch (error) {
    throw new BootError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** @param {string | undefined} name */
async function write(name) {
  const settings = loadHostSettings()
  const now = new Date()
  const file = path.resolve(name ?? path.join(settings.DATA_DIR, 'backups', `wordloom-${fileDate(now)}.zip`))
  await prepare({ build: false, tools: false })
  const env = await openInstanceDatabase(settings)
  Object.assign(process.env, env)
  const url = env.DATABASE_URL ?? ''
  await step('Backup', () => withBackupCode((code) => backUp(code, { url, file, now })), describe)
  await recordBackup({ url, file })
  console.log(`\n  ${file}\n`)
}

/** @param {string} name */
async function check(name) {
  const file = path.resolve(name)
  requireReadable(file)
  await prepare({ build: false, tools: false })
  const manifest = await step('Check', () => withReadingCode((code) => verifyFile(code, file)), describe)
  console.log(`\n  ${file} is whole: a backup of ${manifest.createdAt}, made by Wordloom ${manifest.app}.\n`)
}

stopOnSignals(() => false)
try {
  const { file, isToVerify } = readOptions()
  await (isToVerify && file ? check(file) : write(file))
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
await shutDown()
process.exit()
