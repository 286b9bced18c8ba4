import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { googleAuthOptions } from '@/lib/server/google'
import { route } from '@/lib/server/http'
import { handleAuthRequest } from '@/lib/server/next-auth'

interface Segment {
  params: Promise<{ nextauth: string[] }>
}

/** next-auth's own routes, which bring their own CSRF guard. Without Google there is nothing here. */
const handle = route(async (request: NextRequest, { params }: Segment) => {
  const options = googleAuthOptions()
  if (!options) throw new AppError('NOT_FOUND')
  return handleAuthRequest(request, (await params).nextauth, options)
})

export { handle as GET, handle as POST }
