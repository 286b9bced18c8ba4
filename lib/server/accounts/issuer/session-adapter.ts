import 'server-only'
import { headers } from 'next/headers'
import type { Adapter, AdapterUser } from 'next-auth/adapters'
import { accountOf } from '@/lib/server/accounts/issuer/account-id'
import { createSession, endSession, findSession } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { fileUrl } from '@/lib/server/files/file-url'
import { deviceOf } from '@/lib/server/http/device'

const USER = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  firstName: true,
  lastName: true,
  avatarId: true,
} as const

interface UserRow {
  id: string
  email: string
  emailVerifiedAt?: Date | null
  firstName: string
  lastName: string
  avatarId: string | null
}

/** A user as next-auth knows one. GET /api/auth/session tells these fields. */
const toAdapterUser = (user: UserRow): AdapterUser => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerifiedAt ?? null,
  name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
  image: fileUrl(user.avatarId),
})

/**
 * next-auth's access to our tables. Sessions are the same rows as those of a password log-in: only the hash of a token is
 * stored, and `findSession` extends a session in use. Users and accounts are made by `linkAccount`, in one transaction,
 * before next-auth asks for them.
 */
export const sessionAdapter: Adapter = {
  async getUser(id) {
    const user = await prisma.user.findUnique({ where: { id }, select: USER })
    return user && toAdapterUser(user)
  },
  async getUserByEmail(email) {
    const user = await prisma.user.findUnique({ where: { email }, select: USER })
    return user && toAdapterUser(user)
  },
  async getUserByAccount({ providerAccountId }) {
    const account = await prisma.account.findUnique({
      where: { issuer_subject: accountOf(providerAccountId) },
      select: { user: { select: USER } },
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
