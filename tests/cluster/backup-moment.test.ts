/** Backups of a database of several nodes are of one moment. */

import { existsSync, readdirSync } from 'node:fs'
import type { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { failureText } from '@/lib/server/backup/backup-code'
import { beginSnapshot } from '@/lib/server/backup/nodes/snapshot.service'

import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { countsOf } from '@/scripts/lib/backup/back-up.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createOnOneNode } from '@/scripts/lib/testing/cluster-databases.mjs'
import { addWord, signUpUser, type TestUser } from '@/tests/support/builders'
import { listNodes } from '@/tests/support/database/cluster'
import { testDatabaseUrl } from '@/tests/support/database/database'
import { here, inDataFolder, putBack, save } from '@/tests/support/instances'
import { importFile, zipOf } from '@/tests/support/transfer/imports'

interface Chain {
  first: TestUser['user']
  second: TestUser['user']
}

const signUpTwo = async (): Promise<Chain> => ({
  first: (await signUpUser()).user,
  second: (await signUpUser()).user,
})

/** Saves one after another: a name on the coordinator, then a word of each of two learners, whose rows are on different nodes. */
async function saveOneAfterAnother({ first, second }: Chain, isOver: () => boolean) {
  let step = 0
  for (; !isOver(); step++) {
    await prisma.user.update({ where: { id: first.id }, data: { firstName: String(step + 1) } })
    for (const viewer of [first, second]) {
      const { id } = await addWord(viewer, `word ${step}`, { userContext: { tagNames: ['all'] } })
      await answerWord({ viewer, now: new Date(), wordId: id, source: 'SINGLE_REVIEW' })
    }
  }
  return step
}

const IMPORTED = 20

async function importAndDelete(viewer: TestUser['user'], isOver: () => boolean) {
  for (let round = 0; !isOver(); round++) {
    const words = Array.from({ length: IMPORTED }, (_, n) => ({ text: `imported ${round} ${n}` }))
    await importFile(viewer, await zipOf(words))
    const { id } = await addWord(viewer, `deleted ${round}`)
    await deleteWord({ viewer, id, now: new Date() })
  }
}

/** What a restored account has: the number in its name, words, answers, and their totals. */
const ACCOUNT = `SELECT first_name AS name,
    (SELECT count(*)::int FROM vocabulary_item WHERE user_id = u.id) AS words,
    (SELECT count(*)::int FROM review_log WHERE user_id = u.id) AS answers,
    (SELECT coalesce(sum(words), 0)::int FROM daily_total WHERE user_id = u.id) AS "totalWords",
    (SELECT coalesce(sum(answers), 0)::int FROM daily_total WHERE user_id = u.id) AS "totalAnswers"
  FROM "user" u WHERE id = $1`

interface Account {
  name: string
  words: number
  answers: number
  totalWords: number
  totalAnswers: number
}

const accountIn = async (url: string, id: string): Promise<Account> =>
  withClient(toPgConfig(url), async (client) => {
    const { rows } = await client.query<Account>(ACCOUNT, [id])
    return rows[0] ?? expect.fail('no account')
  })

const withClients = (url: string, work: (one: Client, other: Client) => Promise<unknown>) =>
  withClient(toPgConfig(url), (one) => withClient(toPgConfig(url), (other) => work(one, other)))

/** The number of connections that wait for a lock, of this table if it is named. */
async function waitersFor(client: Client, table?: string) {
  const { rowCount } = await client.query(
    'SELECT FROM pg_locks WHERE NOT granted AND ($1::text IS NULL OR relation = $1::regclass)',
    [table],
  )
  return rowCount
}

/** Ends the connections of the backup to a node, as the end of the node does. */
const endBackup = (url: string) =>
  withClient(toPgConfig(url), (client) =>
    client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE '%vocabulary_item%'
      AND datname = current_database() AND pid <> pg_backend_pid() AND (wait_event_type = 'Lock' OR query ILIKE 'COPY%')`),
  )

describe('a backup of several nodes', () => {
  test('is of one moment for all accounts, although learners save, answer, import and delete', {
    timeout: 240_000,
  }, async () => {
    const chains = await Promise.all([signUpTwo(), signUpTwo(), signUpTwo()])
    const { user: importer } = await signUpUser()
    let isOver = false
    const writing = [
      ...chains.map((chain) => saveOneAfterAnother(chain, () => isOver)),
      importAndDelete(importer, () => isOver),
    ]
    let file = ''
    try {
      await expect.poll(() => prisma.vocabularyItem.count(), { timeout: 60_000 }).toBeGreaterThan(10)
      ;({ file } = await save(here(), 'moment.zip'))
    } finally {
      isOver = true
    }
    await Promise.all(writing)

    const other = {
      ...here(),
      url: await createOnOneNode(process.env.CLUSTER_URL ?? '', 'wordloom_test_one_node'),
    }
    // It checks all references.
    await putBack(other, file)
    for (const chain of chains) {
      const first = await accountIn(other.url, chain.first.id)
      const second = await accountIn(other.url, chain.second.id)
      const order = [Number(first.name), first.words, first.answers, second.words, second.answers]
      expect(order).toEqual([...order].sort((a, b) => b - a))
      expect(Number(first.name) - second.answers).toBeLessThanOrEqual(1)
      for (const { words, answers, totalWords, totalAnswers } of [first, second])
        expect([totalWords, totalAnswers]).toEqual([words, answers])
    }
    // A whole import or nothing of it. Its words do not count as added; those that were added and deleted stay counted.
    const { words, totalWords } = await accountIn(other.url, importer.id)
    expect((words - totalWords) % IMPORTED).toBe(0)
  })

  test('begins on all nodes before anybody saves again', async () => {
    const { first, second } = await signUpTwo()
    await withClients(testDatabaseUrl(), async (client, guard) => {
      await beginSnapshot({ client, guard })
      await prisma.user.update({ where: { id: first.id }, data: { firstName: 'Later' } })
      for (const viewer of [first, second]) await addWord(viewer, 'later')
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM "user" WHERE first_name = 'Later') AS names,
          (SELECT count(*)::int FROM vocabulary_item WHERE text = 'later') AS words`,
      )
      expect(rows).toEqual([{ names: 0, words: 0 }])
    })
  })

  test('waits for who is saving, and lets nobody save until it has begun', async () => {
    const { first, second } = await signUpTwo()
    await withClients(testDatabaseUrl(), async (saving, observer) => {
      await saving.query('BEGIN')
      await saving.query('UPDATE "user" SET first_name = $2 WHERE id = $1', [first.id, 'Earlier'])
      await withClients(testDatabaseUrl(), async (client, guard) => {
        const asked = vi.spyOn(guard, 'query')
        const begun = beginSnapshot({ client, guard })
        // The attempt that waits for the longest: after a shorter one who waits behind it would save first.
        const isLongest = () =>
          asked.mock.calls.some(([sql]) => String(sql) === 'SET LOCAL lock_timeout = 4000')
        await expect.poll(isLongest, { timeout: 30_000 }).toBe(true)
        await expect.poll(() => waitersFor(observer, '"user"')).toBe(1)
        const later = addWord(second, 'behind the backup')
        await expect.poll(() => waitersFor(observer, '"user"')).toBe(2)
        await saving.query('COMMIT')
        await Promise.all([begun, later])
        const { rows } = await client.query(
          `SELECT first_name AS name, (SELECT count(*)::int FROM vocabulary_item WHERE text = 'behind the backup') AS words
          FROM "user" WHERE id = $1`,
          [first.id],
        )
        expect(rows).toEqual([{ name: 'Earlier', words: 0 }])
      })
    })
  })

  test('waits until a change is settled that a node has kept open', async () => {
    const { user } = await signUpUser()
    const worker = (await listNodes())[1]?.url ?? ''
    await withClient(toPgConfig(worker), async (node) => {
      await node.query('BEGIN')
      await node.query('CREATE TABLE unsettled (id int)')
      await node.query(`PREPARE TRANSACTION 'citus_9_1_1_1'`)
      const attempts = vi.spyOn(performance, 'now')
      const saved = save(here(), 'settled.zip')
      try {
        // Each attempt asks for the time.
        await expect.poll(() => attempts.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(2)
        await addWord(user, 'while the backup waits')
        expect(existsSync(inDataFolder('settled.zip'))).toBe(false)
      } finally {
        attempts.mockRestore()
        await node.query(`ROLLBACK PREPARED 'citus_9_1_1_1'`)
      }
      expect(countsOf((await saved).manifest).words).toBeGreaterThan(0)
    })
  })

  test.each(['a worker', 'the coordinator'])(
    'fails with a sentence when %s goes away, and leaves no file',
    async (who) => {
      const worker = (await listNodes())[1]?.url ?? ''
      await withClients(worker, async (node, other) => {
        await node.query('SET citus.override_table_visibility = off')
        await node.query('SET citus.enable_manual_changes_to_shards = on')
        // The backup stops at a part of this table.
        const { rows } = await node.query<{ part: string }>(
          `SELECT relname AS part FROM pg_class WHERE relname ~ '^vocabulary_item_[0-9]+$' AND relkind = 'r'`,
        )
        await node.query('BEGIN')
        for (const { part } of rows) await node.query(`LOCK TABLE ${part} IN ACCESS EXCLUSIVE MODE`)
        const failed = save(here(), 'lost.zip').then(
          () => 'done',
          (error) => failureText(error),
        )
        await expect.poll(() => waitersFor(other), { timeout: 30_000 }).toBe(1)
        await endBackup(who === 'a worker' ? worker : testDatabaseUrl())
        expect(await failed).toMatch(
          /^The database, or one of its nodes, did not answer any more, so there is no backup\./,
        )
        await node.query('ROLLBACK')
      })
      expect(readdirSync(inDataFolder('.')).filter((name) => name.startsWith('lost'))).toEqual([])
    },
  )
})
