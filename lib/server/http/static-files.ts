import 'server-only'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

const ADDRESS = '/_next/static/'
const SECONDS_A_YEAR = 365 * 24 * 60 * 60

type Next = () => void
/** Responds to a request for a static file, or calls `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/**
 * Serves the build's scripts and styles, compressed at build time (scripts/lib/build/app-build.mjs). Their names change
 * with their content, so browsers cache them for a year.
 * @param folder contains the files; outside production or when it does not exist, Next serves them
 */
export function staticFiles(
  folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), '.next/static'),
): StaticFiles {
  if (process.env.NODE_ENV !== 'production' || !existsSync(folder))
    return (_request, _response, next) => next()
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: SECONDS_A_YEAR,
  })
  return (request, response, next) => {
    const address = request.url ?? ''
    if (!address.startsWith(ADDRESS)) return next()
    request.url = address.slice(ADDRESS.length - 1)
    serve(request, response, () => {
      request.url = address
      next()
    })
  }
}
