import type { ErrorCode } from '@/lib/errors/messages'

/**
 * The code and the text of a refusal {"error": text, "code": code}. Both are undefined for another body, for example a
 * proxy's page. A page older than the server may get a code that it does not know.
 */
export function toRefusal(body: unknown): { code?: ErrorCode; error?: string } {
  const { code, error } =
    typeof body === 'object' && body !== null ? { code: undefined, error: undefined, ...body } : {}
  return {
    code: typeof code === 'string' ? (code as ErrorCode) : undefined,
    error: typeof error === 'string' ? error : undefined,
  }
}
