import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { isFromAnotherSite } from '@/lib/server/http/fetch-site'
import type { RequestStep } from '@/lib/server/http/on-request'
import { sendShortAnswersWhole } from '@/lib/server/http/short-answers'
import { staticFiles } from '@/lib/server/http/static-files'

/** A shorter response fits into one network packet anyway. */
const MIN_BYTES = 1024

/** Text types. Images, sound and fonts are compressed already. */
const COMPRESSIBLE = /^text\/|^image\/svg\+xml|[/+](?:json|javascript|xml)\s*(?:;|$)/i
const DATA = /[/+]json\s*(?:;|$)/i

const compress = compression({
  threshold: MIN_BYTES,
  filter: isCompressed,
  // Chosen by measurement: docs/decisions/0023-compressed-answers.md.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
})

/**
 * Compresses all responses of this process: pages and route handlers on the fly, scripts and styles from copies made at
 * build time. This is done below Next, because Next removes the Content-Encoding that a route handler returns.
 */
export function compressedAnswers(): RequestStep {
  const serveStatic = staticFiles()
  return (request, response, next) =>
    serveStatic(request, response, () => {
      compressAnswer(response)
      next()
    })
}

/** Compresses one response if its request accepts that. Call it before anything is written. */
export function compressAnswer(response: ServerResponse): void {
  compress(response.req, response, () => {})
  sendShortAnswersWhole(response, MIN_BYTES)
}

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
