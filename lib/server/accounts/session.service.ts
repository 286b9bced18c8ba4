import 'server-only'
import { USER_COLUMNS, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { knownSessions } from '@/lib/server/http/known-sessions'
import { hashToken, randomToken } from '@/lib/server/secrets'

const HOUR_MS = 60 * 60 * 1000
export const SESSION_LIFETIME_MS = 30 * 24 * HOUR_MS

interface SessionRow extends UserRecord {
  sessionExpiresAt: Date
}

interface NewSession {
  userId: string
  /** Browser and system (lib/server/http/device.ts). */
  device?: string
  now: Date
}

/** Creates a session and returns its token. Only the cookie contains the token; the row contains its hash. */
export async function createSession({ userId, device = '', now }: NewSession): Promise<string> {
  const token = randomToken()
  await prisma.session.create({
    data: {
      userId,
      device,
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
    },
  })
  return token
}

interface Session {
  user: UserRecord
  expiresAt: Date
}

/** The session of a token, with its user; null if it is unknown or expired. One statement, plus one when extended. */
export async function findSession(token: string, now: Date): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await prisma.$queryRaw<SessionRow[]>`
    SELECT ${USER_COLUMNS}, s.expires_at AS "sessionExpiresAt"
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now}`
  if (!row) {
    knownSessions().delete(token)
    return null
  }
  const { sessionExpiresAt, ...user } = row
  knownSessions().set(token, user.id)
  return { user, expiresAt: await extendSession(tokenHash, sessionExpiresAt, now) }
}

/** The user of a session token; null for an unknown or expired session. */
export async function findSessionUser(token: string, now: Date): Promise<UserRecord | null> {
  return (await findSession(token, now))?.user ?? null
}

/**
 * Extends a session in use to 30 days from now, which also tells when it was last used; writes at most once an hour.
 * Returns its new end.
 */
async function extendSession(tokenHash: string, expiresAt: Date, now: Date): Promise<Date> {
  if (expiresAt.getTime() - now.getTime() > SESSION_LIFETIME_MS - HOUR_MS) return expiresAt
  const extended = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await prisma.session.updateMany({ where: { tokenHash }, data: { expiresAt: extended } })
  return extended
}

/** Ends a session. A session that no longer exists is no error. */
export async function endSession(token: string): Promise<void> {
  knownSessions().delete(token)
  await prisma.session.deleteMany({ where: { tokenHash: hashToken(token) } })
}

/** Removes the rows of expired sessions. Called at each password login and by a job. */
export async function sweepExpiredSessions(now: Date): Promise<void> {
  await prisma.session.deleteMany({ where: { expiresAt: { lt: now } } })
}
