import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { prisma } from '@/lib/server/prisma'

export type Transaction = Prisma.TransactionClient

const ATTEMPTS = 3
// Waiting for a connection or a lock under load is slow, not broken: Prisma's default of 2 s gives up too early.
const OPTIONS = { maxWait: 10_000, timeout: 10_000 }

// PostgreSQL's serialization failure and deadlock, which only ask to be tried again.
const RETRYABLE_SQL_STATES = new Set(['40001', '40P01'])

// A unique key that another transaction took first: a second look finds its row.
const RETRYABLE_CODES = new Set(['P2034', 'P2002'])

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return RETRYABLE_CODES.has(error.code) || RETRYABLE_SQL_STATES.has(String(error.meta?.code))
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
