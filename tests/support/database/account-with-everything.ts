/** Test data: an account that uses everything the app can store. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { default_w } from 'ts-fsrs'
import { emailLinkJob } from '@/lib/server/accounts/email-links/email-link-job'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { env } from '@/lib/server/env'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { answerWord } from '@/lib/server/review/review.service'
import { hashToken } from '@/lib/server/secrets'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { prepareImport } from '@/lib/server/transfer/import/prepare-import.service'
import { requestTranslations } from '@/lib/server/translation/translation-job'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpSpeaker, type TestUser } from '@/tests/support/builders'
import { makePng } from '@/tests/support/files/media'
import { upload } from '@/tests/support/files/uploads'
import { zipOf } from '@/tests/support/transfer/imports'

/** A user with at least one row in every table that can hold one of theirs, and files. */
export async function signUpWithEverything(): Promise<TestUser & { texts: string[] }> {
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
  const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: owner })
  await prisma.pushSubscription.create({
    data: { ...owner, sessionId, endpoint: user.id, p256dh: 'p', auth: 'a' },
  })
  await prisma.reminder.create({
    data: { ...owner, localDate: new Date(), way: 'EMAIL', batchId: crypto.randomUUID(), expiresAt },
  })
  await prisma.memoryFit.createMany({ data: owner })
  await prisma.memoryParameters.createMany({
    data: {
      ...owner,
      id: crypto.randomUUID(),
      parameters: [...default_w],
      state: 'IMPORTED',
      fittedAt: new Date(),
    },
  })
  await prisma.apiToken.create({
    data: { ...owner, name: 'reader', scopes: ['SAVE'], tokenHash: hashToken(user.id) },
  })
  await inTransaction(user.id, (tx) => requestTranslations(tx, user.id))
  await prepareImport({
    viewer: user,
    file: Readable.from([await zipOf([{ text: 'imported' }])]),
    fileName: 'words.zip',
    now: new Date(),
  })
  const { id: importId } = await prisma.wordImport.findFirstOrThrow({ where: owner })
  await prisma.wordImportWord.create({ data: { ...owner, importId, wordId, position: 0 } })
  const items = await prisma.vocabularyItem.findMany({ where: owner, select: { id: true } })
  const meanings = await prisma.definition.findMany({
    where: { vocabularyItem: owner },
    select: { id: true },
  })
  const ids = [...items, ...meanings].map(({ id }) => id)
  return { ...person, texts: [user.id, user.email, link, ...ids] }
}

export async function store(token: string, purpose?: 'avatar'): Promise<string> {
  const response = await upload({ token, bytes: await makePng(), fields: purpose && { purpose } })
  return (await response.json()).id
}

/** The files in a folder of storage with their bytes, as texts. */
export async function storedFiles(folder = path.join(env.DATA_DIR, 'files')): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Promise.all(
    files
      .sort()
      .map(async (file) => `${path.relative(folder, file)} ${(await readFile(file)).toString('base64')}`),
  )
}
