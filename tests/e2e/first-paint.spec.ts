import { expect, test } from '@playwright/test'

/** Runs in the page: notes when Next's code runs, which says so by this property of the window. */
function noteScripts() {
  let next: unknown
  Object.defineProperty(window, 'next', {
    configurable: true,
    get: () => next,
    set: (value: unknown) => {
      next = value
      performance.mark('scripts ran')
    },
  })
}

test('a page is painted before its scripts run, also with a full cache on a slow processor', {
  tag: '@logic',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(noteScripts)
  for (const visit of ['first', 'second', 'third']) {
    await page.goto('/')
    await page.waitForFunction(() => performance.getEntriesByName('scripts ran').length > 0)
    const [painted = 0, ran = 0] = await page.evaluate(() =>
      ['first-contentful-paint', 'scripts ran'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime,
      ),
    )
    expect(painted, visit).toBeGreaterThan(0)
    expect(ran, visit).toBeGreaterThan(painted)
  }
})
