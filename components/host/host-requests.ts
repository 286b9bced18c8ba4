import { csrfFetch } from '@/lib/client/api/csrf'
import { toRefusal } from '@/lib/client/api/refusal'
import type { AccountSummary } from '@/lib/domain/accounts/account-summary'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** Sends a form of the host's page. A refusal is its text. */
async function send(path: string, fields: Record<string, string>): Promise<{ answer: unknown } | string> {
  try {
    const response = await csrfFetch(path, { method: 'POST', body: new URLSearchParams(fields) })
    const body: unknown = await response.json()
    return response.ok ? { answer: body } : toRefusal(body).error || UNEXPECTED
  } catch {
    // No answer, or a proxy's page.
    return UNEXPECTED
  }
}

/** The account with this address, or the text of the refusal. */
export async function findAccount(email: string): Promise<AccountSummary | string> {
  const result = await send('/api/admin/accounts', { email })
  return typeof result === 'string' ? result : (result.answer as AccountSummary)
}

/** Queues a failed job again. Null, or the text of the refusal. */
export async function retryJob(id: string): Promise<string | null> {
  const result = await send('/api/admin/jobs', { id })
  return typeof result === 'string' ? result : null
}
