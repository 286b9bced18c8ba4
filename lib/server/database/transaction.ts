import 'server-only'
import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { Prisma } from '@/generated/prisma/client'
import { AppError } from '@/lib/errors/app-error'
import { prisma } from '@/lib/server/database/prisma'
import { logError } from '@/lib/server/log'

export type Transaction = Prisma.TransactionClient

const ATTEMPTS = 3
// Under load, waiting for a connection or a lock can take longer than Prisma's default limit of 2 s.
const OPTIONS = { maxWait: 10_000, timeout: 10_000 }

/**
 * Errors after which a transaction is retried: a deadlock or serialization failure, and a unique key that another
 * transaction wrote at the same time. The next attempt sees the row with that key.
 */
const RETRYABLE = new Set(['TransactionWriteConflict', 'UniqueConstraintViolation'])

/** Prisma's codes for a server that cannot be reached, does not answer in time, or closed the connection. */
const CONNECTION_CODES = new Set(['P1001', 'P1008', 'P1017'])

// Prisma uses different error codes for queries and for raw SQL; the driver's error inside is always the same.
function isRetryable(error: unknown): boolean {
  const cause = error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error
  return isDriverAdapterError(cause) && RETRYABLE.has(cause.cause.kind)
}

/**
 * Runs `work` as one transaction. Retries it after a conflict with another transaction: three attempts in all. Throws
 * MAY_BE_SAVED when the connection was lost during the commit.
 */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>, attempt = 1): Promise<T> {
  let isCommitting = false
  try {
    return await prisma.$transaction(async (tx) => {
      const result = await work(tx)
      isCommitting = true
      return result
    }, OPTIONS)
  } catch (error) {
    if (attempt < ATTEMPTS && isRetryable(error)) return inTransaction(work, attempt + 1)
    if (!isCommitting || isFromDatabase(error)) throw error
    logError('commit', error)
    throw new AppError('MAY_BE_SAVED')
  }
}

/** Whether PostgreSQL or Prisma refused the transaction, so that nothing is saved. */
function isFromDatabase(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && !CONNECTION_CODES.has(error.code)
}

/**
 * Locks the user's row, so that one user's changes to words and lists run one after another. Two saves of the same new
 * word then create one word, and no list is removed while another save adds a word to it.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}
