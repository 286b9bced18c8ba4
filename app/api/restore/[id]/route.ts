import { type NextRequest, NextResponse } from 'next/server'
import {
  cancelWebRestore,
  continueWebRestore,
  getWebRestore,
} from '@/lib/server/backup/web/web-restore.service'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'

interface Context {
  params: Promise<{ id: string }>
}

// A piece of 4 MB over a slow network.
const TIMEOUT_MS = 5 * 60_000

const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** Receives the piece of a backup that begins at ?offset=; the restore starts after the last one. */
export const POST = route(
  async (request: NextRequest, { params }: Context) => {
    requireCsrfToken(request)
    const { id } = await params
    const offset = Number(request.nextUrl.searchParams.get('offset') ?? Number.NaN)
    return NextResponse.json(await continueWebRestore({ id, offset, body: request.body }), NO_STORE)
  },
  { timeLimitMs: TIMEOUT_MS },
)

/** How far the restore with this id is. */
export const GET = route(async (_request: NextRequest, { params }: Context) => {
  const { id } = await params
  return NextResponse.json(await getWebRestore(id), NO_STORE)
})

/** Cancels a restore whose backup is being sent. */
export const DELETE = route(async (request: NextRequest, { params }: Context) => {
  requireCsrfToken(request)
  const { id } = await params
  await cancelWebRestore(id)
  return NextResponse.json({ success: true }, NO_STORE)
})
