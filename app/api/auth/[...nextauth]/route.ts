import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { googleAuthOptions } from '@/lib/server/accounts/google'
import { handleAuthRequest } from '@/lib/server/accounts/next-auth'
import { route } from '@/lib/server/http/http'

interface Segment {
  params: Promise<{ nextauth: string[] }>
}

/**
 * next-auth's own routes, which have their own CSRF protection. If Google sign-in is not configured, they return
 * 404.
 */
const handle = route(async (request: NextRequest, { params }: Segment) => {
  const options = googleAuthOptions()
  if (!options) throw new AppError('NOT_FOUND')
  return handleAuthRequest(request, (await params).nextauth, options)
})

export { handle as GET, handle as POST }
