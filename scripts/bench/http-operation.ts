import { NextRequest } from 'next/server'
import { POST } from '@/app/graphql/route'
import { createSession } from '@/lib/server/accounts/session.service'
import { cookieName } from '@/lib/server/http/cookies'
import { createCsrfToken } from '@/lib/server/http/csrf'

const ADDRESS = 'http://localhost:3000/graphql'

export interface Operation {
  query: string
  variables?: Record<string, unknown>
}

/**
 * Sends operations through the route handler, as a signed-in browser does: JSON in and out, the CSRF check, the
 * session's query. Only the network is left out.
 */
export async function openBrowser(userId: string): Promise<(operation: Operation) => Promise<ArrayBuffer>> {
  const token = await createSession({ userId, now: new Date() })
  const headers = {
    'content-type': 'application/json',
    cookie: `${cookieName('session')}=${token}`,
    'x-csrf-token': createCsrfToken({ session: token }),
  }
  return async (operation) => {
    const response = await POST(
      new NextRequest(ADDRESS, { method: 'POST', headers, body: JSON.stringify(operation) }),
    )
    return response.arrayBuffer()
  }
}
