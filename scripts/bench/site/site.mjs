import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../lib/paths.mjs'

/**
 * Starts the server of `npm start` on a temporary data folder, and waits until it serves; the first start builds.
 * @param {string} port
 */
export async function startSite(port) {
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [inRoot('scripts/e2e-server.mjs')], {
    stdio: 'ignore',
    env: { ...process.env, E2E_PORT: port },
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server did not start: see `npm start`')
    await sleep(500)
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return { address, pid: server.pid ?? 0, stop }
}
