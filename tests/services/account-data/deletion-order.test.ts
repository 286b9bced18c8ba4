import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { createDeck } from '@/lib/server/anki-connect/deck.service'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'
import { env } from '@/lib/server/env'
import { storeUpload } from '@/lib/server/files/upload.service'
import { saveQuizResult } from '@/lib/server/quiz/quiz-result.service'
import { fitMemory } from '@/lib/server/review/fit/fit-memory.service'
import { queueFitLater } from '@/lib/server/review/fit/fit-memory-job'
import { requestFit, takeParametersBack } from '@/lib/server/review/fit/memory-model.service'
import { changePlan, startPlanChange } from '@/lib/server/review/plan/change-plan.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { runImport } from '@/lib/server/transfer/import/run-import.service'
import { tagWords } from '@/lib/server/words/tag-many.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { storedFiles } from '@/tests/support/database/account-with-everything'
import { countWaiting, heldBack } from '@/tests/support/database/held-back'
import { rowsOfUser } from '@/tests/support/database/rows-of-user'
import { makePng } from '@/tests/support/files/media'
import { PARAMETERS } from '@/tests/support/review/histories'
import { prepare, zipOf } from '@/tests/support/transfer/imports'

const [FITTED = []] = PARAMETERS
const now = new Date()
const { signal } = new AbortController()
const job = { now, signal }
const FIT = {
  outcome: 'BETTER',
  parameters: FITTED,
  answers: 800,
  comparison: { answers: 150, logLoss: 0.31, otherLogLoss: 0.33, certainty: 2 },
  watched: null,
} as const

interface Account {
  viewer: UserRecord
  wordId: string
  answerId: string
}

/** Writes that add rows of a user. */
const WRITERS: Record<string, (account: Account) => Promise<() => Promise<unknown>>> = {
  'a save': async ({ viewer }) => {
    return () => saveWord(viewer, { vocabulary: { text: 'new' }, userContext: { tagNames: ['work'] } })
  },
  'an answer': async ({ viewer, wordId }) => {
    return () => answerWord({ viewer, now, wordId, rating: 'GOOD', answerId: randomUUID() })
  },
  stages: async ({ viewer, wordId }) => {
    return () => setWordStages({ viewer, now, ids: [wordId], stage: 'LEARNED', answerIds: [randomUUID()] })
  },
  'an undone answer': async ({ viewer, answerId }) => {
    return () => undoAnswer({ viewer, now, answerId })
  },
  'a list': async ({ viewer, wordId }) => {
    return () => tagWords({ viewer, ids: [wordId], tagNames: ['work'] })
  },
  'a deck': async ({ viewer }) => {
    return () => createDeck(viewer, 'a deck')
  },
  'a quiz result': async ({ viewer }) => {
    const result = { sessionId: randomUUID(), totalQuestions: 1, correctAnswers: 1, timeSpent: 5 }
    return () => saveQuizResult(viewer, { ...result, score: 100 })
  },
  'an upload': async ({ viewer }) => {
    const file = Readable.from([await makePng()])
    return () => storeUpload({ viewer, file, purpose: 'context', now, signal })
  },
  'a file to import': async ({ viewer }) => {
    const file = await zipOf([{ text: 'imported' }])
    return () => prepare(viewer, file)
  },
  'a batch of an import': async ({ viewer }) => {
    const importId = await startedImport(viewer, await zipOf([{ text: 'imported', lists: ['far'] }]))
    return () => runImport({ userId: viewer.id, importId }, job)
  },
  'a picture of an import': async ({ viewer }) => {
    const files = { 'files/loom.png': await makePng() }
    const words = [{ text: 'imported', image: { name: 'files/loom.png' } }]
    const importId = await startedImport(viewer, await zipOf(words, {}, files))
    return () => runImport({ userId: viewer.id, importId }, job)
  },
  'a fit': async ({ viewer }) => {
    return () => fitMemory(viewer.id, { ...job, run: async () => ({ result: FIT }) })
  },
  'a request for a fit': async ({ viewer }) => {
    return () => requestFit(viewer, now)
  },
  'a fit that is queued by a job': async ({ viewer }) => {
    return () => queueFitLater(viewer.id, now)
  },
  'parameters that are taken back': async ({ viewer }) => {
    return () => takeParametersBack(viewer, now)
  },
  'a request for a new plan': async ({ viewer }) => {
    return () => startPlanChange(viewer, now)
  },
  'a new plan': async ({ viewer }) => {
    await prisma.user.update({ where: { id: viewer.id }, data: { desiredRetention: 80 } })
    await startPlanChange(viewer, now)
    return () => changePlan(viewer.id, job)
  },
}

async function startedImport(viewer: UserRecord, file: Buffer): Promise<string> {
  const { id } = await prepare(viewer, file)
  await startImport({ viewer, id, now })
  return id
}

/** What a request may answer when the deletion came first; a job ends without an error. An upload of a file to import ends. */
const REFUSALS = ['WORD_NOT_FOUND', 'UNAUTHENTICATED', 'IMPORT_REPLACED']

async function makeAccount(): Promise<Account> {
  const { user: viewer } = await signUpUser()
  const { id: wordId } = await addWord(viewer, 'kept')
  const answerId = randomUUID()
  await answerWord({ viewer, now, wordId, rating: 'GOOD', answerId })
  return { viewer, wordId, answerId }
}

/** An answer waits for its word, as the deletion does; all others wait for their user. */
const lockOf =
  (writer: string, { viewer, wordId }: Account) =>
  (tx: Transaction) =>
    writer === 'an answer'
      ? tx.$queryRaw`SELECT FROM vocabulary_item WHERE id = ${wordId}::uuid FOR UPDATE`
      : tx.$queryRaw`SELECT FROM "user" WHERE id = ${viewer.id}::uuid FOR UPDATE`

beforeAll(() => mkdir(path.join(env.DATA_DIR, 'files'), { recursive: true }))

const ORDERS = ['before', 'after'] as const

test.each(Object.keys(WRITERS).flatMap((writer) => ORDERS.map((order) => [writer, order] as const)))(
  '%s that comes %s the deletion of the account leaves nothing',
  async (writer, order) => {
    const files = await storedFiles()
    const account = await makeAccount()
    const write = await WRITERS[writer]?.(account)
    const remove = () => deleteAccount(account.viewer)
    const [first, second] = order === 'before' ? [write, remove] : [remove, write]
    const work = async () => {
      const started = first?.()
      started?.catch(() => {})
      await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1)
      return Promise.allSettled([started, second?.()])
    }
    const outcomes = await heldBack({ lock: lockOf(writer, account), work, waiting: 2 })
    const refusals = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason.code ?? one.reason] : [],
    )
    expect(refusals.filter((one) => !REFUSALS.includes(one))).toEqual([])
    expect(await rowsOfUser(account.viewer.id)).toEqual({})
    expect(await storedFiles()).toEqual(files)
  },
  120_000,
)
