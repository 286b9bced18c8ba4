import 'server-only'
import type { MemoryParameters } from '@/generated/prisma/client'
import type { MemoryFitOutcome } from '@/generated/prisma/enums'
import { isWorse, MIN_ANSWERS } from '@/lib/domain/review/fit/adoption'
import type { FitResult } from '@/lib/domain/review/fit/fit-parameters'
import { parametersId } from '@/lib/domain/review/memory/memory-model'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import type { JobRun } from '@/lib/server/queue/job'
import { readHistories } from '@/lib/server/review/fit/answer-histories.service'
import { canFit, type FitOutcome, fitInProcess } from '@/lib/server/review/fit/fit-process'
import { storeFit } from '@/lib/server/review/fit/store-fit.service'
import { changeParameters } from '@/lib/server/review/parameters-in-use.service'

const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS
/** Between two fits that nobody asked for. */
const DAYS_BETWEEN_FITS = 7

interface Fit extends JobRun {
  /** Default: in a process of its own. */
  run?: typeof fitInProcess
}

/**
 * Fits FSRS to the user's answers and adopts the parameters when they predict later answers better than the defaults; those in use that
 * predict worse are withdrawn.
 */
export async function fitMemory(userId: string, { now, signal, run = fitInProcess }: Fit): Promise<void> {
  const inUse = await findInUse(userId)
  const outcome: FitOutcome = canFit()
    ? await run(await toRequest(userId, inUse), signal)
    : { failure: 'NOT_ON_THIS_MACHINE' }
  await inTransaction(userId, async (tx) => {
    if (!(await lockUserIfThere(tx, userId))) return
    await storeOutcome(tx, { userId, now, inUse, outcome })
  })
}

const findInUse = (userId: string, tx: Transaction = prisma) =>
  tx.memoryParameters.findFirst({ where: { userId, state: 'ADOPTED' } })

const toRequest = async (userId: string, inUse: MemoryParameters | null) => ({
  histories: await readHistories(userId),
  inUse: inUse && {
    parameters: inUse.parameters,
    adoptedAt: (inUse.adoptedAt ?? inUse.fittedAt).getTime() / SECOND_MS,
  },
})

interface Outcome {
  userId: string
  now: Date
  /** The parameters in use when the fit began. */
  inUse: MemoryParameters | null
  outcome: FitOutcome
}

async function storeOutcome(tx: Transaction, { userId, now, inUse, outcome }: Outcome): Promise<void> {
  if ('failure' in outcome) return finish(tx, userId, { now, outcome: outcome.failure })
  const { result } = outcome
  const still = await findInUse(userId, tx)
  // What the learner took back meanwhile, or an import changed, is not ours to change.
  if (still?.id !== inUse?.id) return finish(tx, userId, { now, outcome: null })
  if (inUse && result.watched) await storeWatched(tx, { userId, now, inUse, watched: result.watched })
  if ('comparison' in result) await storeParameters(tx, { userId, now, result })
  const answers = result.answers + ('comparison' in result ? result.comparison.answers : 0)
  await finish(tx, userId, {
    now,
    outcome: result.outcome === 'BETTER' ? 'ADOPTED' : result.outcome,
    answers,
  })
}

/** Keeps how the parameters in use predict the answers after their adoption, and withdraws them where they are worse than the defaults. */
async function storeWatched(
  tx: Transaction,
  {
    userId,
    now,
    inUse,
    watched,
  }: Omit<Outcome, 'outcome' | 'inUse'> & {
    inUse: MemoryParameters
    watched: NonNullable<FitResult['watched']>
  },
): Promise<void> {
  await tx.memoryParameters.update({
    where: { id_userId: { id: inUse.id, userId } },
    data: {
      watchedAnswers: watched.answers,
      watchedLogLoss: watched.logLoss,
      watchedDefaultLogLoss: watched.otherLogLoss,
    },
    select: { id: true },
  })
  if (isWorse(watched)) await changeParameters(tx, userId, { parameters: [], now, ended: 'WITHDRAWN' })
}

async function storeParameters(
  tx: Transaction,
  { userId, now, result }: { userId: string; now: Date; result: Extract<FitResult, { comparison: object }> },
): Promise<void> {
  const { parameters, answers, comparison, outcome } = result
  const id = parametersId(parameters) ?? ''
  const facts = {
    answers,
    comparedAnswers: comparison.answers,
    logLoss: comparison.logLoss,
    defaultLogLoss: comparison.otherLogLoss,
    fittedAt: now,
  }
  await tx.memoryParameters.upsert({
    where: { id_userId: { id, userId } },
    create: { id, userId, parameters, state: 'NOT_BETTER', ...facts },
    update: facts,
    select: { id: true },
  })
  if (outcome === 'BETTER') await changeParameters(tx, userId, { parameters, now, ended: 'REPLACED' })
}

async function finish(
  tx: Transaction,
  userId: string,
  { now, ...facts }: { now: Date; outcome: MemoryFitOutcome | null; answers?: number },
): Promise<void> {
  await storeFit(tx, userId, { ...facts, finishedAt: now })
}

/**
 * The users whose answers are to be fitted: enough of them, some since the last fit, which was a week ago or never. One statement, which
 * reads the totals of days: quiz answers count there, so that some users have too few after all.
 */
export async function findUsersToFit(now: Date): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ userId: string }[]>`
    SELECT d.user_id AS "userId" FROM daily_total d LEFT JOIN memory_fit f ON f.user_id = d.user_id
    WHERE COALESCE(f.automatic, true)
      AND COALESCE(f.finished_at < ${new Date(now.getTime() - DAYS_BETWEEN_FITS * DAY_MS)}::timestamptz, true)
    GROUP BY d.user_id, f.finished_at
    HAVING sum(d.answers) >= ${MIN_ANSWERS}::int
      AND COALESCE(max(d.local_date) FILTER (WHERE d.answers > 0) >= f.finished_at::date, true)
    ORDER BY d.user_id`
  return rows.map(({ userId }) => userId)
}
