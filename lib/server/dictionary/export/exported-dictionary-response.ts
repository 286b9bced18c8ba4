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

/** An hour: Yomitan asks again only when a learner checks for updates. */
const MAX_AGE_SECONDS = 60 * 60
const FILE = /^(?<name>[A-Za-z-]+)\.(?<ending>zip|json)$/

/** Public data, for extensions and pages of any origin; cookies are not read. */
const HEADERS = {
  'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
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
