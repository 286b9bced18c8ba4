import { expect, test } from 'vitest'
import { Prisma } from '@/generated/prisma/client'
import { column } from '@/lib/server/database/columns'
import { readRows } from '@/lib/server/database/read-rows'

test.each([
  '2026-11-20T19:00:00.000Z',
  '2026-11-20T19:00:00.100Z',
  '2026-11-20T19:00:00.120Z',
  '2026-11-20T19:00:00.123Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
])('the time %s is read as it was written', async (time) => {
  const columns = {
    time: column<string>(Prisma.sql`${time}::timestamptz(3)`),
    none: column<string | null>(Prisma.sql`NULL::timestamptz(3)`),
  }
  expect(await readRows('somebody', columns, Prisma.empty)).toEqual([{ time, none: null }])
})
