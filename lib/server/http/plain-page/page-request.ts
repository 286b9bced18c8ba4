/** The parts of a request that say who asks, of Node or of the Fetch API. */
interface Asked {
  method: string
  header: (name: string) => string | null
}

/**
 * Of Sec-Fetch-Mode; null: an old browser, or one that does not trust the connection. Sec-Fetch-Dest says 'empty' for a
 * document that the service worker asks for (app/service-worker.js).
 */
const NAVIGATIONS: ReadonlySet<string | null> = new Set(['navigate', null])

/**
 * Whether a browser asks for a page that it will show: a refusal must then be readable by people. Scripts, GraphQL, uploads
 * and Next's router ask for data.
 */
export function asksForPage({ method, header }: Asked): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (header('accept')?.includes('text/html') ?? false) &&
    NAVIGATIONS.has(header('sec-fetch-mode')) &&
    header('rsc') === null
  )
}

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Whether a browser sent a form by itself, without scripts, and shows the answer: those of the app's scripts have a header,
 * and programs a token of their own.
 */
export function sendsPlainForm({ method, header }: Asked): boolean {
  return (
    method === 'POST' &&
    (header('accept')?.includes('text/html') ?? false) &&
    NAVIGATIONS.has(header('sec-fetch-mode')) &&
    FORM_TYPES.test(header('content-type') ?? '') &&
    header('authorization') === null &&
    header('x-csrf-token') === null
  )
}

/** {@link sendsPlainForm} of a request to a route handler. */
export const isPlainForm = ({ method, headers }: Request): boolean =>
  sendsPlainForm({ method, header: (name) => headers.get(name) })
