import 'server-only'
import { existsSync } from 'node:fs'
import sirv from 'sirv'
import type { RequestStep } from '@/lib/server/http/request-step'

const ADDRESS = '/_next/static/'
const SECONDS_A_YEAR = 365 * 24 * 60 * 60

/**
 * Serves the build's scripts and styles, compressed at build time (scripts/lib/build/app-build.mjs). Their names change
 * with their content, so browsers cache them for a year.
 * @param folder contains the files; outside production or when it does not exist, Next serves them
 */
export function staticFiles(folder: string): RequestStep {
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
