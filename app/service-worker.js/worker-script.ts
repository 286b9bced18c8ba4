/**
 * The service worker: it only shows our own page when a page cannot be loaded. It keeps that one page, which contains
 * nothing of any user, and touches no other request. Not touched either: pages that end or begin a session, because
 * the server must see which site opened them, and a worker's requests always come from our own.
 *
 * @param version of the page; another version replaces the page and the worker
 */
export function workerScript(version: string): string {
  return `const CACHE = 'offline-${version}'
const PAGE = '/offline'
const UNTOUCHED = /^[/](?:logout|login|sign_up|auth|api|graphql)(?:[/]|$)/

async function keepPage() {
  await (await caches.open(CACHE)).add(new Request(PAGE, { cache: 'no-store', credentials: 'omit' }))
  await skipWaiting()
}

async function dropOldPages() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await clients.claim()
}

async function load(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(PAGE)
    if (page) return page
    throw error
  }
}

addEventListener('install', (event) => event.waitUntil(keepPage()))
addEventListener('activate', (event) => event.waitUntil(dropOldPages()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (!UNTOUCHED.test(new URL(request.url).pathname)) event.respondWith(load(request))
})
`
}
