import { once } from 'node:events'
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import * as withToken from '@/app/api/anki-connect/[token]/route'
import * as withoutToken from '@/app/api/anki-connect/route'
import { ankiConnectOnly } from '@/lib/server/http/every-request/anki-connect-only'

const PATH = '/api/anki-connect'

/** Runs `work` while AnkiConnect's protocol is served on loopback, as clients reach it. */
export const withAnkiServer = (work: (address: string) => Promise<void>): Promise<void> =>
  withServer(send, (origin) => work(`${origin}${PATH}`))

/** Runs `work` while the port for programs that can give no path is served on loopback. */
export const withAnkiPort = (work: (origin: string) => Promise<void>): Promise<void> =>
  withServer((request, response) => ankiConnectOnly(request, response, () => send(request, response)), work)

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerOf(request)
  // Else a connection whose body was refused unread, or that was idle for five seconds, may end while it is used again.
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

async function withServer(listener: RequestListener, work: (origin: string) => Promise<void>): Promise<void> {
  const server = http.createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function answerOf(message: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/', headers } = message
  const body = method === 'POST' ? await buffer(message) : undefined
  const request = new NextRequest(`http://127.0.0.1${url}`, {
    method,
    headers: new Headers(
      Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    ...(body && { body: new Uint8Array(body) }),
  })
  const token = url.startsWith(`${PATH}/`) ? url.slice(PATH.length + 1) : null
  const context = { params: Promise.resolve({ token: token ?? '' }) }
  if (method === 'POST') return token === null ? withoutToken.POST(request) : withToken.POST(request, context)
  if (method === 'OPTIONS')
    return token === null ? withoutToken.OPTIONS(request) : withToken.OPTIONS(request, context)
  return token === null ? withoutToken.GET(request) : withToken.GET(request, context)
}
