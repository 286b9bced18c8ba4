const HEADER = 'X-CSRF-Token'

function meta(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]')
}

/** The CSRF token of this page, or '' when it has none (docs/product.md, CSRF token). */
export function csrfToken(): string {
  return meta()?.content ?? ''
}

/** Fetches a token for the current cookies and stores it in the page for all requests. */
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
 * `fetch` for requests that change state. A token belongs to a session: after a login in another tab the old one gets
 * 403. Then a new token is fetched and the request is retried once. Rejects as `fetch` does.
 */
export async function csrfFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, withToken(init))
  if (response.status !== 403) return response
  await refreshCsrfToken()
  return fetch(input, withToken(init))
}
