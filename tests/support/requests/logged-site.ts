/** A server whose requests are identified and logged as those of the real one, and what it logs. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { identifyRequests } from '@/lib/server/http/every-request/identify-requests'

type Line = Record<string, unknown> & { event: string; requestId?: string; operation?: string }

/** Reads the log, as JSON, until the end of the test. */
export function readLog() {
  vi.stubEnv('LOG_FORMAT', 'json')
  const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const text = () => spy.mock.calls.map(([line]) => String(line)).join('')
  const lines = (): Line[] =>
    text()
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { text, lines, named: (event: string) => lines().filter((line) => line.event === event) }
}

/** The work of each path, and the status that it answers. */
type Routes = Record<string, () => Promise<number | undefined>>

/** Runs `use` with the address of a server that does the work of the requested path, and answers its status or 200. */
export async function withSite(routes: Routes, use: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) =>
    identifyRequests(request, response, async () => {
      const work = routes[(request.url ?? '').split('?')[0] ?? '']
      response.statusCode = (await work?.()) ?? 200
      response.end('done')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}
