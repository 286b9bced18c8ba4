import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { restorableServer } from '@/scripts/lib/backup/restorable-server.mjs'
import { findFreePort } from '@/scripts/lib/processes/processes.mjs'

const home = mkdtempSync(path.join(os.tmpdir(), 'wordloom-restorable-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

type Outcome =
  | { state: 'DONE'; accounts: number; words: number; files: number }
  | { state: 'FAILED'; error: string }

const DONE: Outcome = { state: 'DONE', accounts: 2, words: 30, files: 1 }
const FAILED: Outcome = { state: 'FAILED', error: 'damaged' }

/**
 * Runs servers that do nothing but ask for restores, and restores that end when they are told to. The start number
 * `slowStart` ends when it is told to.
 */
async function run(processes = 1, { slowStart = Number.NaN } = {}) {
  const PORT = String(await findFreePort())
  const starts: Record<string, string>[] = []
  const told: Outcome[] = []
  let onMessage: (message: unknown) => void = () => {}
  let endServer: (reason: string) => void = () => {}
  let endRestore: (outcome: Outcome) => void = () => {}
  let finishSlowStart: () => void = () => {}
  let stops = 0
  const start = restorableServer({
    ...{ HOST: '127.0.0.1', PORT, codeHash: 'hash' },
    startServer: async (env, listener) => {
      const place = starts.push(env)
      onMessage = listener
      if (place === slowStart)
        await new Promise<void>((resolve) => {
          finishSlowStart = resolve
        })
      let end: (reason: string) => void = () => {}
      const ended = new Promise<string>((resolve) => {
        end = resolve
      })
      endServer = end
      const stop = async () => {
        stops += 1
        end('SIGTERM')
      }
      return { ended, stop }
    },
    restore: (_file, onProgress) => {
      onProgress(0.5)
      const outcome = new Promise<Outcome>((resolve) => {
        endRestore = resolve
      })
      return { outcome, stop: () => endRestore(FAILED) }
    },
    tell: (outcome) => told.push(outcome),
  })
  const file = path.join(home, PORT, 'backup.zip')
  mkdirSync(path.dirname(file))
  writeFileSync(file, '')
  const get = (address: string, headers = {}) =>
    fetch(`http://127.0.0.1:${PORT}${address}`, { headers }).catch(() => null)
  /** Asks for a restore, and waits until it runs. */
  const ask = async () => {
    onMessage({ restore: { id: 'the-id', file } })
    await expect.poll(() => get('/healthz')).not.toBeNull()
  }
  const [running, ...others] = await Promise.all(Array.from({ length: processes }, start))
  if (!running) throw new Error('No server was started')
  return {
    ...{ starts, told, file, get, ask, running, others },
    endServer: (reason: string) => endServer(reason),
    finishSlowStart: () => finishSlowStart(),
    stops: () => stops,
    endRestore: (outcome: Outcome) => endRestore(outcome),
    started: (count: number) => expect.poll(() => starts.length).toBe(count),
  }
}

test('while a backup is restored everybody is asked to wait, and its page learns how far it is', async () => {
  const { get, ask, endRestore, started, running } = await run()
  await ask()
  const page = await get('/', { accept: 'text/html' })
  expect(page?.status).toBe(503)
  expect(page?.headers.get('retry-after')).toBe('5')
  expect(await page?.text()).toContain('A backup is being restored here.')
  expect((await get('/readyz'))?.status).toBe(503)
  expect((await get('/api/restore/other'))?.status).toBe(503)
  expect(await (await get('/api/restore/the-id'))?.json()).toEqual({ state: 'RESTORING', share: 0.5 })
  endRestore(DONE)
  await started(2)
  expect(await get('/healthz')).toBeNull()
  await running.stop()
})

test('after a restore the server starts with its result; the code and the uploaded file are gone', async () => {
  const { starts, told, file, ask, endRestore, started, running } = await run()
  expect(starts).toEqual([{ RESTORE_CODE_HASH: 'hash' }])
  await ask()
  endRestore(DONE)
  await started(2)
  expect(starts[1]).toEqual({ RESTORE_RESULT: JSON.stringify({ id: 'the-id', ...DONE }) })
  expect(told).toEqual([DONE])
  expect(existsSync(file)).toBe(false)
  await running.stop()
})

test('all processes of a server are stopped for a restore, and started again after it', async () => {
  const { starts, told, ask, endRestore, started, running, others } = await run(2)
  await ask()
  expect(starts).toHaveLength(2)
  endRestore(DONE)
  await started(4)
  expect(told).toEqual([DONE])
  for (const server of [running, ...others]) await server.stop()
  expect(await Promise.all([running, ...others].map(({ ended }) => ended))).toEqual(['SIGTERM', 'SIGTERM'])
})

test('a process that is still starting is stopped for a restore, too', async () => {
  const { get, ask, endRestore, finishSlowStart, stops, started, running, others } = await run(2, {
    slowStart: 4,
  })
  await ask()
  endRestore(FAILED)
  await started(4)
  const asked = ask()
  expect(await get('/healthz')).toBeNull()
  finishSlowStart()
  await asked
  expect(stops()).toBe(4)
  endRestore(DONE)
  await started(6)
  for (const server of [running, ...others]) await server.stop()
})

test('after a failure the same code is valid', async () => {
  const { starts, ask, endRestore, started, running } = await run()
  await ask()
  endRestore(FAILED)
  await started(2)
  expect(starts[1]).toMatchObject({ RESTORE_CODE_HASH: 'hash' })
  await running.stop()
})

test('a server that ends by itself ends this one too; a restore that is stopped starts no server', async () => {
  const { endServer, running } = await run()
  endServer('SIGKILL')
  expect(await running.ended).toBe('SIGKILL')

  const stopped = await run()
  await stopped.ask()
  await stopped.running.stop()
  expect(await stopped.running.ended).toBe('SIGTERM')
  expect(stopped.starts).toHaveLength(1)
})
