import 'server-only'
import { headers } from 'next/headers'
import type { Adapter, AdapterUser } from 'next-auth/adapters'
import { accountOf } from '@/lib/server/accounts/issuer/account-id'
import { createSession, endSession, findSession } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { deviceOf } from '@/lib/server/http/device'

interface UserRow {
  id: string
  email: string
  firstName: string
  lastName: string
}

/** A user as next-auth knows one. GET /api/auth/session tells these fields. */
const toAdapterUser = (user: UserRow): AdapterUser => ({
  id: user.id,
  email: user.email,
  emailVerified: null,
  name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
})

/**
 * next-auth's access to our tables. Sessions are the same rows as those of a password log-in: only the hash of a token is
 * stored, and `findSession` extends a session in use. Users and accounts are made by `linkAccount`, in one transaction,
 * before next-auth asks for them: next-auth itself makes none.
 */
export const sessionAdapter: Adapter = {
  async getUserByAccount({ providerAccountId }) {
    const account = await prisma.account.findUnique({
      where: { issuer_subject: accountOf(providerAccountId) },
      select: { user: { select: { id: true, email: true, firstName: true, lastName: true } } },
    })
    return account && toAdapterUser(account.user)
  },
  async createSession({ userId, expires }) {
    const sessionToken = await createSession({
      userId,
      device: deviceOf({ headers: await headers() }),
      now: new Date(),
    })
    return { sessionToken, userId, expires }
  },
  async getSessionAndUser(sessionToken) {
    const session = await findSession(sessionToken, new Date())
    if (!session) return null
    const { user, expiresAt } = session
    return { session: { sessionToken, userId: user.id, expires: expiresAt }, user: toAdapterUser(user) }
  },
  deleteSession: endSession,
}
