import { spawn } from 'node:child_process'
import { inRoot, ROOT } from '../paths.mjs'
import { describeCounts } from './back-up.mjs'

/** @typedef {import('./back-up.mjs').Counts} Counts */
/** @typedef {{share: number} | {counts: Counts} | {error: string | null}} WorkerMessage */
/** @typedef {{state: 'DONE'} & Counts | {state: 'FAILED', error: string}} RestoreOutcome */

const UNEXPECTED = 'Something went wrong. The output of npm start says more.'

/**
 * Restores a backup in a process of its own. Never rejects.
 * @param {{file: string, env: Record<string, string | undefined>, onProgress: (share: number) => void}} options
 * @returns {{outcome: Promise<RestoreOutcome>, stop: () => void}}
 */
export function runRestore({ file, env, onProgress }) {
  const script = [
    inRoot('scripts/lib/processes/guarded.mjs'),
    inRoot('scripts/lib/backup/restore-worker.mjs'),
    file,
  ]
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  /** @type {RestoreOutcome} */
  let outcome = { state: 'FAILED', error: UNEXPECTED }
  child.on('message', (message) => {
    const { share, counts, error } = /** @type {{share?: number, counts?: Counts, error?: string}} */ (
      message
    )
    if (share !== undefined) onProgress(share)
    if (counts) outcome = { state: 'DONE', ...counts }
    if (error) outcome = { state: 'FAILED', error }
  })
  return {
    outcome: new Promise((resolve) => {
      child.on('error', () => resolve(outcome))
      child.on('close', () => resolve(outcome))
    }),
    stop: () => void child.kill('SIGTERM'),
  }
}

/** @param {RestoreOutcome} outcome @returns {string} for the host */
export function describeOutcome(outcome) {
  if (outcome.state === 'FAILED') return `The backup was not restored. ${outcome.error}`
  return `The backup is restored: ${describeCounts(outcome)}`
}
