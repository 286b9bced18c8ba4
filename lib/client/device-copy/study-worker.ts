/** The message to the service worker (app/service-worker.js). */
const KEEP_STUDY = 'keep study'
/** How the names begin of the caches in which it keeps the page and the build's files. */
const STUDY_CACHES = 'study-'

/** Milliseconds in which a page that was just opened registers the worker (components/layout/offline-page.tsx). */
const MAX_REGISTERING_MS = 20_000
/** Milliseconds that keeping the page and the build's files may take. */
const MAX_WAIT_MS = 120_000

/** Null where there is no worker in time. */
function whenRegistered(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_REGISTERING_MS))
  return Promise.race([navigator.serviceWorker?.ready ?? null, late])
}

/**
 * Asks the service worker to keep the page for studying without a network and the build's files. Rejects when it could not, or has not
 * answered in time: there may be no worker.
 */
export async function keepStudyPage(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) ?? (await whenRegistered())
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  if (!worker) throw new Error('This browser has no service worker')
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The service worker does not answer')), MAX_WAIT_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      if (data === 'done') resolve()
      else reject(new Error('The service worker could not store what it was asked to'))
    }
  })
  worker.postMessage(KEEP_STUDY, [port2])
  await answer
}

/** Removes what {@link keepStudyPage} has the worker keep. Not by the worker, which a page that is left may not reach in time. */
export async function dropStudyPage(): Promise<void> {
  // Browsers have no caches on a page without HTTPS.
  const names = globalThis.caches ? await caches.keys() : []
  const ours = names.filter((name) => name.startsWith(STUDY_CACHES))
  await Promise.all(ours.map((name) => caches.delete(name)))
}
