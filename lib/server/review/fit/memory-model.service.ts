import 'server-only'
import type { MemoryFit, MemoryParameters, Prisma } from '@/generated/prisma/client'
import type { MemoryFitOutcome, MemoryParametersState } from '@/generated/prisma/enums'
import { isUuid } from '@/lib/domain/ids'
import { MIN_ANSWERS } from '@/lib/domain/review/fit/adoption'
import { percentBetter } from '@/lib/domain/review/fit/log-loss'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser } from '@/lib/server/database/transaction'
import { MAX_FIT_WAIT_MS, queueFit } from '@/lib/server/review/fit/fit-memory-job'
import { canFit } from '@/lib/server/review/fit/fit-process'
import { storeFit } from '@/lib/server/review/fit/store-fit.service'
import { changeParameters } from '@/lib/server/review/parameters-in-use.service'

/** Parameters as a learner sees them. */
interface ParametersRecord {
  id: string
  state: MemoryParametersState
  answers: number
  comparedAnswers: number
  percentBetter: number
  watchedAnswers: number
  watchedPercentBetter: number
  fittedAt: Date
  adoptedAt: Date | null
  endedAt: Date | null
}

export interface MemoryModelRecord {
  canFit: boolean
  isFitting: boolean
  isAutomatic: boolean
  answers: number
  neededAnswers: number
  fittedAt: Date | null
  outcome: MemoryFitOutcome | null
  inUse: ParametersRecord | null
  notInUse: ParametersRecord | null
}

/** What new answers of the viewer are planned with, and how it came about: four statements, three once there were enough answers. */
export async function getMemoryModel({ id: userId }: UserRecord, now: Date): Promise<MemoryModelRecord> {
  const fit = await prisma.memoryFit.findUnique({ where: { userId } })
  const inUse = await newestOf(userId, { equals: 'ADOPTED' })
  const notInUse = await newestOf(userId, { notIn: ['ADOPTED', 'IMPORTED'] })
  const known = fit?.answers ?? 0
  return {
    canFit: canFit(),
    isFitting: isFitting(fit, now),
    isAutomatic: fit?.automatic ?? true,
    answers: known >= MIN_ANSWERS ? known : await countAnswers(userId),
    neededAnswers: MIN_ANSWERS,
    fittedAt: fit?.finishedAt ?? null,
    outcome: fit?.outcome ?? null,
    inUse: inUse ? toRecord(inUse) : null,
    notInUse: notInUse ? toRecord(notInUse) : null,
  }
}

const newestOf = (userId: string, state: Prisma.EnumMemoryParametersStateFilter) =>
  prisma.memoryParameters.findFirst({ where: { userId, state }, orderBy: { fittedAt: 'desc' } })

function isFitting(fit: MemoryFit | null, now: Date): boolean {
  const { requestedAt = null, finishedAt = null } = fit ?? {}
  if (!requestedAt || now.getTime() - requestedAt.getTime() > MAX_FIT_WAIT_MS) return false
  return finishedAt === null || requestedAt > finishedAt
}

function toRecord({
  logLoss,
  defaultLogLoss,
  watchedLogLoss,
  watchedDefaultLogLoss,
  ...set
}: MemoryParameters) {
  const percentOf = (loss: number | null, usual: number | null) =>
    percentBetter({ logLoss: loss ?? 0, otherLogLoss: loss === null ? 0 : (usual ?? 0) })
  return {
    ...set,
    percentBetter: percentOf(logLoss, defaultLogLoss),
    watchedPercentBetter: percentOf(watchedLogLoss, watchedDefaultLogLoss),
  }
}

/** Answers that test the memory (`testedAnswers`): the words of each day that were studied, without the first time of each word. */
async function countAnswers(userId: string): Promise<number> {
  const [row] = await prisma.$queryRaw<{ answers: number }[]>`
    SELECT (count(*) - count(DISTINCT d.id))::int AS answers FROM (
      SELECT DISTINCT l.vocabulary_item_id AS id, l.local_date FROM review_log l
      WHERE l.user_id = ${userId}::uuid AND l.kind = 'ANSWER' AND l.source <> 'QUIZ' AND l.undone_at IS NULL
        AND NOT (l.rating = 'EASY' AND l.named_stage IS NOT DISTINCT FROM 'LEARNED')
    ) d`
  return row?.answers ?? 0
}

/** Queues a fit to the viewer's answers; a job repeats it once a week from then on. */
export function requestFit({ id: userId }: UserRecord, now: Date): Promise<void> {
  return inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    await queueFit(tx, userId, { now, isAsked: true })
  })
}

/** Plans new answers with the defaults again; no job fits parameters until the viewer asks for it. Words keep their dates. */
export function takeParametersBack({ id: userId }: UserRecord, now: Date): Promise<void> {
  return inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    await changeParameters(tx, userId, { parameters: [], now, ended: 'TAKEN_BACK' })
    await storeFit(tx, userId, { automatic: false })
  })
}

/** Uses parameters of the viewer again, as undoing `takeParametersBack` does. Throws NOT_FOUND for others. */
export function restoreParameters({
  viewer: { id: userId },
  now,
  id,
}: {
  viewer: UserRecord
  now: Date
  id: string
}): Promise<void> {
  return inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const set = isUuid(id)
      ? await tx.memoryParameters.findFirst({
          where: { id, userId, state: { in: ['ADOPTED', 'TAKEN_BACK', 'WITHDRAWN', 'REPLACED'] } },
        })
      : null
    if (!set) throw new AppError('NOT_FOUND')
    await changeParameters(tx, userId, { parameters: set.parameters, now, ended: 'REPLACED' })
    await tx.memoryFit.updateMany({ where: { userId }, data: { automatic: true } })
  })
}
