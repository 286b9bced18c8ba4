/**
 * `test` for browser tests: `page.goto` and `page.reload` also wait until the page listens. A person is never so fast,
 * but a test clicks right after the load event, which on a busy machine comes before React hydrates: the click is lost.
 */
import { test as base, type Page } from '@playwright/test'

export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (...input) => {
      const response = await goto(...input)
      await listening(page)
      return response
    }
    page.reload = async (...input) => {
      const response = await reload(...input)
      await listening(page)
      return response
    }
    await use(page)
  },
})

/**
 * Waits until React has hydrated everything on the page that can be pressed or typed in. Where a page goes on to another
 * one by itself, as /logout does, it waits for that one.
 */
async function listening(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // Pages without the app's scripts: error pages of the server, plain text.
    if (!('__next_f' in window)) return true
    const controls = document.querySelectorAll('button, input, a[href]')
    const isHydrated = (control: Element) => Object.keys(control).some((key) => key.startsWith('__react'))
    if (![...controls].every(isHydrated)) return false
    // React marks the controls while it works, in slices, and runs the effects that add key listeners at the end:
    // the browser is idle then.
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return true
  })
}
