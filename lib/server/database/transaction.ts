import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { AppError } from '@/lib/errors/app-error'
import { isBusy, isDiskFull, refusalOf } from '@/lib/server/database/failures/database-failure'
import { driverErrorOf } from '@/lib/server/database/failures/driver-error'
import { isFromDatabase, isLost, isUnreachable } from '@/lib/server/database/failures/lost-connection'
import { withSecondTry } from '@/lib/server/database/failures/second-try'
import { prisma } from '@/lib/server/database/prisma'
import { logError } from '@/lib/server/log/log'
import { inTurn } from '@/lib/server/turns/in-turn'

export type Transaction = Prisma.TransactionClient

const ATTEMPTS = 3
// Milliseconds. Under load, waiting for a connection or a lock can take longer than Prisma's default limit of 2 s.
const OPTIONS = { maxWait: 10_000, timeout: 10_000 }

/**
 * Errors after which a transaction is retried: a deadlock or serialization failure, and a unique key that another
 * transaction wrote at the same time. The next attempt sees the row with that key.
 */
const RETRYABLE = new Set(['TransactionWriteConflict', 'UniqueConstraintViolation'])

/** PostgreSQL's code for a row that refers to a row that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503'

/** Prisma's code for an update of a row that does not exist. */
const NO_ROW = 'P2025'

const isRetryable = (error: unknown) => RETRYABLE.has(driverErrorOf(error)?.kind ?? '')

/**
 * The code of the refusal when the user or the word of the request was deleted while the request was handled; null for any
 * other error.
 */
function codeOfGone(error: unknown): 'UNAUTHENTICATED' | 'WORD_NOT_FOUND' | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null
  const model = error.code === NO_ROW ? error.meta?.modelName : undefined
  const { originalCode, originalMessage = '' } = driverErrorOf(error) ?? {}
  const constraint = originalCode === FOREIGN_KEY_VIOLATION ? originalMessage : ''
  if (model === 'VocabularyItem' || /_vocabulary_item_id_user_id_fkey/.test(constraint))
    return 'WORD_NOT_FOUND'
  return model === 'User' || /_user_id_fkey/.test(constraint) ? 'UNAUTHENTICATED' : null
}

/**
 * Runs `work` as one transaction of this user, when it is the user's turn: while it waits, it holds no connection. Retries it after a conflict with another
 * transaction, three attempts in all, and after a lost connection, for the time of a restart. Throws MAY_BE_SAVED when the
 * connection was lost during the commit, STORAGE_FULL when PostgreSQL has no space left, UNAUTHENTICATED or WORD_NOT_FOUND
 * when the account or the word was deleted meanwhile, TOO_MANY_REQUESTS when too many of the user's transactions wait. A transaction inside another would wait for
 * itself.
 */
export function inTransaction<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTurn('transactions of a user', userId, () => attemptTransaction(work))
}

async function attemptTransaction<T>(work: (tx: Transaction) => Promise<T>, attempt = 1): Promise<T> {
  let isCommitting = false
  try {
    const run = () =>
      prisma.$transaction(async (tx) => {
        const result = await work(tx)
        isCommitting = true
        return result
      }, OPTIONS)
    return await withSecondTry(run, (error) => !isCommitting && isLost(error))
  } catch (error) {
    if (attempt < ATTEMPTS && isRetryable(error)) return attemptTransaction(work, attempt + 1)
    const gone = codeOfGone(error)
    if (gone) throw new AppError(gone)
    if (!isCommitting || isFromDatabase(error) || isDiskFull(error)) throw refusalOf(error) ?? error
    logError('commit', error)
    throw new AppError('MAY_BE_SAVED')
  }
}

/**
 * Runs a change of one statement, which needs no transaction. Throws MAY_BE_SAVED when the connection was lost before
 * PostgreSQL answered, UNAUTHENTICATED or WORD_NOT_FOUND when the account or the word was deleted meanwhile.
 */
export async function inOneStatement<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withSecondTry(work, isUnreachable)
  } catch (error) {
    const gone = codeOfGone(error)
    if (gone) throw new AppError(gone)
    if (isFromDatabase(error) || isUnreachable(error) || isBusy(error)) throw refusalOf(error) ?? error
    logError('statement', error)
    throw new AppError('MAY_BE_SAVED')
  }
}

/**
 * Locks the user's row, so that one user's changes to words and lists run one after another. Two saves of the same new
 * word then create one word, and no list is removed while another save adds a word to it. No foreign key leads from a
 * user's data to the user: whoever adds rows holds this lock, so that none is added while the account is deleted, or after it.
 * Throws UNAUTHENTICATED when there is no such user any more.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockUserIfThere(tx, userId))) throw new AppError('UNAUTHENTICATED')
}

/** For jobs, see {@link lockUser}. Returns false when there is no such user any more. */
export async function lockUserIfThere(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  return rows.length > 0
}
