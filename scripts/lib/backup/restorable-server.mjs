import fs from 'node:fs'
import path from 'node:path'
import { errorText } from '../boot-error.mjs'
import { startMaintenanceServer } from './maintenance-server.mjs'

/** @typedef {import('../server/app-server.mjs').AppServer} AppServer */
/** @typedef {import('./run-restore.mjs').RestoreOutcome} RestoreOutcome */
/** @typedef {{id: string, file: string}} RestoreRequest a backup that was uploaded, in a folder of its own */
/** @typedef {{outcome: Promise<RestoreOutcome>, stop: () => void}} RunningRestore */

/**
 * @typedef {object} Options
 * @property {string} HOST
 * @property {string} PORT
 * @property {string | undefined} codeHash of the code that the server asks for; without it, it accepts no backups
 * @property {(env: Record<string, string>, onMessage: (message: unknown) => void) => Promise<AppServer>} startServer
 * @property {(file: string, onProgress: (share: number) => void) => RunningRestore} restore
 * @property {(outcome: RestoreOutcome) => void} tell
 */

/**
 * The `start` function of the server's processes. When one of them asks for a restore (lib/server/backup/web), all are
 * stopped, so that nothing uses the database, and started again after the restore; they then tell the result to the page
 * that waits for it. A success uses up the code; after a failure the same code is valid.
 * @param {Options} options
 * @returns {() => Promise<AppServer>} for keepRunning, once for each process
 */
export function restorableServer({ HOST, PORT, codeHash, startServer, restore, tell }) {
  let hash = codeHash
  /** @type {({id: string} & RestoreOutcome) | undefined} */
  let result
  /** @type {Set<AppServer>} */
  const servers = new Set()
  /** @type {Set<Promise<AppServer>>} */
  const starting = new Set()
  /** @type {Promise<void> | null} */
  let restoring = null
  let isStopped = false
  let stopRestore = () => {}

  async function startOne() {
    const env = {
      ...(hash && { RESTORE_CODE_HASH: hash }),
      ...(result && { RESTORE_RESULT: JSON.stringify(result) }),
    }
    const start = startServer(env, (message) => {
      if (hash && !restoring && isRequest(message)) restoring = stopAndRestore(message.restore)
    })
    starting.add(start)
    try {
      const server = await start
      servers.add(server)
      return server
    } finally {
      starting.delete(start)
    }
  }

  /** @param {RestoreRequest} request */
  async function stopAndRestore({ id, file }) {
    try {
      // A process that starts only now would use the database, too, and would never learn the result of this restore.
      await Promise.allSettled(starting)
      await Promise.all([...servers].map((server) => server.stop()))
      if (isStopped) return
      const maintenance = await startMaintenanceServer({ HOST, PORT, id })
      try {
        const running = restore(file, maintenance.report)
        stopRestore = running.stop
        const outcome = await running.outcome
        result = { id, ...outcome }
        if (outcome.state === 'DONE') hash = undefined
        tell(outcome)
      } finally {
        await maintenance.close()
      }
    } finally {
      fs.rmSync(path.dirname(file), { recursive: true, force: true })
      restoring = null
    }
  }

  return async () => {
    await restoring
    let current = await startOne()

    /** Resolves when the process has ended by itself, or for the shutdown. */
    const run = async () => {
      for (;;) {
        const reason = await current.ended
        servers.delete(current)
        if (!restoring || isStopped) return reason
        await restoring
        if (isStopped) return reason
        current = await startOne()
        if (isStopped) await current.stop()
      }
    }
    const stop = async () => {
      isStopped = true
      stopRestore()
      await current.stop()
    }
    return { ended: run().catch(errorText), stop }
  }
}

/** @param {unknown} message @returns {message is {restore: RestoreRequest}} */
function isRequest(message) {
  return typeof message === 'object' && message !== null && 'restore' in message
}
