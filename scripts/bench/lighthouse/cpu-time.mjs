/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds of clock time
 * @property {number} [dur]
 * @property {number} [tts] microseconds of the thread's CPU time
 * @property {number} [tdur]
 * @property {{name?: string}} [args]
 */

/**
 * Gives the tasks of the main threads the duration of their CPU time: while they wait for the processor, other programs
 * of the machine run, and Lighthouse would take that for slow code. Within a task all events move with it, so that
 * they stay nested.
 * @param {TraceEvent[]} events of a trace; changed in place
 */
export function takeCpuTimes(events) {
  const isMain = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const ofMain = events.filter((event) => isMain.has(threadOf(event)))
  for (const thread of isMain) toCpuTime(ofMain.filter((event) => threadOf(event) === thread))
}

/** @param {TraceEvent} event */
const threadOf = ({ pid, tid }) => `${pid} ${tid}`

/** @param {TraceEvent[]} events of one thread */
function toCpuTime(events) {
  /** @type {{ts: number, tts: number, end: number} | null} */
  let task = null
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const { ts, tts, dur = 0, tdur } = event
    if (tts === undefined) continue
    if (event.ph === 'X' && (task === null || ts >= task.end)) task = { ts, tts, end: ts + dur }
    if (task && ts < task.end) event.ts = task.ts + (tts - task.tts)
    if (tdur !== undefined && event.dur !== undefined) event.dur = Math.min(dur, tdur)
  }
}
