import 'server-only'
import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { Prisma } from '@/generated/prisma/client'

/**
 * What the driver says of a failed statement. Prisma uses different error codes for queries and for raw SQL; the driver's
 * error inside is always the same.
 */
export function driverErrorOf(error: unknown) {
  const cause = error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : error
  // isDriverAdapterError() throws for undefined. Prisma's own errors, such as a timeout, have no driver's error.
  return cause instanceof Object && isDriverAdapterError(cause) ? cause.cause : undefined
}
