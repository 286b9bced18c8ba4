import { expect } from '@playwright/test'
import { slowDownPage } from '@/tests/support/browser/slowdown'
import { test } from '@/tests/support/browser/test'

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

const LINES = {
  'a fast line': { latency: 20, downloadThroughput: 2_500_000, uploadThroughput: 600_000, isFast: true },
  'a slow line': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000, isFast: false },
}

for (const [line, { isFast, ...conditions }] of Object.entries(LINES))
  test(`on ${line} a page is painted before its scripts run, also with a full cache on a slow processor`, {
    tag: '@logic',
  }, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
    await slowDownPage(page, 4)
    await page.addInitScript(noteScripts)
    // Not every Chromium tells pages of the emulated line.
    await page.addInitScript((rtt) => {
      Object.defineProperty(navigator, 'connection', { value: { rtt } })
    }, conditions.latency)
    for (const visit of ['first', 'second', 'third']) {
      await page.goto('/')
      await page.waitForFunction(() => performance.getEntriesByName('scripts ran').length > 0)
      const [painted = 0, loaded = 0, ran = 0] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        Math.min(
          ...performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ startTime }) => startTime),
        ),
        performance.getEntriesByName('scripts ran')[0]?.startTime,
      ])
      expect(painted, visit).toBeGreaterThan(0)
      expect(ran, visit).toBeGreaterThan(painted)
      expect(loaded > painted, `${visit}: loaded after the paint`).toBe(isFast)
    }
  })

test('a page that its scripts draw does not wait for a paint before they run', { tag: '@logic' }, async ({
  page,
}) => {
  await page.addInitScript(noteScripts)
  await page.goto('/none/of/this')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  const [loaded = 0, ran = 0] = await page.evaluate(() => [
    performance
      .getEntriesByType('navigation')
      .map((entry) => Reflect.get(entry, 'loadEventStart') as number)[0],
    performance.getEntriesByName('scripts ran')[0]?.startTime,
  ])
  expect(ran).toBeGreaterThan(0)
  expect(ran).toBeLessThan(loaded)
})
