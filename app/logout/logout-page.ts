import { COPY_DATABASE, COPY_STORE } from '@/lib/client/device-copy/copy-names'
import { THEME_SCRIPT } from '@/lib/client/head-scripts/theme-script'
import { LOG_OUT_KEY } from '@/lib/client/outbox/log-out-key'
import { OLD_LISTS_PREFIX, OUTBOX_PREFIX } from '@/lib/client/outbox/outbox-storage'
import { PRODUCT_NAME } from '@/lib/domain/product'
import { PLAIN_PAGE_STYLE } from '@/lib/server/http/plain-page/plain-page-style'
import { PRODUCT_MARK } from '@/lib/server/http/plain-page/product-mark'

// What is in the outbox is sent first, by a page that can send it (components/outbox/outbox-sender.tsx). The page
// comes back with unsaved=discard when the user chose to lose those that cannot be sent.
const sendKeptFirst = (
  canDiscard: boolean,
) => `const isKept = Object.keys(localStorage).some((key) => key.startsWith('${OUTBOX_PREFIX}') || key.startsWith('${OLD_LISTS_PREFIX}'));
if (isKept && !(${canDiscard} && location.search.includes('unsaved=discard'))) {
  sessionStorage.setItem('${LOG_OUT_KEY}', '');
  return location.replace('/dashboard');
}
`

// Browser storage belongs to the user who logs out; only the theme stays (docs/product.md, Browser storage).
const FORGET_EVERYTHING = `for (const key of Object.keys(localStorage)) if (key !== 'theme') localStorage.removeItem(key);
sessionStorage.clear();
for (const name of ['wordloom-drafts', 'wordloom-dictionary']) try { indexedDB.deleteDatabase(name) } catch { /* forbidden here, hence empty */ }
`

// Emptied, not deleted: a database that another tab holds open would be deleted only when that tab is closed, and until then nobody could open it.
const FORGET_COPY = `function forgetCopy() {
  return new Promise((done) => {
    const request = indexedDB.open('${COPY_DATABASE}');
    request.onerror = done;
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => {
      const end = () => { request.result.close(); done() };
      try {
        const emptying = request.result.transaction('${COPY_STORE}', 'readwrite');
        emptying.oncomplete = emptying.onabort = end;
        emptying.objectStore('${COPY_STORE}').clear();
      } catch { end() }
    };
  });
}
`

// The service worker and its pages for being offline. Logging out does not wait long for a browser that cannot remove them.
const REMOVE_WORKER = `async function removeWorker() {
  const workers = await navigator.serviceWorker?.getRegistrations() ?? [];
  const names = globalThis.caches ? await caches.keys() : [];
  await Promise.all([...workers.map((worker) => worker.unregister()), ...names.map((name) => caches.delete(name))]);
}
const waited = new Promise((done) => setTimeout(done, 1000));
await Promise.race([Promise.allSettled([removeWorker(), forgetCopy()]), waited]);
`

const STAY_STYLE = 'form ~ nav, noscript nav { margin-top: 0.75rem }'

interface LogoutPage {
  token: string
  nonce: string
  /** Whether the user must press the button. */
  isAsked: boolean
}

/** Token and nonce are base64 and need no escaping. */
export function logoutPage({ token, nonce, isAsked }: LogoutPage): string {
  const reason = isAsked ? 'Another site opened this page.' : 'Your words stay in your account.'
  // Where scripts log out at once there is nothing to ask.
  const asking = (html: string) => (isAsked ? html : `<noscript>${html}</noscript>`)
  const question = asking(
    `<div class="mark" aria-hidden="true">${PRODUCT_MARK}</div><h1>Do you want to log out?</h1><p>${reason}</p>`,
  )
  const stay = asking('<nav><a href="/">Stay logged in</a></nav>')
  const begin = isAsked
    ? "document.forms[0].addEventListener('submit', (event) => { event.preventDefault(); logOut() })"
    : 'logOut()'
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Log out · ${PRODUCT_NAME}</title><link rel="icon" href="/icon.svg">
<script nonce="${nonce}">${THEME_SCRIPT}</script><style nonce="${nonce}">${PLAIN_PAGE_STYLE}${STAY_STYLE}</style></head>
<body>
<main>${question}<form method="post" action="/logout"><input type="hidden" name="authenticity_token" value="${token}"><button>Log out</button></form>${stay}</main>
<script nonce="${nonce}">async function logOut() {
${sendKeptFirst(!isAsked)}${FORGET_EVERYTHING}${FORGET_COPY}${REMOVE_WORKER}document.forms[0].submit()
}
${begin}</script>
</body>
</html>
`
}
