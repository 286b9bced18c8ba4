import { beforeEach, describe, expect, test } from 'vitest'
import { countContents } from '@/lib/server/account-data/account-contents.service'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { requestTranslationsLater } from '@/lib/server/translation/translation-job'
import { addWord, signUpSpeaker } from '@/tests/support/builders'
import { signUpWithEverything, store, storedFiles } from '@/tests/support/database/account-with-everything'
import { resetDatabase } from '@/tests/support/database/database'
import { hashOf, rowsThatContain } from '@/tests/support/database/every-row'
import { jobsNamed } from '@/tests/support/jobs'

beforeEach(resetDatabase)

const expectGone = async (texts: readonly string[]) => expect(await rowsThatContain(texts)).toEqual({})

describe('deleting an account', () => {
  test('leaves no row, no file and no queued job of the user, and the other user\u2019s as they were', async () => {
    const other = await signUpWithEverything()
    const [theirRows, theirFiles] = [await rowsThatContain(other.texts), await storedFiles()]
    const { user, token, texts } = await signUpWithEverything()
    const mine = await rowsThatContain(texts)
    // A table that can hold data of a user, and holds none here, would prove nothing.
    expect(Object.keys(mine)).toEqual(expect.arrayContaining(await tablesOfUsers()))
    expect(Object.keys(mine).some((name) => name.startsWith('pgboss.'))).toBe(true)
    expect((await storedFiles()).length).toBe(theirFiles.length * 2)

    await deleteAccount(user)

    await expectGone(texts)
    expect(await findSessionUser(token, new Date())).toBeNull()
    expect(hashOf(await rowsThatContain(other.texts))).toBe(hashOf(theirRows))
    expect(await storedFiles()).toEqual(theirFiles)
  })

  test('meets requests of the same user at any moment, and nothing of them stays', async () => {
    const others = await storedFiles()
    for (let round = 0; round < 5; round++) {
      const { user, token, texts } = await signUpWithEverything()
      const requests = [...manyRequests(user, token)]
      requests.splice(round, 0, deleteAccount(user))
      const outcomes = await Promise.allSettled(requests)
      expect(outcomes[round]).toMatchObject({ status: 'fulfilled' })
      await expectGone(texts)
    }
    expect(await storedFiles()).toEqual(others)
  })

  test('a translation that is under way queues no more work for the user', async () => {
    const { user } = await signUpSpeaker('de')
    await deleteAccount(user)
    await requestTranslationsLater(user.id)
    expect(await jobsNamed('translate-words')).toEqual([])
  })

  test('again, in another tab, is no error', async () => {
    const { user } = await signUpSpeaker('de')
    await deleteAccount(user)
    await deleteAccount(user)
  })
})

function* manyRequests(user: UserRecord, token: string): Generator<Promise<unknown>> {
  yield addWord(user, 'new', { userContext: { tagNames: ['new list'] } })
  yield store(token)
  yield updateSettings(user, { timeZone: 'Asia/Tokyo' })
  yield addWord(user, 'owned', { userContext: { remainderContext: 'changed' } })
  yield findSessionUser(token, new Date(Date.now() + 48 * 3_600_000))
}

/** The tables with a column user_id, and their children that the cascade must reach. */
async function tablesOfUsers(): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.columns
    WHERE column_name = 'user_id' AND table_schema = 'public'`
  return [...rows.map(({ name }) => name), 'public."user"', 'public.definition', 'public.example']
}

test('the contents of an account are counted in one place', async () => {
  const { user } = await signUpWithEverything()
  expect(await countContents(user)).toEqual({ words: 1, lists: 2, reviews: 1, files: 2 })
})
