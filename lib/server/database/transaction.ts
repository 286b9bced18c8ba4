import 'server-only'
import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { Prisma } from '@/generated/prisma/client'
import { prisma } from '@/lib/server/database/prisma'

export type Transaction = Prisma.TransactionClient

const ATTEMPTS = 3
// Waiting for a connection or a lock under load is slow, not broken: Prisma's default of 2 s gives up too early.
const OPTIONS = { maxWait: 10_000, timeout: 10_000 }

/**
 * What only asks to be tried again: a deadlock or serialization failure, and a unique key that another transaction was
 * just writing too, whose row the next attempt sees.
 */
const RETRYABLE = new Set(['TransactionWriteConflict', 'UniqueConstraintViolation'])

// The client has codes of its own for these, others for raw SQL; the driver's error, which it wraps, is always the same.
function isRetryable(error: unknown): boolean {
  const cause = error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error
  return isDriverAdapterError(cause) && RETRYABLE.has(cause.cause.kind)
}

/** Runs `work` as one transaction: all of it is stored or nothing. What lost to another transaction is tried again. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await prisma.$transaction(work, OPTIONS)
  } catch (error) {
    if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    return inTransaction(work, attempt + 1)
  }
}

/**
 * Lets one user's changes to words and lists happen one after another. Two saves of the same new word then make one
 * word, and no list is removed while another save is just putting a word on it.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}
