import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Transform } from 'node:stream'

/** A reverse proxy before a site, as hosts have one. */
export interface SiteProxy {
  origin: string
  /** Whether it reaches the site; otherwise it answers 502. */
  reaches: boolean
  /** Whether it closes each connection without an answer, as if there were no network. */
  isGone: boolean
}

/** What a proxy does besides passing on. */
export interface ProxyExtras {
  /** Answers a request itself, also while it is gone; says whether it does. */
  answer?: (request: http.IncomingMessage, response: http.ServerResponse) => boolean
  /** Sees and changes what is passed back; the answer's body is sent through the returned stream. */
  change?: (answer: http.IncomingMessage) => Transform | undefined
}

/** Runs `work` with a proxy before the site at this address. */
export async function withProxy(
  site: string,
  work: (proxy: SiteProxy) => Promise<void>,
  { answer: ownAnswer, change }: ProxyExtras = {},
): Promise<void> {
  const proxy: SiteProxy = { origin: '', reaches: true, isGone: false }
  const server = http.createServer((request, response) => {
    if (ownAnswer?.(request, response)) return
    const fail = () => response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad Gateway')
    if (proxy.isGone) return request.socket.destroy()
    if (!proxy.reaches) return fail()
    const { method, headers, url = '/' } = request
    const onward = http.request(new URL(url, site), { method, headers }, (answer) => {
      const changed = change?.(answer)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      ;(changed ? answer.pipe(changed) : answer).pipe(response)
    })
    onward.on('error', fail)
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await work(proxy)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
