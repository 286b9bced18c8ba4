import 'server-only'
import { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Closes a connection of the pool when PostgreSQL sends nothing for `milliseconds` while the connection is in use: the
 * server is stopped, or the network is broken. Its statements then fail, and the pool replaces the connection.
 *
 * pg's own `query_timeout` leaves the connection open, so the statement would still run, and what is sent later on the
 * same connection would run in its unfinished transaction.
 */
export function limitSilence(pool: pg.Pool, milliseconds: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    const error = new Error(`PostgreSQL did not answer in ${milliseconds} ms`)
    socket?.on('timeout', () => socket.destroy(error))
  })
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(milliseconds))
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | null {
  return stream instanceof Socket ? stream : null
}
