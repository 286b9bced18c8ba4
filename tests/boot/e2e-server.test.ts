import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePort, waitUntil } from '@/scripts/lib/processes/processes.mjs'
import { statusOf } from '../support/scripts/boot-process'

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-e2e-server-test-'))
afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))

test('the site of the end-to-end tests ends with the Playwright that started it', async () => {
  const port = await findFreePort()
  const server = spawn(process.execPath, ['scripts/e2e-server.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', E2E_PORT: String(port), TMPDIR: temporary },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<number | null>((resolve) => server.on('close', resolve))
  try {
    const isUp = async () => (await statusOf({ port }, '/readyz')) === 200
    expect(await waitUntil(isUp, { within: 120_000 })).toBe(true)
    expect(fs.readdirSync(temporary)).not.toEqual([])
    // When a process is killed, the system closes its end of the pipe like this.
    server.stdin.destroy()
    expect(
      await waitUntil(async () => (await statusOf({ port }, '/healthz')) === null, { within: 30_000 }),
    ).toBe(true)
    await ended
    expect(fs.readdirSync(temporary)).toEqual([])
  } finally {
    server.kill('SIGTERM')
    await ended
  }
})
