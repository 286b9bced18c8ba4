import type { NextRequest } from 'next/server'
import { readDevicePart } from '@/lib/server/dictionary/device/device-dictionary'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

/** Public data that change only with their address. */
const HEADERS = {
  'content-type': 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** A part of the word data for a browser that keeps them (docs/product.md, Offline): for everybody, as look-ups are. */
export const GET = route(
  async (request: NextRequest, { params }: { params: Promise<{ version: string; part: string }> }) => {
    await requireWithinLimit('parts of the dictionary per address', getClientAddress(request), new Date())
    const { version, part } = await params
    return new Response(readDevicePart(version, part), { headers: HEADERS })
  },
)
