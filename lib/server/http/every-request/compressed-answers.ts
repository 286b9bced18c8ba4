import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { isFromAnotherSite } from '@/lib/server/http/fetch-site'
import type { RequestStep } from '@/lib/server/http/request-step'

/** Text types. Images, sound and fonts are compressed already. */
const COMPRESSIBLE = /^text\/|^image\/svg\+xml|[/+](?:json|javascript|xml)\s*(?:;|$)/i
const DATA = /[/+]json\s*(?:;|$)/i

/** A shorter response fits into one network packet anyway. Counts where Content-Length is known. */
const MIN_BYTES = 1024

const compress = compression({
  threshold: MIN_BYTES,
  filter: isCompressed,
  // Chosen by measurement: docs/decisions/0023-compressed-answers.md.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
})

/**
 * Compresses the response if its request accepts that, while it is written: Next removes the Content-Encoding that a route
 * handler returns.
 */
export const compressAnswers: RequestStep = (request, response, next) => compress(request, response, next)

function isCompressed({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const type = headerOf(response, 'content-type')
  // A byte range counts bytes of the uncompressed file.
  if (response.statusCode === 206 || !COMPRESSIBLE.test(type)) return false
  // The response could contain text chosen by another site next to the user's data, and an attacker on the network
  // could guess the data from its compressed size (BREACH). Requests from our own pages stay compressed.
  return !(DATA.test(type) && isFromAnotherSite(headers['sec-fetch-site']))
}

/** Next sets some headers as arrays with one item. */
function headerOf(response: ServerResponse, name: string): string {
  return String([response.getHeader(name)].flat()[0] ?? '')
}
