import 'server-only'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '@/lib/errors/app-error'
import {
  describeForYomitan,
  getExportedDictionary,
  requireVariant,
} from '@/lib/server/dictionary/export/exported-dictionary.service'
import { matchesEtag } from '@/lib/server/http/etag'

const FILE = /^(?<name>[A-Za-z-]+)\.(?<ending>zip|json)$/

/**
 * Public data, for extensions and pages of any origin; cookies are not read. A cache asks whether its file is still true: an old one
 * beside a new index would be loaded as an update again and again.
 */
const HEADERS = {
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Answers a request for 'wordloom-FORMAT[-LANGUAGE].zip', or for Yomitan's index alone: 'wordloom-yomitan[-LANGUAGE].json'.
 *
 * @throws {AppError} NOT_FOUND for any other name
 */
export async function exportedDictionaryResponse(request: Request, file: string): Promise<Response> {
  const { name = '', ending } = FILE.exec(file)?.groups ?? {}
  const variant = requireVariant(name)
  if (ending === 'json') {
    if (variant.format !== 'yomitan') throw new AppError('NOT_FOUND')
    return Response.json(describeForYomitan(variant), { headers: HEADERS })
  }
  const { path, byteSize, version, fileName } = await getExportedDictionary(variant)
  const headers = { ...HEADERS, etag: `"${version}"` }
  if (matchesEtag(request, headers.etag)) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream)
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'application/zip',
      'content-length': String(byteSize),
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
