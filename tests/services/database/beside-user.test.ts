/** How PostgreSQL finds given rows of a user, where it expects fewer rows of that user than are given. */
import { beforeAll, expect, test } from 'vitest'
import { Prisma } from '@/generated/prisma/client'
import { idsBesideUser, rowsBesideUser } from '@/lib/server/database/beside-user'
import { prisma } from '@/lib/server/database/prisma'
import { signUpUser } from '@/tests/support/builders'
import { watchPlans, workOf } from '@/tests/support/database/plans'

/** Words of the user. The statistics make PostgreSQL expect only 5. */
const WORDS = 1_000
const GIVEN = 10
/** Each given id may read its own row and the rows that are joined with it. */
const MAX_ROWS = GIVEN * 5

let userId: string
let ids: string[]

beforeAll(async () => {
  await watchPlans()
  userId = (await signUpUser()).user.id
  // Long notes: in a small table PostgreSQL reads all of it, which takes less than ten look-ups.
  await prisma.$executeRaw`
    INSERT INTO vocabulary_item (id, user_id, text, text_key, remainder_context, updated_at)
    SELECT gen_random_uuid(), ${userId}::uuid, 'word ' || n, 'word ' || n, repeat('a note', 80), now()
    FROM generate_series(1, ${WORDS}::int) n`
  await prisma.$executeRaw`ANALYZE vocabulary_item`
  const rows = await prisma.vocabularyItem.findMany({ where: { userId }, take: GIVEN, select: { id: true } })
  ids = rows.map(({ id }) => id)
})

test.each([
  [
    'given ids',
    () => prisma.$queryRaw`
      SELECT v.text FROM vocabulary_item v, ${idsBesideUser(userId, ids)} AS c
      WHERE v.id = c.id AND v.user_id = c.user_id`,
  ],
  [
    'given objects',
    () => prisma.$executeRaw`
      UPDATE vocabulary_item v SET place = c.place
      FROM ${rowsBesideUser(
        userId,
        ids.map((id) => ({ id, place: 'here' })),
        Prisma.raw('id uuid, place text'),
      )} AS c WHERE v.id = c.id AND v.user_id = c.user_id`,
  ],
])('%s are looked up, and no other rows of the user are read', async (_, work) => {
  const [[, { rows }] = ['', { rows: Number.POSITIVE_INFINITY }]] = await workOf(work)
  expect(rows).toBeLessThanOrEqual(MAX_ROWS)
})
