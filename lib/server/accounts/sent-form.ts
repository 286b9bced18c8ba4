import 'server-only'
import { cookies } from 'next/headers'
import { isShownByForm, statusOf } from '@/lib/errors/http-status'
import { isErrorCode } from '@/lib/errors/messages'
import { setPageStatus } from '@/lib/server/database/failures/page-failure'
import { readCookie } from '@/lib/server/http/cookies'

/** Longest time for which an address can say that its form is refused: the longest window of an account's limits. */
const MAX_WAIT_SECONDS = 60 * 60

type Query = Readonly<Record<string, string | string[] | undefined>>

/**
 * What became of an account's form that was sent without scripts, from the address that it led to (`redirectToSheet`). A refusal is also the status of
 * the page. One for too many attempts is over when its time is.
 */
export async function readSentForm({ refused, sent, until }: Query, now: Date) {
  if (refused === undefined && sent === undefined) return {}
  const code =
    typeof refused === 'string' && isErrorCode(refused) && isShownByForm(refused) ? refused : undefined
  const retryAfterSeconds = code === 'TOO_MANY_REQUESTS' ? secondsUntil(until, now) : undefined
  const isRefused = code !== undefined && retryAfterSeconds !== 0
  if (isRefused) setPageStatus(statusOf(code), retryAfterSeconds)
  return {
    refused: isRefused ? code : undefined,
    retryAfterSeconds,
    isSent: refused === undefined,
    typed: readCookie(await cookies(), 'typed') ?? undefined,
  }
}

/** The seconds until a time in seconds since 1970; 0 when it is over, or cannot be one of ours. */
function secondsUntil(until: unknown, now: Date): number {
  const seconds = Number(until) - Math.floor(now.getTime() / 1000)
  return seconds > 0 && seconds <= MAX_WAIT_SECONDS ? Math.ceil(seconds) : 0
}
