import 'server-only'
import type { NextRequest } from 'next/server'
import { cache } from 'react'
import { AppError } from '@/lib/errors/app-error'
import { getRequestViewer, getViewer } from '@/lib/server/accounts/session'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'

/**
 * Whether this user is the host, or one of several: ADMIN_EMAILS names the address, and it is verified. Otherwise a
 * stranger could sign up with the address before its owner does. One statement, and none for all others.
 */
export async function isHost({ id, email }: Pick<UserRecord, 'id' | 'email'>): Promise<boolean> {
  if (!env.ADMIN_EMAILS.includes(email)) return false
  const user = await prisma.user.findUnique({ where: { id }, select: { emailVerifiedAt: true } })
  return user?.emailVerifiedAt != null
}

/** In a server component: the viewer if that is the host, else null. */
export const getHost = cache(async (): Promise<UserRecord | null> => {
  const viewer = await getViewer()
  return viewer && (await isHost(viewer)) ? viewer : null
})

/** In a route handler: throws NOT_FOUND, as an unknown path does, unless the host sent the request. */
export async function requireHostRequest(request: NextRequest, now: Date): Promise<void> {
  const viewer = await getRequestViewer(request, now)
  if (!viewer || !(await isHost(viewer))) throw new AppError('NOT_FOUND')
}
