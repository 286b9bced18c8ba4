import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { googleAuthOptions } from '@/lib/server/accounts/google'
import { handleAuthRequest } from '@/lib/server/accounts/next-auth'
import { route } from '@/lib/server/http/http'

interface Segment {
  params: Promise<{ nextauth: string[] }>
}

/** next-auth's routes, which have their own CSRF protection. They return 404 if Google sign-in is not set up. */
const handle = route(async (request: NextRequest, { params }: Segment) => {
  const options = googleAuthOptions()
  if (!options) throw new AppError('NOT_FOUND')
  return handleAuthRequest(request, (await params).nextauth, options)
})

export { handle as GET, handle as POST }
