/** Messages to the service worker (app/service-worker.js). */
type StudyMessage = 'keep study' | 'drop study'

/** Asks the service worker to keep the page for studying without a network and the build's files, or to drop them. */
export async function tellWorker(message: StudyMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
