/**
 * The service worker: it shows our own page when a page cannot be loaded, and for text that another app or page shares while a proxy
 * cannot reach the server (that page keeps the text); and it shows reminders that the server pushes
 * (lib/server/reminders/push). It keeps that one page, which contains nothing of any user, and touches no other request. Not touched either: pages that end or begin a session, because
 * the server must see which site opened them, and a worker's requests always come from our own.
 *
 * @param version of the page; another version replaces the page and the worker
 */
export function workerScript(version: string): string {
  return `const CACHE = 'offline-${version}'
const PAGE = '/offline'
const SHARE_PAGE = '/words/new'
// Of a proxy that cannot reach the server, or a server without its database.
const AWAY = [502, 503, 504]
const UNTOUCHED = /^[/](?:logout|login|sign_up|auth|api|graphql)(?:[/]|$)/

async function keepPage() {
  await (await caches.open(CACHE)).add(new Request(PAGE, { cache: 'no-store', credentials: 'omit' }))
  await skipWaiting()
}

async function dropOldPages() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await clients.claim()
}

function shares({ url }) {
  const { pathname, search } = new URL(url)
  return pathname === SHARE_PAGE && search !== ''
}

async function load(request) {
  try {
    const answer = await fetch(request)
    const isLost = AWAY.includes(answer.status) && shares(request)
    return (isLost && (await caches.match(PAGE))) || answer
  } catch (error) {
    const page = await caches.match(PAGE)
    if (page) return page
    throw error
  }
}

// A browser ends the subscription of a worker that shows nothing.
function showReminder(data) {
  const { title, body, url, tag } = data.json()
  const icon = '/icons/icon-192.png'
  return registration.showNotification(title, { body, tag, icon, lang: 'en', data: { url } })
}

// Never leaves another page of the app: it may contain something unsaved.
async function openFrom({ data }) {
  const { href } = new URL(data.url, location.origin)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === href)
  return open ? open.focus() : clients.openWindow(href)
}

addEventListener('push', (event) => event.waitUntil(showReminder(event.data)))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification))
})
addEventListener('install', (event) => event.waitUntil(keepPage()))
addEventListener('activate', (event) => event.waitUntil(dropOldPages()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (!UNTOUCHED.test(new URL(request.url).pathname)) event.respondWith(load(request))
})
`
}
