const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'blink.user_timing',
]
const KEY_EVENTS = new Set(['keydown', 'keypress', 'input', 'beforeinput', 'keyup'])

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} [ts] microseconds
 * @property {number} [dur] microseconds of clock time
 * @property {number} [tdur] microseconds of the thread's CPU time
 * @property {{name?: string, data?: {type?: string, duration?: number, interactionId?: number}}} [args]
 */

/**
 * Traces `work` with Chromium's own tracing: milliseconds of every task of the page's main thread (clock time, and CPU
 * time, which other load does not increase), and of every key press until its frame was painted.
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} work
 * @param {string} [from] the tasks after the page's first `performance.mark` of this name
 * @returns {Promise<{tasks: number[], cpu: number[], keys: number[]}>}
 */
export async function traced(browser, page, work, from) {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const trace = await browser.stopTracing()
  /** @type {{traceEvents: TraceEvent[]}} */
  const { traceEvents } = JSON.parse(trace.toString())
  const main = busiestMainThread(traceEvents)
  const since = traceEvents.find(({ name, pid }) => name === from && pid === main.pid)?.ts ?? 0
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts = 0 }) => name === 'RunTask' && pid === main.pid && tid === main.tid && ts >= since,
  )
  return {
    tasks: tasks.map(({ dur = 0 }) => dur / 1000),
    cpu: tasks.map(({ tdur = 0 }) => tdur / 1000),
    keys: keyPresses(traceEvents),
  }
}

/** The page's main thread: other renderers of the browser are idle. @param {readonly TraceEvent[]} events */
function busiestMainThread(events) {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  /** @param {TraceEvent} thread */
  const timeOf = ({ pid, tid }) =>
    events
      .filter((one) => one.name === 'RunTask' && one.pid === pid && one.tid === tid)
      .reduce((sum, { dur = 0 }) => sum + dur, 0)
  const [busiest] = mains.toSorted((a, b) => timeOf(b) - timeOf(a))
  if (!busiest) throw new Error('The trace has no main thread')
  return busiest
}

/** The longest event of each interaction, by the browser's interaction id. @param {readonly TraceEvent[]} events */
function keyPresses(events) {
  /** @type {Map<number, number>} */
  const byInteraction = new Map()
  for (const { name, args } of events) {
    const { type = '', duration = 0, interactionId = 0 } = args?.data ?? {}
    if (name !== 'EventTiming' || !KEY_EVENTS.has(type) || interactionId === 0) continue
    byInteraction.set(interactionId, Math.max(byInteraction.get(interactionId) ?? 0, duration))
  }
  return [...byInteraction.values()]
}
