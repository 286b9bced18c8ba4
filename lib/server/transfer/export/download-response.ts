import 'server-only'
import { Readable } from 'node:stream'

interface Download {
  content: Readable
  type: string
  fileName: string
}

/** A file that is made while it is sent, and that belongs to one user. */
export function downloadResponse({ content, type, fileName }: Download): Response {
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
