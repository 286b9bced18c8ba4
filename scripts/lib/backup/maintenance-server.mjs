import { timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import { waitUntil } from '../processes/processes.mjs'

/** Seconds after which a client should ask again. */
const RETRY_AFTER_SECONDS = 5
/** Milliseconds until the port is free, also on a slow machine: without it the restore is given up. */
const MAX_WAIT_MS = 30_000
const TEXT = 'A backup is being restored here. Please try again in a moment.'

const STYLE = `:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(oklch(0.978 0.008 82), oklch(0.185 0.02 282));
  color: light-dark(oklch(0.25 0.025 285), oklch(0.945 0.012 85)) }
main { max-width: 27.5rem; margin: auto; padding: clamp(3rem, 12vh, 8rem) 1.25rem }
h1 { margin: 0 0 1rem; font: 500 2.25rem/1.15 Georgia, serif; letter-spacing: -0.03em }
p { margin: 0 }`

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

/**
 * Answers in place of the app while it is stopped for a restore: 503 to everybody, and the progress to the page that
 * started the restore, which knows its id.
 * @param {{HOST: string, PORT: string, id: string}} options
 * @returns {Promise<{report: (share: number) => void, close: () => Promise<void>}>}
 */
export async function startMaintenanceServer({ HOST, PORT, id }) {
  let progress = 0
  const server = http.createServer((request, response) => {
    request.resume()
    const { status, type, body } = answerTo(request, id, progress)
    if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS)
    response.writeHead(status, { ...HEADERS, 'content-type': type, connection: 'close' }).end(body)
  })
  // The port of several processes is free some time after they have ended.
  await waitUntil(() => listens(server, { HOST, PORT }), { within: MAX_WAIT_MS })
  if (!server.listening) throw new Error(`The port ${PORT} is still in use`)
  return {
    report: (share) => {
      progress = share
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * @param {http.Server} server
 * @param {{HOST: string, PORT: string}} address
 * @returns {Promise<boolean>} whether it listens now
 */
function listens(server, { HOST, PORT }) {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(Number(PORT), HOST, () => resolve(true))
  })
}

/** @param {http.IncomingMessage} request @param {string} id @param {number} share */
function answerTo({ url = '', headers }, id, share) {
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/healthz') return { status: 200, type: 'text/plain', body: 'ok' }
  if (isSame(path, `/api/restore/${id}`)) {
    return { status: 200, type: 'application/json', body: JSON.stringify({ state: 'RESTORING', share }) }
  }
  if (headers.accept?.includes('text/html')) return { status: 503, type: 'text/html', body: page(path) }
  return {
    status: 503,
    type: 'application/json',
    body: JSON.stringify({ error: TEXT, code: 'RESTORE_RUNNING' }),
  }
}

/** @param {string} left @param {string} right */
function isSame(left, right) {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

/** A page that loads again by itself. /restore does not exist any more after the restore. @param {string} path */
function page(path) {
  const next = path === '/restore' ? `${RETRY_AFTER_SECONDS};url=/` : RETRY_AFTER_SECONDS
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Restoring a backup</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${next}">
<style>${STYLE}</style></head><body><main><h1>Just a moment</h1><p>${TEXT}</p></main></body></html>`
}
