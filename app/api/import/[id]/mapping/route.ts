import { type NextRequest, NextResponse } from 'next/server'
import { readingOptionsSchema } from '@/lib/domain/transfer/import-options.schema'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readJsonBody } from '@/lib/server/http/request-body'
import { parseInput } from '@/lib/server/input/parse-input'
import { readAgain } from '@/lib/server/transfer/import/prepare-import.service'

/** A route and no mutation: reading a large deck again takes longer than /graphql may. */
const TIMEOUT_MS = 10 * 60_000
// Bytes; a deck has a few note types with some ten fields each.
const MAX_BODY_BYTES = 256 * 1024

/**
 * Reads the file of a prepared import again, as the JSON body says: {csv: {encoding, separator, hasHeader, columns}} or
 * {anki: {noteTypes: [{id, fields}]}}. What is left out of `csv` is found out from the file. Answers with what the import
 * would do now.
 */
export const POST = route(
  async (request: NextRequest, { params }: { params: Promise<{ id: string }> }) => {
    requireCsrfToken(request)
    const now = new Date()
    const viewer = await requireRequestViewer(request, now)
    await requireWithinLimit('imports per user', viewer.id, now)
    const options = parseInput(readingOptionsSchema, await readJsonBody(request, MAX_BODY_BYTES))
    const { id } = await params
    const { unchanged: left, ...report } = await readAgain({ viewer, id, options, now })
    return NextResponse.json({ id, ...report, left })
  },
  { timeLimitMs: TIMEOUT_MS },
)
