import { csrfFetch } from '@/lib/client/api/csrf'
import { toRefusal } from '@/lib/client/api/refusal'
import type { NewApiToken } from '@/lib/domain/accounts/api-token.schema'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

const ADDRESS = '/api/account/tokens'

/** A new token, or what went wrong. */
type Created = { token: string; problem: null } | { token: null; problem: string }

/** Creates a token, which the server sends only in this answer. */
export async function createToken(values: NewApiToken): Promise<Created> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await csrfFetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify(values) })
    const answer: unknown = await response.json()
    if (response.ok) return { token: (answer as { token: string }).token, problem: null }
    return { token: null, problem: toRefusal(answer).error ?? UNEXPECTED }
  } catch {
    return { token: null, problem: UNEXPECTED }
  }
}

/** Revokes a token. Returns what went wrong, or null. */
export async function revokeToken(id: string): Promise<string | null> {
  try {
    const response = await csrfFetch(ADDRESS, { method: 'DELETE', body: new URLSearchParams({ id }) })
    return response.ok ? null : (toRefusal(await response.json()).error ?? UNEXPECTED)
  } catch {
    return UNEXPECTED
  }
}
