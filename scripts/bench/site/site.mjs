import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../lib/paths.mjs'

/**
 * Starts the server of `npm start` on a temporary data folder, and waits until it serves; the first start builds.
 * @param {{port?: string, rateLimits?: 'on' | 'off', accounts?: readonly number[]}} [options] `accounts`: the number of words of
 *   each account that is made (prisma/seed/load.ts); `logInBenchUser` signs in to them
 */
export async function startSite({ port = '3190', rateLimits = 'off', accounts = [] } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-bench-'))
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: port, APP_URL: '', DATA_DIR: folder, DATABASE_URL: '' },
    ...{ RATE_LIMITS: rateLimits, DICTIONARY: 'embedded' },
  }
  const server = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error('The server did not start: see `npm start`')
      await sleep(500)
    }
    for (const words of accounts) seed(words, env)
    return { address, pid: server.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {number} words @param {NodeJS.ProcessEnv} env */
function seed(words, env) {
  const command = [inRoot('scripts/seed.mjs'), '--words', String(words)]
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`Seeding ended with ${status}`)
}
