import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import * as replay from '@/lib/domain/review/memory/replay'
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
import * as planChange from '@/lib/server/review/plan/plan-change.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { insertParameters } from '@/lib/server/transfer/import/rows/insert-parameters.service'
import { signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { createRandom } from '@/tests/support/random'
import { PARAMETERS } from '@/tests/support/review/histories'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'
import { addSimulatedLog } from '@/tests/support/review/simulated-log'
import { exportOf, importFile } from '@/tests/support/transfer/imports'

const now = new Date()
const signal = new AbortController().signal
afterEach(() => vi.restoreAllMocks())
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

test('all words that wait are planned again, nothing becomes due today, and undo gives every day back', async () => {
  const viewer = await learner()
  const before = await dueTimes(viewer)
  await startPlanChange(viewer, now)
  await expect(startPlanChange(viewer, now)).rejects.toMatchObject({ code: 'PLAN_CHANGING' })
  await changePlan(viewer.id, { now, signal })
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

  await undoPlanChange(viewer)
  const undoneAt = minutesFrom(now, 5)
  await changePlan(viewer.id, { now: undoneAt, signal })
  expect(await dueTimes(viewer)).toEqual(before)
  const undone = await prisma.reviewLog.findMany({ where: { userId: viewer.id, kind: 'PLAN_CHANGE' } })
  expect(new Set(undone.map((row) => row.undoneAt?.toISOString()))).toEqual(new Set([undoneAt.toISOString()]))
  expect(await getPlanChange(viewer)).toBeNull()
  await expectLogsToAgree(viewer.id)
  await expect(undoPlanChange(viewer)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' })
})

test('words that would have been due before are spread over the next two weeks', async () => {
  const viewer = await learner(120)
  await startPlanChange(viewer, now)
  await changePlan(viewer.id, { now, signal })
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
  await startPlanChange(viewer, now)
  await changePlan(viewer.id, { now, signal })
  const { vocabularyItemId: wordId } = await prisma.reviewLog.findFirstOrThrow({
    where: { userId: viewer.id, kind: 'PLAN_CHANGE' },
  })
  await answerWord({ viewer, wordId, now: daysFrom(now, 1), source: 'SINGLE_REVIEW', answerId: randomUUID() })
  const planned = (await dueTimes(viewer)).find(({ id }) => id === wordId)
  await undoPlanChange(viewer)
  await changePlan(viewer.id, { now, signal })
  expect((await dueTimes(viewer)).find(({ id }) => id === wordId)).toEqual(planned)
  await expectLogsToAgree(viewer.id)
})

test('a job that runs again goes on, and changes no word twice; an answer from before is put in its place', async () => {
  const viewer = await learner()
  await startPlanChange(viewer, now)
  await changePlan(viewer.id, { now, signal })
  const words = await prisma.reviewLog.count({ where: { userId: viewer.id, kind: 'PLAN_CHANGE' } })
  await prisma.memoryFit.update({ where: { userId: viewer.id }, data: { planChange: 'APPLYING' } })
  await changePlan(viewer.id, { now, signal })
  expect(await prisma.reviewLog.count({ where: { userId: viewer.id, kind: 'PLAN_CHANGE' } })).toBe(words)

  const { vocabularyItemId: wordId } = await prisma.reviewLog.findFirstOrThrow({
    where: { userId: viewer.id, kind: 'PLAN_CHANGE' },
  })
  const answeredAt = daysFrom(now, -0.5).toISOString()
  await answerWord({ viewer, wordId, now, source: 'SINGLE_REVIEW', answerId: randomUUID(), answeredAt })
  await expectLogsToAgree(viewer.id)
})

test('a later change is undone back to the earlier one, which can still be undone; one that changes nothing takes no place', async () => {
  const viewer = await learner()
  const plan = async (at: Date) => {
    await startPlanChange(viewer, at)
    await changePlan(viewer.id, { now, signal })
    return getPlanChange(viewer)
  }
  const undo = async () => {
    await undoPlanChange(viewer)
    await changePlan(viewer.id, { now, signal })
  }
  const before = await dueTimes(viewer)
  const first = await plan(now)
  const planned = await dueTimes(viewer)
  expect(await plan(minutesFrom(now, 1))).toEqual(first)
  await prisma.user.update({ where: { id: viewer.id }, data: { desiredRetention: 80 } })
  expect((await plan(minutesFrom(now, 2)))?.words).toBeGreaterThan(5)
  expect(await dueTimes(viewer)).not.toEqual(planned)
  await undo()
  expect(await dueTimes(viewer)).toEqual(planned)
  expect(await getPlanChange(viewer)).toEqual(first)
  await undo()
  expect(await dueTimes(viewer)).toEqual(before)
  expect(await getPlanChange(viewer)).toBeNull()
  await expectLogsToAgree(viewer.id)
})

test('undo that is pressed while words are planned gives back those that were', async () => {
  const viewer = await learner(250)
  const before = await dueTimes(viewer)
  const { planWordsAgain } = planChange
  const planning = vi.spyOn(planChange, 'planWordsAgain').mockImplementationOnce(async (tx, batch) => {
    const count = await planWordsAgain(tx, batch)
    await tx.memoryFit.update({ where: { userId: viewer.id }, data: { planChange: 'UNDOING' } })
    return count
  })
  await startPlanChange(viewer, now)
  await changePlan(viewer.id, { now, signal })
  expect(planning).toHaveBeenCalledTimes(1)
  expect(await prisma.reviewLog.count({ where: { userId: viewer.id, kind: 'PLAN_CHANGE' } })).toBeGreaterThan(
    5,
  )
  expect(await dueTimes(viewer)).toEqual(before)
  expect(await getPlanChange(viewer)).toBeNull()
})

test('the answer before it can still be undone, or replaced by Mark as Learned', async () => {
  const viewer = await learner(10)
  const words = await dueTimes(viewer)
  const ids = words.slice(0, 2).map(({ id }) => id)
  const [answerId, mark] = [randomUUID(), randomUUID()]
  for (const [index, wordId] of ids.entries()) {
    const given = { answerId: index === 0 ? answerId : randomUUID(), rating: 'GOOD' } as const
    await answerWord({ viewer, wordId, now, source: 'SINGLE_REVIEW', ...given })
  }
  // Words come back far later, so that the plan of these two changes in any case.
  await prisma.user.update({ where: { id: viewer.id }, data: { desiredRetention: 80 } })
  await startPlanChange(viewer, minutesFrom(now, 1))
  await changePlan(viewer.id, { now, signal })
  const plans = () =>
    prisma.reviewLog.count({
      where: { userId: viewer.id, kind: 'PLAN_CHANGE', undoneAt: null, vocabularyItemId: { in: ids } },
    })
  expect(await plans()).toBe(2)

  await undoAnswer({ viewer, now: minutesFrom(now, 2), answerId })
  expect((await dueTimes(viewer))[0]).toEqual(words[0])
  const call = { viewer, wordId: ids[1] ?? '', stage: 'LEARNED', source: 'SINGLE_REVIEW' } as const
  await setWordStage({ ...call, answerId: mark, now: minutesFrom(now, 2) })
  const { replacesId } = await prisma.reviewLog.findFirstOrThrow({ where: { answerId: mark } })
  expect(replacesId).not.toBeNull()
  expect(await plans()).toBe(0)
  await expectLogsToAgree(viewer.id)
  await undoAnswer({ viewer, now: minutesFrom(now, 3), answerId: mark })
  await expectLogsToAgree(viewer.id)

  // The job may run again from its beginning: it leaves both alone.
  const data = { planChange: 'APPLYING' } as const
  await prisma.memoryFit.update({ where: { userId: viewer.id }, data })
  await changePlan(viewer.id, { now, signal })
  expect(await plans()).toBe(0)
})

test('exports and imports carry it', async () => {
  const viewer = await learner(10)
  await startPlanChange(viewer, now)
  await changePlan(viewer.id, { now, signal })
  const { user } = await signUpUser()
  const done = await importFile(user, await exportOf(viewer))
  expect(done).toMatchObject({ state: 'DONE', problems: [] })
  const withoutIds = async (of: UserRecord) => (await dueTimes(of)).map(({ id: _, ...word }) => word)
  const sorted = (words: Awaited<ReturnType<typeof withoutIds>>) =>
    words.map((word) => JSON.stringify(word)).toSorted()
  expect(sorted(await withoutIds(user))).toEqual(sorted(await withoutIds(viewer)))
  await expectLogsToAgree(user.id)
})

test('the logs of a batch are replayed in several turns of the event loop', async () => {
  const viewer = await learner(120)
  await startPlanChange(viewer, now)
  const { stateFor } = replay
  let inTurn = 0
  let most = 0
  vi.spyOn(replay, 'stateFor').mockImplementation((...given) => {
    if (inTurn === 0) setImmediate(() => (inTurn = 0))
    inTurn += 1
    most = Math.max(most, inTurn)
    return stateFor(...given)
  })
  await changePlan(viewer.id, { now, signal })
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(40)
})
