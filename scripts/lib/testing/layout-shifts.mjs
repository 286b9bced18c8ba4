/**
 * @typedef {object} LayoutShifts
 * @property {number} sum of the scores (Cumulative Layout Shift, without the limit to one window of time)
 * @property {string[]} moved for each shift: its score, and what moved from where to where
 */

/** @typedef {PerformanceEntry & {value: number, hadRecentInput: boolean, sources: Source[]}} Shift */
/** @typedef {{node: Node | null, previousRect: DOMRect, currentRect: DOMRect}} Source */

/**
 * Counts the shifts of every page that is opened from now on. Those just after a press do not count: it may cause them.
 * @param {import('playwright').Page} page
 */
export const countLayoutShifts = (page) => page.addInitScript(observe)

/**
 * The shifts of the open page so far.
 * @param {import('playwright').Page} page
 * @returns {Promise<LayoutShifts>}
 */
export const readLayoutShifts = (page) => page.evaluate(() => Reflect.get(window, 'layoutShifts'))

/** Runs in the page, before its own scripts. */
function observe() {
  /** @type {LayoutShifts} */
  const shifts = { sum: 0, moved: [] }
  Reflect.set(window, 'layoutShifts', shifts)
  /** @param {DOMRect} rect */
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of /** @type {Shift[]} */ (list.getEntries())) {
      if (hadRecentInput) continue
      shifts.sum += value
      const parts = sources.map(
        ({ node, previousRect, currentRect }) =>
          `"${node?.textContent?.slice(0, 40)}" from ${place(previousRect)} to ${place(currentRect)}`,
      )
      shifts.moved.push(`${value.toFixed(4)}: ${parts.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
