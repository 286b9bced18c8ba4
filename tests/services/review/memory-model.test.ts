import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parametersId } from '@/lib/domain/review/memory/memory-model'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { insertParameters } from '@/lib/server/transfer/import/rows/insert-parameters.service'
import { mergeWords } from '@/lib/server/words/same-word.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'
import { PARAMETERS } from '@/tests/support/review/histories'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'

const [FITTED = []] = PARAMETERS
const id = parametersId(FITTED)
const now = new Date()

/** A learner with a word that was answered twice, and the same learner once parameters are in use. */
async function learner() {
  const { user } = await signUpUser()
  await inTransaction(user.id, (tx) => insertParameters(tx, user.id, now, [FITTED]))
  const word = await addWord(user, 'hold')
  await backdate(word.id)
  await answer(user, word.id, daysFrom(now, -20))
  await answer(user, word.id, daysFrom(now, -12))
  return { user, fitted: { ...user, memoryParameters: FITTED, desiredRetention: 85 }, wordId: word.id }
}

const backdate = (wordId: string) =>
  prisma.vocabularyItem.updateMany({ where: { id: wordId }, data: { createdAt: daysFrom(now, -40) } })

async function answer(viewer: UserRecord, wordId: string, at: Date, sentAt = at): Promise<string> {
  const answerId = randomUUID()
  const call = { viewer, wordId, now: sentAt, answerId, source: 'SINGLE_REVIEW' as const }
  await answerWord({ ...call, answeredAt: at.toISOString() })
  return answerId
}

const memoryOf = (wordId: string) =>
  prisma.vocabularyItem.findFirstOrThrow({
    where: { id: wordId },
    select: { stability: true, difficulty: true, parametersId: true, fsrsDueAt: true },
  })

test('an answer is planned with the learner’s model, and its row keeps it', async () => {
  const { fitted, wordId } = await learner()
  const before = await memoryOf(wordId)
  const answerId = await answer(fitted, wordId, now)
  const row = await prisma.reviewLog.findFirstOrThrow({ where: { answerId } })
  expect(row).toMatchObject({ parametersId: id, retention: 85 })
  expect(await memoryOf(wordId)).toMatchObject({ parametersId: id })
  await expectLogsToAgree(fitted.id)

  await undoAnswer({ viewer: fitted, now, answerId })
  expect(await memoryOf(wordId)).toEqual(before)
  await expectLogsToAgree(fitted.id)
})

test('words marked at once, a late answer and a merge agree with their logs across a change', async () => {
  const { user, fitted, wordId } = await learner()
  const other = await addWord(user, 'held')
  await setWordStages({
    viewer: fitted,
    now,
    ids: [wordId, other.id],
    stage: 'LEARNED',
    source: 'BULK_REVIEW',
  })
  await expectLogsToAgree(user.id)
  await backdate(other.id)
  await answer(user, wordId, daysFrom(now, -5), now)
  await answer(fitted, wordId, daysFrom(now, -7), now)
  await answer(user, other.id, daysFrom(now, -3), now)
  await expectLogsToAgree(user.id)

  await prisma.vocabularyItem.updateMany({
    where: { id: other.id },
    data: { text: 'hold', textKey: 'hold', variant: 2 },
  })
  await mergeWords({ viewer: user, now, id: wordId, otherId: other.id })
  await expectLogsToAgree(user.id)
  expect((await memoryOf(wordId)).parametersId).toBe(id)
})

test('the answer that Mark as Learned replaced counts again with its own parameters', async () => {
  const { user, fitted, wordId } = await learner()
  await answer(fitted, wordId, daysFrom(now, -1))
  const before = await memoryOf(wordId)
  const answerId = randomUUID()
  const soon = new Date(daysFrom(now, -1).getTime() + 60_000)
  const mark = { ids: [wordId], answerIds: [answerId], stage: 'LEARNED', source: 'SINGLE_REVIEW' } as const
  await setWordStages({ ...mark, viewer: user, now: soon })
  expect((await memoryOf(wordId)).parametersId).toBeNull()
  await expectLogsToAgree(user.id)
  await undoAnswer({ viewer: user, now, answerId })
  expect(await memoryOf(wordId)).toEqual(before)
  await expectLogsToAgree(user.id)
})

test('only the answer with which the parameters change reads the whole log: one statement', async () => {
  const { fitted, wordId } = await learner()
  const first = await statementsOf(() => answer(fitted, wordId, daysFrom(now, -1)))
  const second = await statementsOf(() => answer(fitted, wordId, now))
  expect(first.length).toBe(second.length + 1)
})
