import 'server-only'
import type { ServerResponse } from 'node:http'
import { SCRIPTS_AFTER_PAINT } from '@/lib/server/http/every-request/scripts-after-paint'
import type { RequestStep } from '@/lib/server/http/on-request'

const HEAD = '<head>'
const NONCE = /'nonce-([^']+)'/

/**
 * Puts {@link SCRIPTS_AFTER_PAINT} first into the pages. Next writes its own script elements before all others in <head>,
 * so this is done below Next, to the first part of the response, which contains the start of <head>.
 */
export const paintBeforeScripts: RequestStep = (_, response, next) => {
  const { write } = response
  Object.assign(response, {
    write: (part: unknown, ...others: unknown[]) => {
      Object.assign(response, { write })
      return Reflect.apply(write, response, [withScript(response, part), ...others])
    },
  })
  next()
}

function withScript(response: ServerResponse, part: unknown): unknown {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return part
  const [, nonce] = NONCE.exec(String(response.getHeader('content-security-policy'))) ?? []
  if (!nonce || !(part instanceof Uint8Array) || response.hasHeader('content-length')) return part
  const html = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  const start = html.indexOf(HEAD)
  if (start < 0) return part
  const inside = start + HEAD.length
  const script = Buffer.from(`<script nonce="${nonce}">${SCRIPTS_AFTER_PAINT}</script>`)
  return Buffer.concat([html.subarray(0, inside), script, html.subarray(inside)])
}
