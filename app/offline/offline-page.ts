import { THEME_SCRIPT } from '@/lib/client/head-scripts/theme-script'
import { OUTBOX_PREFIX } from '@/lib/client/outbox/outbox-storage'
import { PLAIN_PAGE_STYLE } from '@/lib/server/http/plain-page/plain-page-style'

interface OfflinePage {
  /** The product's name, escaped for HTML. */
  name: string
  nonce: string
}

// Says how much is in the outbox (also as earlier versions stored it), and shows the page that was asked for once the server answers again: a browser that is online
// may still not reach it.
const SCRIPT = `async function goOn() {
  try { if ((await fetch('/healthz', { cache: 'no-store' })).ok) location.reload() } catch { /* not yet */ }
}
addEventListener('online', goOn);
setInterval(goOn, 3000);
document.querySelector('button').addEventListener('click', () => location.reload());
let count = 0;
try {
  for (const [key, value] of Object.entries(localStorage)) if (/^(${OUTBOX_PREFIX}|pending-)/.test(key))
    for (const item of [JSON.parse(value)].flat()) if (!item.refusal) count += item.words?.length ?? 1
} catch { /* forbidden here, hence nothing is kept */ }
if (count > 0) document.querySelector('[role=status]').textContent =
  (count === 1 ? 'One change is' : count + ' changes are') + ' kept on this device, and saved when you are online again.'
`

/** The page that the service worker shows instead of the browser's own. It contains nothing of any user. */
export function offlinePage({ name, nonce }: OfflinePage): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>You are offline · ${name}</title>
<script nonce="${nonce}">${THEME_SCRIPT}</script><style nonce="${nonce}">${PLAIN_PAGE_STYLE}</style></head>
<body>
<main><h1>You are offline</h1><p>This page needs a connection. It opens by itself when you are online again.</p>
<p role="status">Your answers and drafts are kept on this device.</p>
<form><button type="button">Try again</button></form></main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`
}
