import { beforeAll, expect, test } from 'vitest'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit'
import { processValues } from '@/lib/server/per-process'
import { changeSettings } from '@/tests/support/change-settings'
import { minutesFrom } from '@/tests/support/clock'

const now = new Date()

beforeAll(() => changeSettings({ RATE_LIMITS: 'on' }))

function look(address: string, times: number): void {
  for (let time = 0; time < times; time += 1) requireLookUpAllowed(address, now)
}

test('an address has 6,000 in ten minutes, and says when it may go on', () => {
  look('one', 6_000)
  expect(() => look('one', 1)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', parameters: { retryAfter: 600 } }),
  )
  look('another', 1)
  requireLookUpAllowed('one', minutesFrom(now, 10))
})

test('the memory it takes is bounded', () => {
  for (let address = 0; address < 10_100; address += 1) look(`many ${address}`, 1)
  expect(processValues.get('look-up tallies')).toHaveProperty('size', 10_000)
})
