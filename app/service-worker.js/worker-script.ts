/** What the worker keeps, by their versions: another version replaces it. */
type WorkerParts = Readonly<{
  /** Of the page for being offline. */
  pageVersion: string
  /** Of the build. */
  studyVersion: string
  /** Addresses of the build's scripts, styles and fonts. */
  files: readonly string[]
}>

/**
 * The service worker. It shows our own page when a page cannot be loaded, and for text that another app or page shares while a proxy
 * cannot reach the server (that page keeps the text); and it shows reminders that the server pushes (lib/server/reminders/push).
 *
 * On a device whose learner keeps the words there, it also keeps the page for studying without a network (app/offline/study) with the
 * build's files, and shows it instead of a study screen that cannot be loaded. Neither page contains anything of a user. The cache of the
 * build before stays, for a page that is open. It touches no other request, above all none of data; and none of pages that end or
 * begin a session, because the server must see which site opened them, and a worker's requests always come from our own.
 */
export function workerScript({ pageVersion, studyVersion, files }: WorkerParts): string {
  return `const PAGE_CACHE = 'offline-${pageVersion}'
const STUDY_CACHE = 'study-${studyVersion}'
const PAGE = '/offline'
const STUDY_PAGE = '/offline/study'
const FILES = ${JSON.stringify(files)}
const SHARE_PAGE = '/words/new'
// Of a proxy that cannot reach the server, or a server without its database.
const AWAY = [502, 503, 504]
const UNTOUCHED = /^[/](?:logout|login|sign_up|auth|api|graphql)(?:[/]|$)/
const STUDY = /^[/](?:|dashboard|words|words[/](?!new)[a-z0-9-]+|words[/][0-9a-f-]{36}[/]review|learn|learn[/][a-z-]+|settings)[/]?$/
const STATIC = '/_next/static/'
// A network that only seems to be there.
const MAX_WAIT_MS = 10_000
const MAX_STORAGE_MS = 2_000
const MAX_AT_ONCE = 8

async function keepPage() {
  await (await caches.open(PAGE_CACHE)).add(new Request(PAGE, { cache: 'no-store', credentials: 'omit' }))
}

// Those that are whole: without the page, which is kept last, one was begun and cut.
async function listStudyCaches() {
  const whole = []
  for (const name of await caches.keys())
    if (name.startsWith('study-') && (await caches.match(STUDY_PAGE, { cacheName: name }))) whole.push(name)
  return whole
}

async function keepStudy() {
  const cache = await caches.open(STUDY_CACHE)
  if (await cache.match(STUDY_PAGE)) return
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = FILES.filter((file) => !kept.has(file))
  const keepNext = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) await cache.add(file)
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, keepNext))
  await cache.add(new Request(STUDY_PAGE, { cache: 'no-store', credentials: 'omit' }))
}

async function install() {
  await keepPage()
  if ((await listStudyCaches()).length > 0) await keepStudy()
  await skipWaiting()
}

// The build before stays, for a page that is open.
async function dropOld() {
  const whole = await listStudyCaches()
  const left = new Set([PAGE_CACHE, STUDY_CACHE, ...whole.filter((name) => name !== STUDY_CACHE).slice(-1)])
  for (const name of await caches.keys())
    if (/^(?:offline|study)-/.test(name) && !left.has(name)) await caches.delete(name)
  await clients.claim()
}

// A storage that fails, or does not answer, must not take a page with it.
function find(address, cacheName) {
  const late = new Promise((resolve) => setTimeout(resolve, MAX_STORAGE_MS))
  return Promise.race([caches.match(address, cacheName && { cacheName }), late]).catch(() => undefined)
}

// Of this build, else of the one before.
const findStudyPage = async () => (await find(STUDY_PAGE, STUDY_CACHE)) ?? find(STUDY_PAGE)

async function findPage(pathname) {
  return (STUDY.test(pathname) && (await findStudyPage())) || find(PAGE)
}

function shares({ pathname, search }) {
  return pathname === SHARE_PAGE && search !== ''
}

// A study screen waits no longer where something stands in for it.
function fetchInTime(request, pathname) {
  const answer = fetch(request)
  if (!STUDY.test(pathname)) return answer
  const late = new Promise((_, reject) => {
    const give = async () => (await findStudyPage()) && reject(new TypeError('The server does not answer'))
    const timer = setTimeout(give, MAX_WAIT_MS)
    const stop = () => clearTimeout(timer)
    answer.then(stop, stop)
  })
  return Promise.race([answer, late])
}

async function load(request) {
  const url = new URL(request.url)
  try {
    const answer = await fetchInTime(request, url.pathname)
    if (!AWAY.includes(answer.status)) return answer
    const page = shares(url) ? await find(PAGE) : STUDY.test(url.pathname) && (await findStudyPage())
    return page || answer
  } catch (error) {
    const page = await findPage(url.pathname)
    if (page) return page
    throw error
  }
}

// Their names change with their content.
const loadStatic = async (request) => (await find(request.url)) ?? fetch(request)

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

// A page that is left asks no more: the next one may already have removed the copy, and another learner be signed in.
async function keepStudyFor({ id }) {
  if (await clients.get(id)) await keepStudy()
}

addEventListener('message', (event) => {
  const tell = (answer) => event.ports[0]?.postMessage(answer)
  if (event.data === 'keep study') event.waitUntil(keepStudyFor(event.source).then(() => tell('done'), () => tell('failed')))
})
addEventListener('push', (event) => event.waitUntil(showReminder(event.data)))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFrom(event.notification))
})
addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(dropOld()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode !== 'navigate') {
    if (pathname.startsWith(STATIC)) event.respondWith(loadStatic(request))
    // The router's request for a screen; when it fails, the router loads the document.
    else if (request.headers.get('rsc') && STUDY.test(pathname)) event.respondWith(fetchInTime(request, pathname))
  } else if (!UNTOUCHED.test(pathname)) event.respondWith(load(request))
})
`
}
