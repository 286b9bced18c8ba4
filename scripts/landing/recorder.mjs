import fs from 'node:fs'
import path from 'node:path'

/** A frame lasts no longer than this, however long the page took to draw the next one. */
const MAX_FRAME_MS = 34
const MIN_FRAME_MS = 1
/** The page counts as drawn when no frame came for this time. */
const SETTLED_MS = 350
/** What moves all the time, such as the clock of a quiz, is never settled. */
const MAX_SETTLING_MS = 1200
const POINTER_STEPS = 24

/**
 * Records what a page draws, at a pace of its own: waiting for the machine is cut out, and only `linger` lets a frame
 * stand. So the video is the same on a slow machine.
 * @typedef {object} Recorder
 * @property {(milliseconds: number) => Promise<void>} linger lets what is drawn stand for this time
 * @property {(work: () => Promise<unknown>) => Promise<void>} skip does work, and leaves out what is drawn meanwhile
 * @property {(text: string) => Promise<void>} caption begins a caption, which lasts until the next one
 * @property {(target: import('playwright').Locator) => Promise<void>} click moves the pointer there, and clicks
 * @property {(text: string) => Promise<void>} type types into the focused field
 * @property {() => Promise<{frames: Frame[], captions: Caption[]}>} stop
 *
 * @typedef {{file: string, milliseconds: number}} Frame
 * @typedef {{text: string, from: number, to: number}} Caption
 */

/**
 * @param {import('playwright').Page} page
 * @param {{folder: string, width: number, height: number}} options
 * @returns {Promise<Recorder>}
 */
export async function record(page, { folder, width, height }) {
  const session = await page.context().newCDPSession(page)
  /** @type {DrawnFrame[]} */
  const drawn = []
  /** @type {{text: string, frame: number, hold: number}[]} */
  const begun = []
  let lastFrameAt = 0
  let isSkipped = false
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(folder, `${String(drawn.length).padStart(5, '0')}.png`)
    fs.writeFileSync(file, Buffer.from(data, 'base64'))
    drawn.push({ file, at: (metadata.timestamp ?? 0) * 1000, hold: 0, isSkipped })
    lastFrameAt = Date.now()
    // Fails once the recording has stopped.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', {
    format: 'png',
    maxWidth: width,
    maxHeight: height,
    everyNthFrame: 1,
  })

  async function settle() {
    const latest = Date.now() + MAX_SETTLING_MS
    while (Date.now() - lastFrameAt < SETTLED_MS && Date.now() < latest)
      await page.waitForTimeout(SETTLED_MS / 3)
  }

  let pointer = { x: width / 2, y: height / 2 }
  return {
    async linger(milliseconds) {
      await settle()
      const last = drawn.at(-1)
      if (last) last.hold += milliseconds
    },
    async skip(work) {
      isSkipped = true
      await work()
      await settle()
      isSkipped = false
      const last = drawn.at(-1)
      if (last) last.isSkipped = false
    },
    async caption(text) {
      await settle()
      const frame = Math.max(0, drawn.length - 1)
      begun.push({ text, frame, hold: drawn[frame]?.hold ?? 0 })
    },
    async click(target) {
      await target.scrollIntoViewIfNeeded()
      const box = await target.boundingBox()
      if (!box) throw new Error(`Not on the page: ${target}`)
      const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      for (let step = 1; step <= POINTER_STEPS; step++) {
        const share = ease(step / POINTER_STEPS)
        await page.mouse.move(pointer.x + (to.x - pointer.x) * share, pointer.y + (to.y - pointer.y) * share)
        await nextFrame(page)
      }
      pointer = to
      await page.mouse.down()
      await nextFrame(page)
      await page.mouse.up()
    },
    async type(text) {
      for (const letter of text) {
        await page.keyboard.type(letter)
        await nextFrame(page)
      }
    },
    async stop() {
      await settle()
      await session.send('Page.stopScreencast')
      return timeline(drawn, begun)
    },
  }
}

/** @param {number} share of the way in time @returns {number} of the way in space: slow at both ends */
const ease = (share) => share * share * (3 - 2 * share)

/** @param {import('playwright').Page} page */
const nextFrame = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))

/**
 * @typedef {{file: string, at: number, hold: number, isSkipped: boolean}} DrawnFrame
 *
 * @param {DrawnFrame[]} drawn
 * @param {{text: string, frame: number, hold: number}[]} begun
 */
function timeline(drawn, begun) {
  const frames = drawn.map(({ file, at, hold, isSkipped }, index) => ({
    file,
    // Frames of two pages may overlap in time.
    milliseconds: isSkipped
      ? 0
      : Math.min(MAX_FRAME_MS, Math.max(MIN_FRAME_MS, (drawn[index + 1]?.at ?? at) - at)) + hold,
  }))
  const starts = [0]
  for (const { milliseconds } of frames) starts.push((starts.at(-1) ?? 0) + milliseconds)
  const end = starts.at(-1) ?? 0
  const times = begun.map(({ frame, hold }) => (starts[frame] ?? 0) + hold)
  const captions = begun.map(({ text }, index) => ({
    text,
    from: times[index] ?? 0,
    to: times[index + 1] ?? end,
  }))
  return { frames: frames.filter(({ milliseconds }) => milliseconds > 0), captions }
}

/** Draws a pointer that follows the mouse: a recording does not contain the system's. Runs in the page. */
export function drawPointer() {
  const pointer = document.createElement('div')
  pointer.setAttribute('aria-hidden', 'true')
  pointer.innerHTML =
    '<svg width="26" height="30" viewBox="0 0 26 30"><path d="M3 2v22l6-5 4 9 4-2-4-9h8z" fill="#1f1d2b" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/></svg>'
  pointer.style.cssText =
    'position:fixed;left:-3px;top:-2px;z-index:2147483647;pointer-events:none;will-change:transform;transform-origin:3px 2px'
  let at = 'translate(640px, 400px)'
  const show = (scale = '') => {
    if (!pointer.isConnected && document.body) document.documentElement.append(pointer)
    pointer.style.transform = `${at} ${scale}`
  }
  document.addEventListener('mousemove', ({ clientX, clientY }) => {
    at = `translate(${clientX}px, ${clientY}px)`
    show()
  })
  document.addEventListener('mousedown', () => show('scale(0.82)'), true)
  document.addEventListener('mouseup', () => show(), true)
  document.addEventListener('DOMContentLoaded', () => show())
}
