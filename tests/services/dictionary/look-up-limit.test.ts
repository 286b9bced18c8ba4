import { beforeAll, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit.service'
import { processValues } from '@/lib/server/per-process'
import { changeSettings } from '@/tests/support/change-settings'

const now = new Date()

beforeAll(() => changeSettings({ RATE_LIMITS: 'on' }))

async function countAllowed(address: string, attempts: number): Promise<number> {
  let allowed = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await requireLookUpAllowed(address, now).then(
      () => {
        allowed += 1
      },
      () => {},
    )
  }
  return allowed
}

test('in one process the limit is exact', async () => {
  expect(await countAllowed('one', 6100)).toBe(6000)
})

test('a second process lets at most a batch more through', async () => {
  expect(await countAllowed('two', 5999)).toBe(5999)
  // Simulates another process, which has counted nothing yet.
  processValues.delete('look-up tallies')
  expect(await countAllowed('two', 200)).toBe(60)
})

test('the memory it takes is bounded', async () => {
  for (let address = 0; address < 10_100; address += 1) await requireLookUpAllowed(`many ${address}`, now)
  expect(processValues.get('look-up tallies')).toHaveProperty('size', 10_000)
})

test('look-ups go on without the database, and the log says why', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await prisma.$executeRaw`ALTER TABLE rate_limit RENAME TO rate_limit_gone`
  try {
    expect(await countAllowed('three', 61)).toBe(61)
    expect(stderr).toHaveBeenCalledTimes(1)
  } finally {
    await prisma.$executeRaw`ALTER TABLE rate_limit_gone RENAME TO rate_limit`
    stderr.mockRestore()
  }
})
