import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { USER_SELECT } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { changeParameters } from '@/lib/server/review/parameters-in-use.service'
import {
  changePlan,
  getPlanChange,
  startPlanChange,
  undoPlanChange,
} from '@/lib/server/review/plan/change-plan.service'
import { answerWord } from '@/lib/server/review/review.service'
import { insertParameters } from '@/lib/server/transfer/import/rows/insert-parameters.service'
import { signUpUser } from '@/tests/support/builders'
import { daysFrom } from '@/tests/support/clock'
import { createRandom } from '@/tests/support/random'
import { PARAMETERS } from '@/tests/support/review/histories'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'
import { addSimulatedLog } from '@/tests/support/review/simulated-log'
import { exportOf, importFile } from '@/tests/support/transfer/imports'

const now = new Date()
const signal = new AbortController().signal
/** Forgets faster than the defaults say: words come back sooner. */
const [FASTER = []] = PARAMETERS

async function learner(words = 40, desiredRetention = 95): Promise<UserRecord> {
  const { user } = await signUpUser()
  const log = { userId: user.id, words, answers: 6, parameters: FASTER, random: createRandom(7).next, now }
  await addSimulatedLog(log)
  await inTransaction(user.id, async (tx) => {
    await insertParameters(tx, user.id, now, [FASTER])
    await changeParameters(tx, user.id, { parameters: FASTER, now, ended: 'REPLACED' })
  })
  const data = { desiredRetention }
  return prisma.user.update({ where: { id: user.id }, data, select: USER_SELECT })
}

const dueTimes = async ({ id: userId }: UserRecord) =>
  prisma.vocabularyItem.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { id: true, fsrsDueAt: true, stability: true, parametersId: true, scheduledDays: true },
  })
const waiting = (words: Awaited<ReturnType<typeof dueTimes>>) =>
  words.filter(({ fsrsDueAt }) => fsrsDueAt && fsrsDueAt > daysFrom(now, 1))

test('all words that wait are planned anew, nothing becomes due today, and undo gives every day back', async () => {
  const viewer = await learner()
  const before = await dueTimes(viewer)
  await startPlanChange({ viewer, now })
  await expect(startPlanChange({ viewer, now })).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
  await changePlan(viewer.id, { signal })
  const change = await getPlanChange(viewer)
  expect(change?.state).toBe('APPLIED')
  expect(change?.words).toBeGreaterThan(5)
  const after = await dueTimes(viewer)
  const [earlier, later] = [
    waiting(before),
    after.filter(({ id }) => waiting(before).some((one) => one.id === id)),
  ]
  const sum = (words: typeof after) => words.reduce((total, { fsrsDueAt }) => total + Number(fsrsDueAt), 0)
  expect(sum(later)).toBeLessThan(sum(earlier))
  for (const { fsrsDueAt } of later) expect(Number(fsrsDueAt)).toBeGreaterThan(now.getTime())
  await expectLogsToAgree(viewer.id)

  await undoPlanChange({ viewer, now })
  await changePlan(viewer.id, { signal })
  expect(await dueTimes(viewer)).toEqual(before)
  expect(await getPlanChange(viewer)).toBeNull()
  await expectLogsToAgree(viewer.id)
  await expect(undoPlanChange({ viewer, now })).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
})

test('words that would have been due before are spread over the next two weeks', async () => {
  const viewer = await learner(120)
  await startPlanChange({ viewer, now })
  await changePlan(viewer.id, { signal })
  const rows = await prisma.reviewLog.findMany({
    where: { userId: viewer.id, kind: 'PLAN_CHANGE' },
    select: { vocabularyItemId: true },
  })
  const changed = new Set(rows.map(({ vocabularyItemId }) => vocabularyItemId))
  const perDay = new Map<string, number>()
  for (const { id, fsrsDueAt } of await dueTimes(viewer)) {
    const day = fsrsDueAt?.toISOString().slice(0, 10) ?? ''
    if (changed.has(id)) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  }
  expect(perDay.size).toBeGreaterThan(7)
  expect(Math.max(...perDay.values())).toBeLessThan(changed.size / 4)
})

test('a word that is answered meanwhile keeps the plan of its answer, also when the change is undone', async () => {
  const viewer = await learner()
  await startPlanChange({ viewer, now })
  await changePlan(viewer.id, { signal })
  const { vocabularyItemId: wordId } = await prisma.reviewLog.findFirstOrThrow({
    where: { userId: viewer.id, kind: 'PLAN_CHANGE' },
  })
  await answerWord({ viewer, wordId, now: daysFrom(now, 1), source: 'SINGLE_REVIEW', answerId: randomUUID() })
  const planned = (await dueTimes(viewer)).find(({ id }) => id === wordId)
  await undoPlanChange({ viewer, now: daysFrom(now, 1) })
  await changePlan(viewer.id, { signal })
  expect((await dueTimes(viewer)).find(({ id }) => id === wordId)).toEqual(planned)
  await expectLogsToAgree(viewer.id)
})

test('a job that runs again goes on, and changes no word twice; an answer from before is put in its place', async () => {
  const viewer = await learner()
  await startPlanChange({ viewer, now })
  await changePlan(viewer.id, { signal })
  const words = await prisma.reviewLog.count({ where: { userId: viewer.id, kind: 'PLAN_CHANGE' } })
  await prisma.memoryFit.update({ where: { userId: viewer.id }, data: { planChange: 'APPLYING' } })
  await changePlan(viewer.id, { signal })
  expect(await prisma.reviewLog.count({ where: { userId: viewer.id, kind: 'PLAN_CHANGE' } })).toBe(words)

  const { vocabularyItemId: wordId } = await prisma.reviewLog.findFirstOrThrow({
    where: { userId: viewer.id, kind: 'PLAN_CHANGE' },
  })
  const answeredAt = daysFrom(now, -0.5).toISOString()
  await answerWord({ viewer, wordId, now, source: 'SINGLE_REVIEW', answerId: randomUUID(), answeredAt })
  await expectLogsToAgree(viewer.id)
})

test('exports and imports carry it', async () => {
  const viewer = await learner(10)
  await startPlanChange({ viewer, now })
  await changePlan(viewer.id, { signal })
  const { user } = await signUpUser()
  const done = await importFile(user, await exportOf(viewer))
  expect(done).toMatchObject({ state: 'DONE', problems: [] })
  const withoutIds = async (of: UserRecord) => (await dueTimes(of)).map(({ id: _, ...word }) => word)
  const sorted = (words: Awaited<ReturnType<typeof withoutIds>>) =>
    words.map((word) => JSON.stringify(word)).toSorted()
  expect(sorted(await withoutIds(user))).toEqual(sorted(await withoutIds(viewer)))
  await expectLogsToAgree(user.id)
})
