/** PostgreSQL ends every connection, as when it is killed, again and again while an import runs. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { signUpUser } from '@/tests/support/builders'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'
import { prepare, run, zipOf } from '@/tests/support/transfer/imports'

const WORDS = 600
/** Positions of the import at which all connections end. */
const CUTS = [0, 100, 250, 400, 599]

let killer: Client

beforeAll(async () => {
  killer = new Client({ connectionString: testDatabaseUrl() })
  await killer.connect()
})
afterAll(() => killer.end())

const endConnections = () =>
  killer.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
const positionOf = async (id: string) => {
  const { rows } = await killer.query<{ position: number }>(
    'SELECT position FROM word_import WHERE id = $1',
    [id],
  )
  return rows[0]?.position ?? 0
}

test('no word is lost or doubled, and the queue may run the job again after each of them', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { user } = await signUpUser()
  const { id } = await prepare(
    user,
    await zipOf(Array.from({ length: WORDS }, (_, n) => ({ text: `word ${n}` }))),
  )
  await startImport({ viewer: user, id, now: new Date() })
  const cuts = [...CUTS]
  let isOver = false
  const cutting = (async () => {
    while (!isOver && cuts.length > 0) {
      if ((await positionOf(id)) >= (cuts[0] ?? 0)) {
        cuts.shift()
        await endConnections()
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  let state = ''
  for (let runs = 0; state !== 'DONE' && runs < 10; runs += 1) {
    // What the queue does with an error: it runs the job again.
    state = await run(user, id).then(
      (row) => row.state,
      () => '',
    )
  }
  isOver = true
  await cutting
  const row = await prisma.wordImport.findFirstOrThrow({ where: { id } })
  expect(row).toMatchObject({ state: 'DONE', added: WORDS, unchanged: 0, changed: 0 })
  expect(cuts.length).toBeLessThan(CUTS.length - 2)
  const texts = await prisma.vocabularyItem.findMany({ where: { userId: user.id }, select: { text: true } })
  expect(new Set(texts.map(({ text }) => text)).size).toBe(WORDS)
  expect(texts).toHaveLength(WORDS)
  await expectLogsToAgree(user.id)
  vi.restoreAllMocks()
})
