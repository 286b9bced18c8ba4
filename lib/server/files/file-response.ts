import 'server-only'
import { Readable } from 'node:stream'
import { type ByteRange, parseRange } from '@/lib/domain/files/byte-range'
import { AppError } from '@/lib/errors/app-error'
import { EXTENSIONS } from '@/lib/server/files/extensions'
import type { FileRecord } from '@/lib/server/files/file.service'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { matchesEtag } from '@/lib/server/http/etag'

const NAMES = { IMAGE: 'photo', AVATAR: 'avatar', AUDIO: 'recording' } as const

/** Responds to a GET or HEAD of a file, whole or one range (RFC 9110). Throws NOT_FOUND when its bytes are missing. */
export async function fileResponse(request: Request, file: FileRecord): Promise<Response> {
  const headers = headersOf(file)
  const etag = headers.etag
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers })
  const range = parseRange(rangeOf(request, etag), file.byteSize)
  if (range === 'unsatisfiable') {
    const contentRange = { 'content-range': `bytes */${file.byteSize}` }
    return new Response(null, { status: 416, headers: { ...headers, ...contentRange } })
  }
  const { first, last } = range === 'whole' ? { first: 0, last: file.byteSize - 1 } : range
  const body = request.method === 'HEAD' ? null : await openBytes(file, { first, last })
  return new Response(body, {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-type': file.mimeType,
      'content-length': String(last - first + 1),
      ...(range !== 'whole' && { 'content-range': `bytes ${first}-${last}/${file.byteSize}` }),
    },
  })
}

function headersOf({ id, kind, mimeType }: FileRecord) {
  return {
    etag: `"${id}"`,
    // Revalidated every time, usually by a 304 without a body: after logout no image may be shown from the cache.
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename="${NAMES[kind]}.${EXTENSIONS[mimeType] ?? 'bin'}"`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Prevents scripts, whatever the file contains.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}

/** The Range header; null if If-Range names another version of the file. */
function rangeOf({ headers }: Request, etag: string): string | null {
  const condition = headers.get('if-range')
  return condition === null || condition === etag ? headers.get('range') : null
}

async function openBytes({ storageKey }: FileRecord, range: ByteRange): Promise<ReadableStream> {
  const bytes = await (await getStorage()).read(storageKey, range)
  if (!bytes) throw new AppError('NOT_FOUND')
  return Readable.toWeb(bytes) as ReadableStream
}
