import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { countContents } from '@/lib/server/account-data/account-contents.service'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { emailLinkJob } from '@/lib/server/accounts/email-links/email-link-job'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { env } from '@/lib/server/env'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { answerWord } from '@/lib/server/review/review.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { requestTranslations, requestTranslationsLater } from '@/lib/server/translation/translation-job'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpSpeaker, type TestUser } from '@/tests/support/builders'
import { resetDatabase } from '@/tests/support/database/database'
import { hashOf, rowsThatContain } from '@/tests/support/database/every-row'
import { makePng } from '@/tests/support/files/media'
import { upload } from '@/tests/support/files/uploads'
import { jobsNamed } from '@/tests/support/jobs'

beforeEach(resetDatabase)

/** A user with at least one row in every table that can hold one of theirs, and files. */
async function signUpWithEverything(): Promise<TestUser & { texts: string[] }> {
  const person = await signUpSpeaker('de')
  const { user, token } = person
  const [image, avatar] = [await store(token), await store(token, 'avatar')]
  // Uploaded for a draft: no word refers to it.
  await store(token)
  const { id: wordId } = await addWord(user, 'owned', {
    vocabulary: { definitions: [{ partOfSpeech: 'noun', definition: 'a meaning', example: 'an example' }] },
    userContext: { tagNames: ['work', 'fun'], contextImageSignedId: image },
  })
  const { id: deletedId } = await addWord(user, 'deleted')
  await deleteWord({ viewer: user, id: deletedId, now: new Date() })
  const answerId = crypto.randomUUID()
  await answerWord({ viewer: user, now: new Date(), wordId, answerId, source: 'SINGLE_REVIEW' })
  await updateSettings(user, { userSettings: { profileSettings: { avatarFileSignedId: avatar } } })
  const owner = { userId: user.id }
  const expiresAt = new Date(Date.now() + 60_000)
  await prisma.quizResult.create({
    data: { ...owner, sessionId: 's', totalQuestions: 1, correctAnswers: 1, score: 100, timeSpent: 1 },
  })
  await prisma.account.create({ data: { ...owner, issuer: 'https://id.example', subject: user.id } })
  await prisma.emailLink.create({
    data: {
      ...owner,
      purpose: 'PASSWORD_RESET',
      email: user.email,
      tokenHash: user.id.padEnd(64),
      expiresAt,
    },
  })
  const link = await inTransaction(user.email, async (tx) => {
    const { id } = await tx.emailLink.create({
      data: { purpose: 'PASSWORD_RESET', email: user.email, expiresAt },
    })
    await enqueue(tx, emailLinkJob, { linkId: id })
    return id
  })
  await prisma.pushSubscription.create({ data: { ...owner, endpoint: user.id, p256dh: 'p', auth: 'a' } })
  await inTransaction(user.id, (tx) => requestTranslations(tx, user.id))
  const items = await prisma.vocabularyItem.findMany({ where: owner, select: { id: true } })
  const meanings = await prisma.definition.findMany({
    where: { vocabularyItem: owner },
    select: { id: true },
  })
  const ids = [...items, ...meanings].map(({ id }) => id)
  return { ...person, texts: [user.id, user.email, link, ...ids] }
}

async function store(token: string, purpose?: 'avatar'): Promise<string> {
  const response = await upload({ token, bytes: await makePng(), fields: purpose && { purpose } })
  return (await response.json()).id
}

/** The stored files with their bytes, as texts. */
async function storedFiles(): Promise<string[]> {
  const folder = path.join(env.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Promise.all(files.sort().map(async (file) => `${file} ${(await readFile(file)).toString('base64')}`))
}

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
