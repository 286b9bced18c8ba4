import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { prisma } from '@/lib/server/database/prisma'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { perProcess } from '@/lib/server/per-process'
import { equalsInConstantTime, hashToken } from '@/lib/server/secrets'

/** Hash of the one-time code; `npm start` sets it when there are no accounts (scripts/lib/backup). */
const codeHash = () => process.env.RESTORE_CODE_HASH

const seen = () => perProcess('restore offer', () => ({ accounts: false }))

/**
 * Whether a backup can be restored on the page /restore: as long as there is no account. Where there were accounts at the
 * start, or once there is one, this asks the database nothing.
 */
export async function isRestoreOffered(): Promise<boolean> {
  if (!codeHash() || seen().accounts) return false
  const account = await prisma.user.findFirst({ select: { id: true } })
  seen().accounts = account !== null
  return account === null
}

/** Throws NOT_FOUND, as an unknown address does. */
export async function requireRestoreOffer(): Promise<void> {
  if (!(await isRestoreOffered())) throw new AppError('NOT_FOUND')
}

interface Attempt {
  /** As it was typed: in any case, with or without hyphens. */
  code: string
  /** Of the client. */
  address: string
  now: Date
}

/**
 * Counts the attempt of this address: a limit for all would let anybody lock the host out, and a code has 100 bits. Throws
 * TOO_MANY_REQUESTS, RESTORE_CODE_WRONG.
 */
export async function requireRestoreCode({ code, address, now }: Attempt): Promise<void> {
  await requireWithinLimit('restore codes per address', address, now)
  const hash = hashToken(toCanonical(code))
  if (!equalsInConstantTime(hash, codeHash() ?? '')) throw new AppError('RESTORE_CODE_WRONG', {}, 'code')
}

/** The letters that the codes do not use count as the digits that they look like. */
function toCanonical(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
