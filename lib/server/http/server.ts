import 'server-only'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import createNext from 'next'
import { requireEnv } from '@/lib/server/env'
import { recordSocketAddress } from '@/lib/server/http/client-address'
import { ankiConnectOnly } from '@/lib/server/http/every-request/anki-connect-only'
import { compressAnswers } from '@/lib/server/http/every-request/compressed-answers'
import { explainFailures } from '@/lib/server/http/every-request/explain-failures'
import { identifyRequests } from '@/lib/server/http/every-request/identify-requests'
import { refuseUnreadable } from '@/lib/server/http/every-request/refuse-unreadable'
import { setSecurityHeaders } from '@/lib/server/http/every-request/security-headers'
import { staticFiles } from '@/lib/server/http/every-request/static-files'
import { takeTurns } from '@/lib/server/http/every-request/take-turns'
import type { RequestStep } from '@/lib/server/http/request-step'
import { logError } from '@/lib/server/log/log'
import { logConsole } from '@/lib/server/log/log-console'

// The server process: `node server.js` in the folder of a build, `node generated/server/server.mjs` in a checkout for development.
// A bundle (scripts/lib/build/bundles.mjs); Next has bundles of its own, with which it shares what perProcess holds.

/** Milliseconds that an idle connection stays: longer than a proxy uses one again (nginx a minute, Caddy two), or a request meets its end. */
const KEEP_ALIVE_MS = 125_000

const isDevelopment = process.env.NODE_ENV === 'development'
const { HOST: hostname, PORT: port, ANKI_CONNECT_PORT: ankiConnectPort } = requireEnv()
const dir = process.cwd()
// In development the terminal belongs to Next.
if (!isDevelopment) {
  logConsole()
  readBuiltConfig()
}

/** What happens to every request before Next gets it, in this order. */
const STEPS: readonly RequestStep[] = [
  identifyRequests,
  setSecurityHeaders,
  refuseUnreadable,
  staticFiles(path.join(dir, '.next/static')),
  compressAnswers,
  explainFailures,
  recordSocketAddress,
  takeTurns,
]

const server = createServer()
const next = createNext({ dev: isDevelopment, dir, hostname, port, httpServer: server })
// Also runs instrumentation.ts.
await next.prepare()
const answer = next.getRequestHandler()

const servers: Server[] = [server]
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
if (ankiConnectPort !== undefined) {
  const ankiConnect = createServer()
  servers.push(ankiConnect)
  await listen(ankiConnect, { at: ankiConnectPort, steps: [ankiConnectOnly, ...STEPS] })
}
// Last: whoever started the process waits for this port (scripts/lib/server).
await listen(server, { at: port, steps: STEPS })

/** Answers requests at a port, after these steps. A port that cannot be used ends the process. */
function listen(server: Server, { at, steps }: { at: number; steps: readonly RequestStep[] }): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('request', (request, response) => {
    const run = (index: number): void => {
      const step = steps[index]
      if (step) step(request, response, () => run(index + 1))
      else answer(request, response).catch((error) => fail(response, error))
    }
    run(0)
  })
  server.on('error', (error) => {
    logError('server', error)
    process.exit(1)
  })
  return new Promise((resolve) => server.listen(at, hostname, resolve))
}

/** Next reads next.config.ts in any other folder than that of a build, which holds the settings as data. */
function readBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync(path.join(dir, '.next/required-server-files.json'), 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

function fail(response: ServerResponse<IncomingMessage>, error: unknown): void {
  logError('request', error)
  if (response.headersSent) response.destroy()
  else response.writeHead(500).end()
}

/** Lets open requests end. scripts/lib/server/app-server.mjs ends the process when they take too long. */
async function stop(): Promise<void> {
  await Promise.all(servers.map(close))
  await next.close()
  process.exit(0)
}

function close(server: Server): Promise<unknown> {
  return new Promise((resolve) => {
    server.close(resolve)
    // Those that are answered from now on. Zero is for ever.
    server.keepAliveTimeout = 1
    server.closeIdleConnections()
  })
}
