import net from 'node:net'
import { toPgConfig } from '@/scripts/lib/postgres/postgres-url.mjs'

/** What the proxy does once a client has sent a text: it loses the answer, or the connection. */
type Fault = { sent: string; effect: 'silence' | 'close' }

export interface CutProxy {
  url: string
  /** PostgreSQL receives the next statement that contains this text, but its answer is lost. Null: no fault. */
  fault: Fault | null
  /** Ends all connections and accepts new ones after so many milliseconds. Resolves when they have ended. */
  restart: (milliseconds: number) => Promise<void>
  close: () => void
}

/** A proxy before a PostgreSQL, which can lose the connection after a statement has arrived. */
export async function startCutProxy(databaseUrl: string): Promise<CutProxy> {
  const { host, port } = toPgConfig(databaseUrl)
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const database = net.connect(port, host)
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
    let isSilent = false
    client.on('data', (bytes) => {
      database.write(bytes)
      const { fault } = proxy
      if (!fault || !bytes.includes(fault.sent)) return
      proxy.fault = null
      isSilent = true
      // PostgreSQL has the time to run what it received.
      if (fault.effect === 'close') database.once('data', () => client.destroy())
    })
    database.on('data', (bytes) => {
      if (!isSilent) client.write(bytes)
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const proxy: CutProxy = {
    url: url.href,
    fault: null,
    restart: async (milliseconds) => {
      await new Promise((resolve) => {
        server.close(resolve)
        endAll()
      })
      setTimeout(() => server.listen(Number(url.port), '127.0.0.1'), milliseconds)
    },
    close: () => {
      server.close()
      endAll()
    },
  }
  return proxy
}
