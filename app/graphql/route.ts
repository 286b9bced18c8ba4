import type { NextRequest } from 'next/server'
import { refuse } from '@/graphql/http-answer'
import { requireFewValues } from '@/graphql/limits'
import { executeHttp } from '@/graphql/server'
import { AppError } from '@/lib/errors/app-error'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { withinTime } from '@/lib/server/database/time/time-limit'
import { readBearer } from '@/lib/server/http/bearer'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { readJsonBody } from '@/lib/server/http/request-body'
import { REQUEST_LIMITS } from '@/lib/server/limits'
import { logError } from '@/lib/server/log/log'

export async function GET(request: NextRequest): Promise<Response> {
  // Next removes this branch, and the explorer, from a production build.
  if (process.env.NODE_ENV === 'development' && request.headers.get('accept')?.includes('text/html')) {
    const { explorerPage } = await import('@/graphql/explorer')
    return explorerPage(request)
  }
  return answer(request, () => withinTime(REQUEST_LIMITS.durationMs, executeHttp(request, undefined)))
}

export async function POST(request: NextRequest): Promise<Response> {
  return answer(request, async () => {
    // A page of another site cannot send this header, and with it the cookies are not read.
    if (readBearer(request) === null) requireCsrfToken(request)
    const body = await readJsonBody(request, REQUEST_LIMITS.bodyBytes)
    requireFewValues(body)
    return withinTime(
      REQUEST_LIMITS.durationMs,
      executeHttp(request, body),
      () => new AppError(mayChangeData(body) ? 'MAY_BE_SAVED' : 'UNEXPECTED'),
    )
  })
}

async function answer(request: NextRequest, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return refuse(request, refusal)
    logError('graphql', error)
    return refuse(request, new AppError('UNEXPECTED'))
  }
}

/** Whether the document contains a mutation. It need not be parsed: a query that uses this word is no harm. */
function mayChangeData(body: unknown): boolean {
  const { query } = typeof body === 'object' && body !== null ? { query: '', ...body } : { query: '' }
  return typeof query === 'string' && /\bmutation\b/.test(query)
}
