import 'server-only'
import { randomBytes } from 'node:crypto'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { pageTextOf } from '@/lib/errors/page-texts'
import { isTemporary } from '@/lib/errors/temporary'
import { waitText } from '@/lib/errors/wait-text'
import { env } from '@/lib/server/env'
import { escapeHtml } from '@/lib/server/http/plain-page/escape-html'
import { PLAIN_PAGE_STYLE } from '@/lib/server/http/plain-page/plain-page-style'
import { PRODUCT_MARK } from '@/lib/server/http/plain-page/product-mark'

interface RefusalPageOptions {
  /** Nonce of the content security policy that proxy.ts set for this request, which then applies to this page too. */
  nonce?: string | null
  /** Whether the page may load again by itself: nothing was done for this request, or only reads. */
  isRepeated: boolean
  /** Whether a form was refused, which the same address does not show. */
  isForm?: boolean
}

interface Page {
  status: number
  headers: Record<string, string>
  body: string
}

const BASE64 = /^[\w+/]+=*$/

/**
 * A page that says in words why a request was refused. It loads nothing and runs no script, so that it can be shown when
 * everything else fails. 'Try again' has an empty href, which loads the same address again.
 */
export function refusalPage(
  { code, parameters }: AppError,
  { nonce, isRepeated, isForm }: RefusalPageOptions,
): Page {
  const key = nonce && BASE64.test(nonce) ? nonce : randomBytes(16).toString('base64')
  const { title, text } = pageTextOf(code, parameters, env.APP_NAME)
  const seconds = Number(parameters.retryAfter ?? 0)
  const isRetried = isRepeated && seconds > 0
  const again = isForm && seconds > 0 ? ` Please try again ${waitText(seconds)}.` : ''
  const next = isRetried ? ` This page tries again by itself ${waitText(seconds)}.` : again
  const action =
    isTemporary(code) && !isForm
      ? '<a class="primary" href="">Try again</a>'
      : '<a class="primary" href="/">Go to the start page</a>'
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">${isRetried ? `<meta http-equiv="refresh" content="${seconds}">` : ''}
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(PRODUCT_MARK)}">
<style nonce="${key}">${PLAIN_PAGE_STYLE}</style></head>
<body>
<main><div class="mark" aria-hidden="true">${PRODUCT_MARK}</div><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}${next}</p>
<nav>${action}</nav></main>
</body>
</html>
`
  return { status: statusOf(code), headers: { ...headersOf(key), ...retryAfter(seconds) }, body }
}

function headersOf(nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

const retryAfter = (seconds: number): Record<string, string> =>
  seconds > 0 ? { 'retry-after': String(seconds) } : {}
