import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import type { JobRun } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { fromJson } from '@/lib/server/review/learning-state'
import { changePlanSpec } from '@/lib/server/review/plan/change-plan-job'
import { findPlannedWords, planAnew } from '@/lib/server/review/plan/plan-change.service'
import { markUndone, rowsByWord } from '@/lib/server/review/review-log.service'
import { lockWords, storeStates } from '@/lib/server/review/word-lock'

/** Words of one transaction: answers of the learner wait for it. */
const BATCH_SIZE = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface Call {
  viewer: UserRecord
  now: Date
}

/** Queues that all words of the viewer are planned anew. Throws BAD_ARGUMENT while that is done or undone already. */
export function startPlanChange({ viewer, now }: Call): Promise<void> {
  return setPlanChange(viewer, (current) => {
    if (current === 'APPLYING' || current === 'UNDOING')
      throw new AppError('BAD_ARGUMENT', { message: 'Your words are being planned already' })
    return { planChange: 'APPLYING', planChangedAt: now, plannedWords: 0 }
  })
}

/** Queues that words get their plan back. Throws BAD_ARGUMENT when there is nothing to undo. */
export function undoPlanChange({ viewer }: Call): Promise<void> {
  return setPlanChange(viewer, (current) => {
    if (current !== 'APPLYING' && current !== 'APPLIED')
      throw new AppError('BAD_ARGUMENT', { message: 'There is nothing to undo' })
    return { planChange: 'UNDOING' }
  })
}

type State = 'APPLYING' | 'APPLIED' | 'UNDOING'
type Change = { planChange: State; planChangedAt?: Date; plannedWords?: number }

function setPlanChange({ id: userId }: UserRecord, change: (current: State | null) => Change): Promise<void> {
  return inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const current = await tx.memoryFit.findUnique({ where: { userId } })
    const data = change(current?.planChange ?? null)
    await tx.memoryFit.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
      select: { userId: true },
    })
    await enqueue(tx, changePlanSpec, { userId })
  })
}

/** Plans all words of a user anew, or undoes that, in batches; a job whose process was killed goes on where it stopped. */
export async function changePlan(userId: string, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  for (let after: string | null = FIRST_ID; after !== null; ) {
    signal.throwIfAborted()
    const from: string = after
    after = await inTransaction(userId, async (tx) => {
      if (!(await lockUser(tx, userId))) return null
      const change = await tx.memoryFit.findUnique({ where: { userId } })
      const changedAt = change?.planChangedAt
      if (!changedAt) return null
      if (change.planChange === 'APPLYING') return applyBatch(tx, { userId, changedAt, after: from })
      if (change.planChange === 'UNDOING') return undoBatch(tx, { userId, changedAt, after: from })
      return null
    })
  }
}

interface Batch {
  userId: string
  changedAt: Date
  after: string
}

/** Returns the id after which the next batch begins; null after the last one. */
async function applyBatch(tx: Transaction, { userId, changedAt, after }: Batch): Promise<string | null> {
  const viewer = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: USER_SELECT })
  const wordIds = await findPlannedWords(tx, { viewer, changedAt, after, limit: BATCH_SIZE })
  const count = wordIds.length > 0 ? await planAnew(tx, { viewer, changedAt, wordIds }) : 0
  const isLast = wordIds.length < BATCH_SIZE
  await tx.memoryFit.update({
    where: { userId },
    data: { plannedWords: { increment: count }, ...(isLast && { planChange: 'APPLIED' }) },
    select: { userId: true },
  })
  return isLast ? null : (wordIds.at(-1) ?? null)
}

/** Gives words the plan back that they had, unless they were answered since: then that answer planned them. */
async function undoBatch(tx: Transaction, { userId, changedAt, after }: Batch): Promise<string | null> {
  const rows = await tx.reviewLog.findMany({
    where: {
      userId,
      kind: 'PLAN_CHANGE',
      answeredAt: changedAt,
      undoneAt: null,
      vocabularyItemId: { gt: after },
      vocabularyItem: { deletedAt: null },
    },
    orderBy: { vocabularyItemId: 'asc' },
    take: BATCH_SIZE,
  })
  const wordIds = rows.map(({ vocabularyItemId }) => vocabularyItemId)
  if (wordIds.length > 0) {
    await lockWords(tx, { userId, wordIds })
    const rowsOf = await rowsByWord(tx, userId, wordIds, changedAt)
    const latest = rows.filter(({ id, vocabularyItemId }) => rowsOf(vocabularyItemId).at(-1)?.id === id)
    const ids = latest.map(({ id }) => id)
    await markUndone(tx, userId, ids, new Date())
    await storeStates(
      tx,
      userId,
      latest.map(({ vocabularyItemId: id, stateBefore }) => ({ id, state: fromJson(stateBefore) })),
    )
  }
  if (rows.length === BATCH_SIZE) return wordIds.at(-1) ?? null
  const data = { planChange: null, planChangedAt: null, plannedWords: 0 }
  await tx.memoryFit.update({ where: { userId }, data, select: { userId: true } })
  return null
}

/** What a learner sees of it. */
export interface PlanChangeRecord {
  state: State
  /** Words whose plan changed until now. */
  words: number
}

/** The planning of all words anew that the viewer can undo; null when there is none. */
export async function getPlanChange({ id: userId }: UserRecord): Promise<PlanChangeRecord | null> {
  const change = await prisma.memoryFit.findUnique({ where: { userId } })
  return change?.planChange ? { state: change.planChange, words: change.plannedWords } : null
}
