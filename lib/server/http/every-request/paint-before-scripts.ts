import 'server-only'
import type { ServerResponse } from 'node:http'
import { HELD_TYPE, SCRIPTS_AFTER_PAINT } from '@/lib/server/http/every-request/scripts-after-paint'
import type { RequestStep } from '@/lib/server/http/on-request'

const HEAD = '<head>'
/** Next's document of a page that is not found, or has failed: it is empty, and the scripts draw the page. */
const DRAWN_BY_SCRIPTS = '<html id="__next_error__"'
const NONCE = /'nonce-([^']+)'/
const SCRIPTS = /<script (?=src="[^"]+"[^>]* async="")/g
/** Next's hint to load a script early. */
const HINT = /<link rel="preload" as="script"[^>]+>/

/**
 * Puts {@link SCRIPTS_AFTER_PAINT} first into the pages, and marks the scripts that it runs. Next writes its own script
 * elements before all others in <head>, so this is done below Next, to the parts of the response. A script element that is
 * cut by the end of a part stays as it is: the browser loads and runs it as it comes.
 */
export const paintBeforeScripts: RequestStep = (_, response, next) => {
  const { write } = response
  let mark: ((part: unknown) => unknown) | undefined
  Object.assign(response, {
    write: (part: unknown, ...others: unknown[]) => {
      mark ??= scriptMarker(nonceOfPage(response))
      return Reflect.apply(write, response, [mark(part), ...others])
    },
  })
  next()
}

/** Undefined for other responses than pages. */
function nonceOfPage(response: ServerResponse): string | undefined {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return undefined
  if (response.hasHeader('content-length')) return undefined
  return NONCE.exec(String(response.getHeader('content-security-policy')))?.[1]
}

function scriptMarker(nonce: string | undefined): (part: unknown) => unknown {
  if (!nonce) return (part) => part
  const head = `${HEAD}<script nonce="${nonce}">${SCRIPTS_AFTER_PAINT}</script>`
  let isInPage = false
  return (part) => {
    if (!(part instanceof Uint8Array)) return part
    // Latin-1 gives every byte back as it was.
    let html = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1')
    if (!isInPage && html.includes(HEAD) && !html.includes(DRAWN_BY_SCRIPTS)) {
      isInPage = true
      html = html.replace(HINT, '').replace(HEAD, () => head)
    }
    return isInPage ? Buffer.from(html.replace(SCRIPTS, `<script type="${HELD_TYPE}" `), 'latin1') : part
  }
}
