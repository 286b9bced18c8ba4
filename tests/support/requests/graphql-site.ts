/** The GraphQL API over HTTP: the steps of the real server that concern it, then the real route handler. */
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import { POST } from '@/app/graphql/route'
import { recordSocketAddress } from '@/lib/server/http/client-address'
import { identifyRequests } from '@/lib/server/http/every-request/identify-requests'
import { refuseUnreadable } from '@/lib/server/http/every-request/refuse-unreadable'
import { takeTurns } from '@/lib/server/http/every-request/take-turns'

const STEPS = [identifyRequests, refuseUnreadable, recordSocketAddress, takeTurns]

export interface GraphqlSite {
  origin: string
  close: () => void
}

/** Serves /graphql on loopback. */
export async function startGraphqlSite(): Promise<GraphqlSite> {
  const server = http.createServer((request, response) => {
    const run = (index: number): void => {
      const step = STEPS[index]
      if (step) step(request, response, () => run(index + 1))
      else void answer(request, response)
    }
    run(0)
  })
  // Else a connection may end while it is used again.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [name, `${value}`])
  const body = new Uint8Array(await buffer(message))
  const init = { method: 'POST', headers: new Headers(headers), body }
  const result = await POST(new NextRequest(new URL(message.url ?? '/', 'http://localhost:3000'), init))
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(await result.text())
}
