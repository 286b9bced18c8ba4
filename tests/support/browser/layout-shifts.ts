import type { Page } from '@playwright/test'

export interface LayoutShifts {
  /** Sum of the scores (Cumulative Layout Shift, without the limit to one window of time). */
  sum: number
  /** For each shift: its score, and what moved from where to where. */
  moved: string[]
}

declare global {
  interface Window {
    layoutShifts: LayoutShifts
  }
}

/** Counts the shifts of every page that is opened from now on. Those just after a press do not count: it may cause them. */
export const countLayoutShifts = (page: Page) => page.addInitScript(observe)

/** The shifts of the open page so far. Everything of it is loaded. */
export async function layoutShiftsOf(page: Page): Promise<LayoutShifts> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.layoutShifts
  })
}

/** Runs in the page, before its own scripts. */
function observe() {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  window.layoutShifts = { sum: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      window.layoutShifts.sum += value
      const parts = sources.map(
        ({ node, previousRect, currentRect }) =>
          `"${node?.textContent?.slice(0, 40)}" from ${place(previousRect)} to ${place(currentRect)}`,
      )
      window.layoutShifts.moved.push(`${value.toFixed(4)}: ${parts.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
