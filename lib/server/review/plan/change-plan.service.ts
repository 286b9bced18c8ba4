import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import type { JobRun } from '@/lib/server/queue/job'
import { enqueue } from '@/lib/server/queue/job-queue.service'
import { storeFit } from '@/lib/server/review/fit/store-fit.service'
import { fromJson } from '@/lib/server/review/learning-state'
import { changePlanSpec } from '@/lib/server/review/plan/change-plan-job'
import { findPlannedWords, planWordsAgain } from '@/lib/server/review/plan/plan-change.service'
import { markUndone, rowsByWord } from '@/lib/server/review/review-log.service'
import { lockWords, storeStates } from '@/lib/server/review/word-lock'

/** Words of one transaction: answers of the learner wait for it. */
const BATCH_SIZE = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Queues that all words of the viewer are planned again. Throws PLAN_CHANGING while that is done or undone already. */
export function startPlanChange(viewer: UserRecord, now: Date): Promise<void> {
  return setPlanChange(viewer, (current) => {
    if (current === 'APPLYING' || current === 'UNDOING') throw new AppError('PLAN_CHANGING')
    return { planChange: 'APPLYING', planChangedAt: now, plannedWords: 0 }
  })
}

/** Queues that words get the plan back that they had before the latest change; the one before that can be undone then. Throws NOTHING_TO_UNDO when there is nothing to undo. */
export function undoPlanChange(viewer: UserRecord): Promise<void> {
  return setPlanChange(viewer, (current) => {
    if (current !== 'APPLYING' && current !== 'APPLIED') throw new AppError('NOTHING_TO_UNDO')
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
    await storeFit(tx, userId, data)
    await enqueue(tx, changePlanSpec, { userId })
  })
}

/** Plans all words of a user again, or undoes that, in batches; a job whose process was killed goes on where it stopped. */
export async function changePlan(userId: string, { now, signal }: JobRun): Promise<void> {
  for (let place: Place | null = { of: '', after: FIRST_ID }; place; ) {
    signal.throwIfAborted()
    const from: Place = place
    place = await inTransaction(userId, (tx) => changeBatch(tx, { userId, now, place: from }))
  }
}

/** How far a job has come. */
interface Place {
  /** What it does there: the learner may have pressed Undo since. */
  of: string
  /** The id of a word. */
  after: string
}

/** Returns where the next batch begins; null after the last one. */
async function changeBatch(
  tx: Transaction,
  { userId, now, place }: { userId: string; now: Date; place: Place },
): Promise<Place | null> {
  if (!(await lockUserIfThere(tx, userId))) return null
  const { planChange: state, planChangedAt: changedAt } =
    (await tx.memoryFit.findUnique({ where: { userId } })) ?? {}
  if (!changedAt || (state !== 'APPLYING' && state !== 'UNDOING')) return null
  const of = `${state} ${changedAt.toISOString()}`
  const batch = { userId, changedAt, after: of === place.of ? place.after : FIRST_ID }
  const after = await (state === 'APPLYING' ? applyBatch(tx, batch) : undoBatch(tx, batch, now))
  return after === null ? null : { of, after }
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
  const count = wordIds.length > 0 ? await planWordsAgain(tx, { viewer, changedAt, wordIds }) : 0
  const isLast = wordIds.length < BATCH_SIZE
  const { plannedWords } = await tx.memoryFit.update({
    where: { userId },
    data: { plannedWords: { increment: count }, ...(isLast && { planChange: 'APPLIED' }) },
    select: { plannedWords: true },
  })
  // What changed nothing must not take the place of an earlier one, which can still be undone.
  if (isLast && plannedWords === 0) await returnToEarlier(tx, userId, changedAt)
  return isLast ? null : (wordIds.at(-1) ?? null)
}

/** Gives words the plan back that they had, unless they were answered since: then that answer planned them. */
async function undoBatch(
  tx: Transaction,
  { userId, changedAt, after }: Batch,
  now: Date,
): Promise<string | null> {
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
    await markUndone(tx, userId, ids, now)
    await storeStates(
      tx,
      userId,
      latest.map(({ vocabularyItemId: id, stateBefore }) => ({ id, state: fromJson(stateBefore) })),
    )
  }
  if (rows.length === BATCH_SIZE) return wordIds.at(-1) ?? null
  if (!(await returnToEarlier(tx, userId, changedAt))) {
    const data = { planChange: null, planChangedAt: null, plannedWords: 0 }
    await tx.memoryFit.update({ where: { userId }, data, select: { userId: true } })
  }
  return null
}

/**
 * Makes the change before this one the one that can be undone. Returns whether there is any: one that is still the latest row of a word.
 */
async function returnToEarlier(tx: Transaction, userId: string, changedAt: Date): Promise<boolean> {
  const [earlier] = await tx.$queryRaw<{ planChangedAt: Date; plannedWords: number }[]>`
    SELECT l.answered_at AS "planChangedAt", count(*)::int AS "plannedWords"
    FROM review_log l JOIN vocabulary_item v ON v.id = l.vocabulary_item_id AND v.user_id = l.user_id
    WHERE l.user_id = ${userId}::uuid AND l.kind = 'PLAN_CHANGE' AND l.undone_at IS NULL AND v.deleted_at IS NULL
      AND l.answered_at < ${changedAt}::timestamptz
      AND NOT EXISTS (
        SELECT FROM review_log n
        WHERE n.user_id = ${userId}::uuid AND n.vocabulary_item_id = l.vocabulary_item_id AND n.undone_at IS NULL
          AND (n.answered_at, n.sequence) > (l.answered_at, l.sequence))
    GROUP BY l.answered_at ORDER BY l.answered_at DESC LIMIT 1`
  if (!earlier) return false
  const data = { planChange: 'APPLIED', ...earlier } as const
  await tx.memoryFit.update({ where: { userId }, data, select: { userId: true } })
  return true
}

/** What a learner sees of it. */
export interface PlanChangeRecord {
  state: State
  /** Words whose plan changed until now. */
  words: number
}

/** The change of the plan of all words that the viewer can undo; null when there is none. */
export async function getPlanChange({ id: userId }: UserRecord): Promise<PlanChangeRecord | null> {
  const change = await prisma.memoryFit.findUnique({ where: { userId } })
  return change?.planChange ? { state: change.planChange, words: change.plannedWords } : null
}
