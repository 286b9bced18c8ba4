/**
 * The site as a journey's browser sees it: through a proxy that can be cut, and that puts a script into each document that
 * tells the test of errors. WebKit's driver tells of none.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type SiteProxy, withProxy } from '@/tests/support/requests/proxy'

export interface WatchedSite extends SiteProxy {
  /** Errors on the console, uncaught ones, and violations of the content security policy. */
  errors: string[]
  /** Errors that this journey causes on purpose. */
  allowedErrors: RegExp[]
  /** Paths with queries of the requests that the browser sent and the site answered. */
  answered: string[]
}

/** Where the script in the page sends errors; the site never sees these requests. */
const ERRORS_PATH = '/errors-of-a-journey'

/** Runs in the page before all of its own scripts, and leaves no trace in the document. */
function reportErrors(path: string) {
  document.currentScript?.remove()
  const report = (message: string) => navigator.sendBeacon(path, `${message} (${location.href})`)
  // Only Chromium's stacks begin with the message.
  const describe = (value: unknown) => (value instanceof Error ? `${value} ${value.stack}` : String(value))
  const write = console.error
  console.error = (...parts) => {
    report(parts.map(describe).join(' '))
    write.apply(console, parts)
  }
  window.addEventListener('error', ({ error, message }) => {
    if (message) report(`Uncaught: ${describe(error ?? message)}`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(`Uncaught: ${describe(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    report(`The content security policy (${violatedDirective}) blocked ${blockedURI}`)
  })
}

const SCRIPT = `(${reportErrors})('${ERRORS_PATH}')`
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** Runs `work` with the site at this address behind a proxy. */
export function withWatchedSite(address: string, work: (site: WatchedSite) => Promise<void>): Promise<void> {
  const errors: string[] = []
  const answered: string[] = []
  let origin = address
  const start = (proxy: SiteProxy) => {
    origin = proxy.origin
    return work(Object.assign(proxy, { errors, answered, allowedErrors: [] }))
  }
  return withProxy(address, start, {
    answer: (request, response) => {
      if (request.url !== ERRORS_PATH) {
        // A compressed document could not be changed.
        if (request.headers.accept?.includes('text/html')) delete request.headers['accept-encoding']
        return false
      }
      void text(request).then((error) => {
        errors.push(error)
        response.writeHead(204).end()
      })
      return true
    },
    change: (answer) => {
      answered.push(answer.req.path)
      // The site knows its own address only, and WebKit follows a form to no other.
      const { location } = answer.headers
      if (location) answer.headers.location = location.replace(address, origin)
      return insertScript(answer)
    },
  })
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The request that this answers. */
    req: import('node:http').ClientRequest
  }
}

/** Allows the script in the answer's policy. @returns what puts it into the document */
function insertScript({ headers }: IncomingMessage): Transform | undefined {
  const policy = headers['content-security-policy']
  if (!headers['content-type']?.startsWith('text/html') || !/script-src /.test(String(policy)))
    return undefined
  headers['content-security-policy'] = String(policy).replace('script-src ', `script-src ${SCRIPT_HASH} `)
  delete headers['content-length']
  let start = ''
  let isInserted = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isInserted) return done(null, chunk)
      start += chunk.toString('latin1')
      const [head] = /<head[^>]*>/.exec(start) ?? []
      if (!head) return done()
      isInserted = true
      done(null, Buffer.from(start.replace(head, `${head}<script>${SCRIPT}</script>`), 'latin1'))
    },
    flush(done) {
      done(null, isInserted ? undefined : Buffer.from(start, 'latin1'))
    },
  })
}
