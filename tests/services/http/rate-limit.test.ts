import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { getClientAddress } from '@/lib/server/http/client-address'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { minutesFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'

const now = new Date()
const attempt = (who: string, at = now) => requireWithinLimit('login per address and account', who, at)
const attempts = (count: number, who: string) =>
  Promise.allSettled(Array.from({ length: count }, () => attempt(who)))

beforeEach(() => changeSettings({ RATE_LIMITS: 'on' }))
afterEach(resetSettings)

describe('a limit', () => {
  test('is met exactly, even by attempts at the same moment, and says how long to wait', async () => {
    const outcomes = await attempts(23, 'a')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(attempt('a', minutesFrom(now, 5))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      parameters: { retryAfter: 600 },
    })
  })

  test('is each one\u2019s own', async () => {
    await attempts(21, 'b')
    await expect(attempt('c')).resolves.toBeUndefined()
  })

  test('begins anew with the next window, and forgets those that ended', async () => {
    await attempts(21, 'd')
    await attempt('d', minutesFrom(now, 15))
    expect(await prisma.rateLimit.count()).toBe(1)
  })

  test('costs one statement', async () => {
    await attempt('e')
    expect(await statementsOf(() => attempt('e'))).toHaveLength(1)
  })

  test('keeps no address', async () => {
    await attempt('203.0.113.7 ada@example.com')
    expect(JSON.stringify(await prisma.rateLimit.findMany())).not.toMatch(/203\.0|ada/)
  })

  test('is off where the host says so', async () => {
    changeSettings({ RATE_LIMITS: 'off' })
    expect(env.RATE_LIMITS).toBe('off')
    const outcomes = await attempts(50, 'f')
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
  })
})

describe('the address of a client', () => {
  const addressOf = (forwarded: string) =>
    getClientAddress(new Request('http://localhost', { headers: { 'x-forwarded-for': forwarded } }))

  test.each([
    [0, 'spoofed, 198.51.100.1', '198.51.100.1'],
    [1, 'spoofed, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
    [2, 'spoofed, 198.51.100.1, 10.0.0.1, 10.0.0.2', '198.51.100.1'],
    [2, '10.0.0.2', '10.0.0.2'],
    [0, '', 'unknown'],
    [0, '198.51.100.1:4711', '198.51.100.1'],
    [1, '[2001:db8:0:7::1]:4711, 10.0.0.1', '2001:db8:0:7::/64'],
    [0, '2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
    [0, '2001:db8::1', '2001:db8:0:0::/64'],
    [0, '::1', '0:0:0:0::/64'],
    [0, 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    [0, '::ffff:198.51.100.1', '198.51.100.1'],
    [0, '::ffff:c633:6401', '198.51.100.1'],
    [0, 'not an address', 'not an address'],
  ])('behind %i trusted proxies, of "%s" is %s', (proxies, forwarded, address) => {
    changeSettings({ TRUST_PROXY: proxies })
    expect(addressOf(forwarded)).toBe(address)
  })
})
