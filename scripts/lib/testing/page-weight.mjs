import { countLayoutShifts, readLayoutShifts } from './layout-shifts.mjs'

/** Milliseconds after the load event during which requests and shifts of the layout still count. */
const SETTLE_MS = 1500
/** Only in the code of motion, which pages load after the first paint (components/ui/motion). */
const MOTION = /visualDuration|bounceStiffness|querySelectorAll\("\[id\]"\)/

/**
 * @typedef {object} Weight
 * @property {Record<'Script' | 'Font' | 'Motion', number>} bytes as transferred; scripts without those of motion
 * @property {number} shift sum of all layout shifts
 * @property {string[]} moved what moved in them, from where to where
 * @property {string[]} foreign addresses of other sites that were requested
 * @property {string[]} failures
 */

/**
 * What is loaded when an address is opened with an empty cache.
 * @param {import('playwright').BrowserContext} context
 * @param {string} address
 * @returns {Promise<Weight>}
 */
export async function weighPage(context, address) {
  const page = await context.newPage()
  await countLayoutShifts(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  /** @type {Map<string, 'Script' | 'Font'>} */
  const kinds = new Map()
  const loaded = new Set()
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const foreign = []
  const bytes = { Script: 0, Font: 0, Motion: 0 }
  /** @type {Promise<void>[]} */
  const readings = []
  let isOver = false
  const { origin } = new URL(address)
  session.on('Network.requestWillBeSent', ({ request }) => {
    const { protocol, origin: asked } = new URL(request.url)
    if (protocol.startsWith('http') && asked !== origin) foreign.push(request.url)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Font') return
    // Scripts are asked for again when they may run, and come out of the cache then, if there is one.
    if (!loaded.has(response.url)) kinds.set(requestId, type)
    loaded.add(response.url)
    if (response.status !== 200) failures.push(`${response.url} answered ${response.status}`)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind || isOver) return
    const body = kind === 'Script' ? session.send('Network.getResponseBody', { requestId }) : { body: '' }
    const add = async () => {
      bytes[MOTION.test((await body).body) ? 'Motion' : kind] += encodedDataLength
    }
    readings.push(add())
  })
  const response = await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  // What is fetched later, when the page is idle, is no part of the first load.
  isOver = true
  const { sum: shift, moved } = await readLayoutShifts(page)
  await Promise.all(readings)
  await page.close()
  if (response?.status() !== 200) failures.push(`answered ${response?.status()}`)
  return { bytes, shift, moved, foreign, failures }
}
