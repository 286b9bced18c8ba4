// A process of `npm start` that restores one backup: `node guarded.mjs restore-worker.mjs FILE`. A process of its own,
// because it loads the app's code, whose memory is free again afterwards.
import { BootError } from '../boot-error.mjs'
import { countsOf } from './back-up.mjs'
import { withBackupCode } from './backup-code.mjs'
import { restore } from './restore.mjs'

/** @typedef {import('./run-restore.mjs').WorkerMessage} WorkerMessage */

/** @param {WorkerMessage} message */
const tell = (message) => new Promise((resolve) => process.send?.(message, resolve))

let percent = 0
const onProgress = (/** @type {number} */ share) => {
  const reached = Math.floor(share * 100)
  if (reached > percent) void tell({ share })
  percent = reached
}

try {
  const { DATABASE_URL: url = '', DATA_DIR: dataFolder = '' } = process.env
  const request = {
    url,
    dataFolder,
    file: process.argv[2] ?? '',
    replace: false,
    now: new Date(),
    onProgress,
  }
  const { manifest, advice } = await withBackupCode((code) => restore(code, request))
  if (advice) console.log(`  ${advice}`)
  await tell({ counts: countsOf(manifest) })
} catch (error) {
  if (!(error instanceof BootError)) console.error(error)
  await tell({ error: error instanceof BootError ? error.message : null })
}
process.exit()
