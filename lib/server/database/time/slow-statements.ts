import 'server-only'
import pg from 'pg'
import { env } from '@/lib/server/env'
import { logEvent } from '@/lib/server/log/log'
import { bindContext } from '@/lib/server/log/request-context'
import { metrics } from '@/lib/server/metrics/metrics'

/** Characters. A statement about a thousand words has a thousand placeholders. */
const MAX_TEXT = 1_000

/** Logs the statements of a pool that take longer than SLOW_QUERY_MS: their text, whose values are only placeholders. */
export function logSlowStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => Object.assign(client, { query: timedQuery }))
}

function timedQuery(this: pg.PoolClient, ...given: unknown[]): unknown {
  const startedAt = performance.now()
  // The connection calls back in the context of the request that opened it.
  const report = bindContext(() => reportIfSlow(given[0], performance.now() - startedAt))
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    const reported = (...results: unknown[]) => {
      report()
      Reflect.apply(callback, this, results)
    }
    return Reflect.apply(pg.Client.prototype.query, this, [...given.slice(0, -1), reported])
  }
  const sent: unknown = Reflect.apply(pg.Client.prototype.query, this, given)
  if (sent instanceof Promise) sent.then(report, report)
  return sent
}

function reportIfSlow(statement: unknown, ms: number): void {
  if (ms < env.SLOW_QUERY_MS) return
  metrics().slowStatements.inc()
  logEvent('warn', 'slow statement', { ms: Math.round(ms), statement: textOf(statement) })
}

function textOf(statement: unknown): string {
  const text = statement instanceof Object ? Reflect.get(statement, 'text') : statement
  return String(text).replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
}
