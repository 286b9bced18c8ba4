const HEADER = 'X-CSRF-Token'

function meta(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]')
}

/** The token of this page, empty when it has none (docs/product.md, CSRF token). */
export function csrfToken(): string {
  return meta()?.content ?? ''
}

/** Asks for a token that fits the cookies of now, and keeps it in the page for everyone. */
export async function refreshCsrfToken(): Promise<void> {
  const response = await fetch('/api/csrf', { cache: 'no-store' })
  if (!response.ok) return
  const { token } = (await response.json()) as { token: string }
  const element = meta()
  if (element) element.content = token
}

function withToken(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  headers.set(HEADER, csrfToken())
  return { ...init, headers, credentials: 'same-origin' }
}

/**
 * `fetch` for everything that changes state. A token is bound to the session, so one from before a login in another tab
 * is refused with 403: then a fresh one is fetched and the request sent once more. Rejects as `fetch` does.
 */
export async function csrfFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, withToken(init))
  if (response.status !== 403) return response
  await refreshCsrfToken()
  return fetch(input, withToken(init))
}
