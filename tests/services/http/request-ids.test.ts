import { afterEach, describe, expect, test, vi } from 'vitest'
import { databasePool } from '@/lib/server/database/database-pool'
import { logEvent } from '@/lib/server/log/log'
import { metrics } from '@/lib/server/metrics/metrics'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { readLog, withSite } from '@/tests/support/requests/logged-site'

afterEach(() => {
  resetSettings()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  metrics().registry.resetMetrics()
})

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const idOf = (response: Response) => response.headers.get('x-request-id')

describe('the id of a request', () => {
  test('is another one each time, in the answer and in its log lines', async () => {
    const log = readLog()
    const work = async () => void logEvent('info', 'work', {})
    await withSite({ '/words': work }, async (address) => {
      const ids = [idOf(await fetch(`${address}/words`)), idOf(await fetch(`${address}/words`))]
      expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
      expect(new Set(ids).size).toBe(2)
      expect(log.named('work')).toMatchObject(ids.map((requestId) => ({ requestId, operation: '/words' })))
    })
  })

  test.each([
    ['a client\u2019s own', 0, 'trace-1', false],
    ['that of a trusted proxy', 1, 'trace-1', true],
    ['one with other characters', 1, 'a b', false],
    ['one that is too long', 1, 'x'.repeat(129), false],
  ])('%s: kept %s', async (_, proxies, id, isKept) => {
    changeSettings({ TRUST_PROXY: proxies })
    await withSite({}, async (address) => {
      const response = await fetch(address, { headers: { 'x-request-id': id } })
      if (isKept) expect(idOf(response)).toBe(id)
      else expect(idOf(response)).toMatch(UUID)
    })
  })

  test('stays with a request that waits for a connection of another', async () => {
    const log = readLog()
    changeSettings({ SLOW_QUERY_MS: 0 })
    const work = async () => void (await databasePool().query('SELECT 1 AS crowded'))
    await withSite({ '/words': work }, async (address) => {
      const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${address}/words`)))
      const lines = log.named('slow statement').filter(({ statement }) => statement === 'SELECT 1 AS crowded')
      expect(lines.map(({ requestId }) => requestId).sort()).toEqual(answers.map(idOf).sort())
    })
  })
})

describe('a request is logged', () => {
  test('when it fails, with its status and time', async () => {
    const log = readLog()
    await withSite({ '/words': async () => 500 }, async (address) => {
      await fetch(`${address}/words?text=secret`)
      await fetch(`${address}/learn`)
      await vi.waitFor(() => expect(log.named('request')).toHaveLength(1))
    })
    expect(log.lines()).toMatchObject([
      { level: 'error', operation: '/words', method: 'GET', status: 500, ms: expect.any(Number) },
    ])
    expect(log.text()).not.toContain('secret')
  })

  test('always, with LOG_REQUESTS', async () => {
    const log = readLog()
    changeSettings({ LOG_REQUESTS: 'on' })
    await withSite({}, async (address) => {
      await fetch(`${address}/learn`)
      await vi.waitFor(() => expect(log.named('request')).toHaveLength(1))
    })
    expect(log.lines()).toMatchObject([{ level: 'info', operation: '/learn', status: 200 }])
  })
})

test('requests are measured by route, method and class of status, whatever their addresses', async () => {
  await withSite({ '/words': async () => 404 }, async (address) => {
    for (let n = 0; n < 30; n++) await fetch(`${address}/random-${n}/${n}`, { method: n % 2 ? 'GET' : 'PUT' })
    await fetch(`${address}/words`)
    const counted = async () => {
      const { values } = await metrics().requests.get()
      return values.filter(({ metricName }) => metricName?.endsWith('_count'))
    }
    await vi.waitFor(async () =>
      expect((await counted()).map(({ labels, value }) => [...Object.values(labels), value])).toEqual([
        ['unknown', 'PUT', '2xx', 15],
        ['unknown', 'GET', '2xx', 15],
        ['/words', 'GET', '4xx', 1],
      ]),
    )
  })
})
