import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { POST } from '@/app/api/page-views/route'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { listPageViews } from '@/scripts/stats/page-views.mjs'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { refusalOf } from '@/tests/support/requests/forms'

const OWN = 'http://localhost:3000'

/** A beacon as `navigator.sendBeacon` sends it. */
function beacon(
  body: string,
  { origin = OWN, address = '192.0.2.1' }: { origin?: string | null; address?: string } = {},
) {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'x-forwarded-for': address,
    ...(origin && { origin }),
  }
  return POST(new NextRequest(`${OWN}/api/page-views`, { method: 'POST', body, headers }))
}

const counted = async () =>
  (await listPageViews(env.DATABASE_URL, { days: 1, now: new Date() })).map(({ route, views }) => [
    route,
    views,
  ])

beforeEach(async () => {
  resetSettings()
  await prisma.pageView.deleteMany()
})

test('a beacon of an own page is counted, without a cookie', async () => {
  const response = await beacon('/words/[id]')
  expect([response.status, response.headers.get('set-cookie')]).toEqual([204, null])
  await beacon('/words/[id]')
  expect(await counted()).toEqual([['/words/[id]', 2]])
})

test.each([
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://words.localhost:3000',
  'http://127.0.0.2:3000',
])('a beacon of %s, another name of the machine that serves localhost, is counted', async (origin) => {
  expect((await beacon('/words', { origin })).status).toBe(204)
  expect(await counted()).toEqual([['/words', 1]])
})

test('an address that is no loopback has no other names', async () => {
  changeSettings({ APP_URL: 'http://words.example:3000' })
  for (const origin of [OWN, 'http://127.0.0.1:3000']) {
    expect(await refusalOf(await beacon('/words', { origin }))).toMatchObject({ code: 'FORBIDDEN' })
  }
})

test.each([
  ...[
    'https://elsewhere.example',
    'null',
    `${OWN}0`,
    null,
    'https://localhost:3000',
    'http://127.0.0.1:3001',
  ],
  ...['http://localhost.elsewhere.example:3000', 'http://127.0.0.1.elsewhere.example:3000', `${OWN}/`],
])('a beacon of origin %o is refused', async (origin) => {
  expect(await refusalOf(await beacon('/words', { origin }))).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  })
  expect(await counted()).toEqual([])
})

test.each(['/words/0198a1b2-0000-7000-8000-000000000000', '/no/such/page', ''])(
  'the route %o, which no page has, is stored nowhere, and the not-found page sees no error',
  async (body) => {
    expect((await beacon(body)).status).toBe(204)
    expect(await counted()).toEqual([])
  },
)

test('a body that is too long is refused', async () => {
  expect(await refusalOf(await beacon('x'.repeat(5000)))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(await counted()).toEqual([])
})

test('PAGE_VIEWS=off counts nothing, and old tabs see no error', async () => {
  changeSettings({ PAGE_VIEWS: 'off' })
  expect((await beacon('/words')).status).toBe(204)
  expect(await counted()).toEqual([])
})

test('beacons sent too often are refused; another address goes on', async () => {
  changeSettings({ RATE_LIMITS: 'on' })
  const busy = '192.0.2.7'
  await addAttempts({ name: 'page views per address', who: busy, count: 9_999, now: new Date() })
  expect((await beacon('/words', { address: busy })).status).toBe(204)
  expect(await refusalOf(await beacon('/words', { address: busy }))).toMatchObject({ status: 429 })
  expect((await beacon('/words', { address: '192.0.2.8' })).status).toBe(204)
  expect(await counted()).toEqual([['/words', 2]])
})
