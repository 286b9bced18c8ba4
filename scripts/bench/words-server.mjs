import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { request } from 'playwright'
import { inRoot } from '../lib/paths.mjs'

/** The password of the accounts that prisma/seed/load.ts creates: load-1@example.com, load-2@example.com, … */
const PASSWORD = 'load test password'
const PORT = process.env.BENCH_PORT ?? '3190'
/** Milliseconds; the first start builds. */
const START_TIMEOUT_MS = 900_000

/**
 * Starts a production server with accounts of `words` words each, on a temporary data folder.
 * @param {number} words
 * @param {{users?: number, more?: number[], rateLimits?: 'on' | 'off', databaseUrl?: string}} [options] `more`: the number of
 *   words of each further account; `databaseUrl`: instead of the embedded database
 */
export async function startWordsServer(
  words,
  { users = 1, more = [], rateLimits = 'off', databaseUrl = '' } = {},
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-bench-'))
  const address = `http://127.0.0.1:${PORT}`
  const host = {
    HOST: '127.0.0.1',
    PORT,
    APP_URL: '',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: rateLimits,
  }
  const env = { ...process.env, ...host }
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], { stdio: 'inherit', env })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(address)
    seed(words, users, env)
    for (const count of more) seed(count, 1, env)
    return { address, stop, pid: child.pid ?? 0, storageState: await logInBenchUser(address) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {number} words @param {number} users @param {NodeJS.ProcessEnv} env */
function seed(words, users, env) {
  const command = [inRoot('scripts/seed.mjs'), '--words', String(words), '--users', String(users)]
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`Seeding ended with ${status}`)
}

/** Uses a server that already runs. @param {string} address */
export async function joinWordsServer(address) {
  return { address, stop: async () => {}, storageState: await logInBenchUser(address) }
}

/** @param {string} address */
async function untilReady(address) {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; ) {
    const response = await fetch(`${address}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The server did not start')
}

/**
 * @param {string} address
 * @param {number} [number] of the account, from 1
 */
export async function logInBenchUser(address, number = 1) {
  const context = await request.newContext({ baseURL: address })
  const { token } = await (await context.get('/api/csrf')).json()
  const response = await context.post('/login', {
    form: { email: `load-${number}@example.com`, password: PASSWORD },
    headers: { 'X-CSRF-Token': token },
  })
  if (!response.ok()) throw new Error(`Logging in answered ${response.status()}`)
  const state = await context.storageState()
  await context.dispose()
  return state
}
