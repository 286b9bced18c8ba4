import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { driverErrorOf } from '@/lib/server/database/failures/driver-error'
import { isConnectionLost } from '@/lib/server/database/failures/second-try'

/** Prisma's codes for a server that cannot be reached, does not answer in time, or closed the connection. */
const CONNECTION_CODES = new Set(['P1001', 'P1008', 'P1017'])

/** Whether the connection was lost, or there was none: an unfinished transaction is rolled back. */
export function isLost(error: unknown): boolean {
  const isClosed = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P1017'
  const { originalCode: code, kind } = driverErrorOf(error) ?? {}
  const isClosedInRaw = kind === 'ConnectionClosed'
  return (
    isClosed || isClosedInRaw || isUnreachable(error) || isConnectionLost(error) || isConnectionLost({ code })
  )
}

/** Whether there was no connection, so that nothing was sent. */
export function isUnreachable(error: unknown): boolean {
  // In raw SQL all errors have one code, and the driver's kind inside.
  const isRefused = driverErrorOf(error)?.kind === 'DatabaseNotReachable'
  return isRefused || (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P1001')
}

/** Whether PostgreSQL or Prisma refused the transaction, so that nothing is saved. */
export function isFromDatabase(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && !CONNECTION_CODES.has(error.code)
}
