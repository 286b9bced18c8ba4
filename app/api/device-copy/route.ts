import { type NextRequest, NextResponse } from 'next/server'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { readCopyPart } from '@/lib/server/device-copy/copied-words.service'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

/**
 * A part of the copy of the viewer's words that a browser keeps: three lines of JSON, its head, what decides when words are asked
 * for, and what is shown of them. The browser stores the lines as they are. API tokens are refused: programs have the export.
 */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  const viewer = await requireRequestViewer(request, now)
  await requireWithinLimit('parts of copies per user', viewer.id, now)
  const { after, since } = readQuery(request.nextUrl.searchParams)
  const { head, states, contents } = await readCopyPart({ viewer, now, after, since })
  const lines = [head, states, contents].map((line) => JSON.stringify(line))
  return new NextResponse(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
})

function readQuery(query: URLSearchParams): { after: string | null; since: Date | null } {
  const [after, since] = [query.get('after'), query.get('since')]
  if (after !== null && !isUuid(after)) throw new AppError('BAD_ARGUMENT', { message: 'after must be an id' })
  const time = since === null ? null : new Date(since)
  // Written so that NaN, from an invalid timestamp, is refused too; PostgreSQL has no times of long ago.
  if (time && !(time.getTime() >= 0)) throw new AppError('BAD_ARGUMENT', { message: 'since must be a time' })
  return { after, since: time }
}
