/** The Model Context Protocol over HTTP, as assistants speak it: with the library's own client. */
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll } from 'vitest'
import * as route from '@/app/api/mcp/route'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { signUpUser, type TestUser } from '@/tests/support/builders'
import { tokenOf } from '@/tests/support/requests/anki'

const PATH = '/api/mcp'

/** Serves the route on loopback for the tests of a file. */
export function serveMcp(): McpTestServer {
  const server = http.createServer(async (message, response) => {
    const answer = await answerOf(message)
    // Else a connection whose body was refused unread, or that was idle for five seconds, may end while it is used again.
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' })
    if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => {})
    else response.end()
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    get address() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
    },
  }
}

export type McpTestServer = Readonly<{ address: string }>

async function answerOf(message: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/', headers } = message
  const request = new NextRequest(`http://localhost:3000${url}`, {
    method,
    headers: new Headers(
      Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    ...(method === 'POST' && { body: Readable.toWeb(message) as never, duplex: 'half' }),
  })
  return method === 'OPTIONS' ? route.OPTIONS(request) : route.POST(request)
}

/** An assistant that is connected with a token. */
export class Assistant {
  private constructor(
    readonly client: Client,
    readonly person: TestUser,
    readonly token: string,
  ) {}

  static async connect(
    { address }: McpTestServer,
    {
      person,
      scopes,
      mode = 'legacy',
    }: { person?: TestUser; scopes?: ApiScope[]; mode?: VersionNegotiationMode } = {},
  ): Promise<Assistant> {
    const learner = person ?? (await signUpUser())
    const token = await tokenOf(learner, scopes)
    const client = new Client({ name: 'assistant', version: '1' }, { versionNegotiation: { mode } })
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }))
    return new Assistant(client, learner, token)
  }

  /** What a tool returns; throws for an error. */
  // Tests compare what comes.
  // biome-ignore lint/suspicious/noExplicitAny: results have all kinds of fields
  async use(name: string, args: Record<string, unknown> = {}): Promise<any> {
    const { structuredContent, content, isError } = await this.client.callTool({ name, arguments: args })
    if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`)
    return structuredContent
  }

  /** The error of a tool; throws for a result. */
  async fail(name: string, args: Record<string, unknown> = {}): Promise<string> {
    const { structuredContent, content, isError } = await this.client.callTool({ name, arguments: args })
    const [part] = content
    if (!isError || part?.type !== 'text') throw new Error(`${name}: ${JSON.stringify(structuredContent)}`)
    return part.text
  }
}

/** The answer to a message that is sent without the library. */
export function postMcp(
  { address }: McpTestServer,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  })
}
