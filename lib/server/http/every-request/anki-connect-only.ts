import 'server-only'
import { TOKEN_PREFIX } from '@/lib/server/http/bearer'
import type { RequestStep } from '@/lib/server/http/request-step'

const ADDRESS = '/api/anki-connect'
/** The root, or the root with a token in it. */
const PATH = new RegExp(`^/(${TOKEN_PREFIX}[\\w-]+)?(?:\\?.*)?$`)

/**
 * The port for programs that can give a host and a port but no path (ANKI_CONNECT_PORT): `/` and `/TOKEN` are AnkiConnect's
 * addresses, and there is nothing else. First of all steps, so that the others see the address of the route.
 */
export const ankiConnectOnly: RequestStep = (request, response, next) => {
  const match = PATH.exec(request.url ?? '')
  if (!match) {
    response.writeHead(404, { 'cache-control': 'no-store', 'content-length': 0 }).end()
    return
  }
  // Nobody is signed in here.
  delete request.headers.cookie
  const [, token] = match
  request.url = token === undefined ? ADDRESS : `${ADDRESS}/${token}`
  next()
}
