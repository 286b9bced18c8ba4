import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '@/tests/support/files/s3-server'

/** What is asked of a store. */
export type StoreRequest = 'put' | 'get' | 'list' | 'delete'

/**
 * What the proxy does to a request: refuses it as S3 does, never answers, or cuts the connection in the middle of the file,
 * on its way there or back.
 */
type Effect = { status: number; code: string } | 'silence' | 'cut'

export interface StoreProxy {
  settings: S3Settings
  /** Does this to the next requests of a kind. Default: to all of them, until `heal`. */
  harm: (kind: StoreRequest, effect: Effect, times?: number) => void
  heal: () => void
  /** Ends all connections and accepts none, until `comeBack`. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  /** How many requests of each kind have come. */
  counts: Record<StoreRequest, number>
  /** Requests that are not answered whole. */
  open: number
  close: () => void
}

/** A proxy between the app and its S3 store, which can harm what passes. */
export async function startStoreProxy(store: S3Settings): Promise<StoreProxy> {
  let harm: { kind: StoreRequest; effect: Effect; left: number } | null = null
  const takeEffect = (kind: StoreRequest): Effect | null => {
    if (harm?.kind !== kind || harm.left === 0) return null
    harm.left -= 1
    return harm.effect
  }
  const server = http.createServer((request, response) => {
    const kind = kindOf(request)
    proxy.counts[kind] += 1
    proxy.open += 1
    response.on('close', () => {
      proxy.open -= 1
    })
    const effect = takeEffect(kind)
    if (effect === 'silence') return
    if (effect && effect !== 'cut') return refuse(request, response, effect)
    pass({ request, response, to: store.S3_ENDPOINT, isCut: effect === 'cut' })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const port = await listen(0)
  const proxy: StoreProxy = {
    settings: { ...store, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    harm: (kind, effect, times = Number.POSITIVE_INFINITY) => {
      harm = { kind, effect, left: times }
    },
    heal: () => {
      harm = null
    },
    goAway: async () => {
      const closed = once(server, 'close')
      close()
      await closed
    },
    comeBack: async () => {
      await listen(port)
    },
    counts: { put: 0, get: 0, list: 0, delete: 0 },
    open: 0,
    close,
  }
  return proxy
}

function kindOf({ method, url = '' }: IncomingMessage): StoreRequest {
  if (method === 'PUT') return 'put'
  if (method === 'POST') return 'delete'
  return url.includes('list-type') ? 'list' : 'get'
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  request.resume().on('end', () => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>As it was asked</Message></Error>`)
  })
}

interface Passing {
  request: IncomingMessage
  response: ServerResponse
  to: string
  isCut: boolean
}

function pass({ request, response, to, isCut }: Passing): void {
  const { method, headers, url = '/' } = request
  const isPut = method === 'PUT'
  const end = () => request.socket.destroy()
  // Else a connection may end while it is used again.
  const onward = http.request(new URL(url, to), { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (!isCut || isPut) return answer.pipe(response)
    answer.once('data', (chunk: Buffer) => {
      response.write(chunk.subarray(0, chunk.length / 2), end)
      answer.destroy()
    })
  })
  onward.on('error', end)
  response.on('close', () => onward.destroy())
  if (!isCut || !isPut) return void request.pipe(onward)
  request.once('data', (chunk: Buffer) => {
    onward.write(chunk.subarray(0, chunk.length / 2), () => {
      onward.destroy()
      end()
    })
  })
}
