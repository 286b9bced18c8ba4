import { OFFLINE_SCRIPT } from '@/generated/offline-script'
import { THEME_SCRIPT } from '@/lib/client/head-scripts/theme-script'
import { PLAIN_PAGE_STYLE } from '@/lib/server/http/plain-page/plain-page-style'

interface OfflinePage {
  /** The product's name, escaped for HTML. */
  name: string
  nonce: string
}

/** A shared passage, each word of which is a button (lib/client/offline/show-passage.ts). */
const PASSAGE_STYLE = `h2 { margin: 0 0 0.5rem; font: 500 1rem/1.5 system-ui, sans-serif }
section p { color: var(--ink); font: 1.125rem/2 Georgia, serif; white-space: pre-line; overflow-wrap: anywhere }
section button { height: auto; margin: 0 -0.125rem; padding: 0.25rem 0.125rem; border: 0; border-radius: 0.375rem; font: inherit;
  background: none; color: inherit; text-decoration: underline; text-decoration-color: var(--line) }
section button[aria-pressed=true] { font-weight: 700; text-decoration-color: var(--thread) }
`

/**
 * The page that the service worker shows instead of the browser's own, and for text that was shared while the server cannot be
 * reached. It contains nothing of any user. Its script is lib/client/offline/offline-script.ts.
 */
export function offlinePage({ name, nonce }: OfflinePage): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline · ${name}</title>
<script nonce="${nonce}">${THEME_SCRIPT}</script><style nonce="${nonce}">${PLAIN_PAGE_STYLE}${PASSAGE_STYLE}</style></head>
<body>
<main><h1>You are offline</h1><p>This page needs a connection. It opens by itself when you are online again.</p>
<p role="status">Your answers and drafts are kept on this device.</p>
<form><button type="button">Try again</button></form></main>
<script nonce="${nonce}">${OFFLINE_SCRIPT}</script>
</body>
</html>
`
}
