/** What one PostgreSQL does, a cluster does: each operation of the product, on tables that are distributed by user. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { prisma } from '@/lib/server/database/prisma'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'
import { resetSettings } from '@/tests/support/change-settings'
import { signUpWithEverything } from '@/tests/support/database/account-with-everything'
import { onCoordinator } from '@/tests/support/database/cluster'
import { OF_ALL_USERS, toPlain } from '@/tests/support/database/of-all-users'
import { remoteCommandsOf } from '@/tests/support/database/remote-commands'
import { rowsOfUser } from '@/tests/support/database/rows-of-user'
import {
  followLinks,
  remindByEmail,
  useAnkiConnect,
  useAssistant,
} from '@/tests/support/journeys/other-walks'
import { signUpWalker, USER_WALKS } from '@/tests/support/journeys/user-walk'
import { type MailServer, startMailServer } from '@/tests/support/mail/mail-server'
import { AnkiClient } from '@/tests/support/requests/anki'
import { Assistant, serveMcp } from '@/tests/support/requests/mcp'
import { mutations, queries } from '@/tests/support/requests/operations'

let server: MailServer

beforeAll(async () => {
  // For the connections that the app opens from now on.
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
  await onCoordinator(`ALTER DATABASE ${name} SET citus.log_remote_commands TO on`)
  await ensureWordData()
  server = await startMailServer()
})
beforeEach(resetSettings)
const mcpServer = serveMcp()
afterAll(() => server.close())

/** The statements of one user that reach several parts of a table. */
async function scatteredOf(work: () => Promise<unknown>): Promise<string[]> {
  const scattered = (await remoteCommandsOf(work)).filter(({ servers }) => servers.size > 1)
  const plain = scattered.map(({ statement, commands }) => `${commands} ${toPlain(statement)}`)
  return [...new Set(plain)].filter(
    (one) => !OF_ALL_USERS.some(([, pattern]) => pattern.test(one.replace(/^\d+ /, ''))),
  )
}

describe('on a cluster, and on one part of each table', () => {
  test.each([...queries, ...mutations])('$name', async ({ sample, run }) => {
    const { user, token } = await signUpUser()
    const { id } = await addWord(user, 'word', {
      vocabulary: { definitions: [{ partOfSpeech: 'noun', definition: 'a thing', example: 'One thing.' }] },
      userContext: { tagNames: ['kitchen'] },
    })
    const work = async () => expect((await run(sample(id), token)).errors).toBeUndefined()
    expect(await scatteredOf(work)).toEqual([])
  })

  test.each(USER_WALKS)('%s', async (_, walk) => {
    const walker = await signUpWalker()
    const rows = await prisma.vocabularyItem.findMany({ where: { userId: walker.viewer.id } })
    const ids = rows.map(({ id }) => id)
    expect(await scatteredOf(() => walk({ ...walker, ids }))).toEqual([])
  })

  test('links by e-mail', async () => {
    expect(await scatteredOf(() => followLinks(server))).toEqual([])
  })

  test('reminders', async () => {
    expect(await scatteredOf(() => remindByEmail(server))).toEqual([])
  })

  test('AnkiConnect\u2019s protocol', async () => {
    const client = await AnkiClient.signUp()
    expect(await scatteredOf(() => useAnkiConnect(client))).toEqual([])
  })

  test('the Model Context Protocol', async () => {
    const assistant = await Assistant.connect(mcpServer)
    expect(await scatteredOf(() => useAssistant(assistant))).toEqual([])
  })
})

test('a deleted account leaves no row on any worker', async () => {
  const { user } = await signUpWithEverything()
  expect(Object.keys(await rowsOfUser(user.id)).length).toBeGreaterThan(12)
  await deleteAccount(user)
  expect(await rowsOfUser(user.id)).toEqual({})
})
