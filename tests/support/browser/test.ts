/**
 * `test` of all browser tests. An error that any page reports fails the test (browser-errors.ts), also in browser contexts
 * that the test opens itself. All pages are slowed down when that is asked for (slowdown.ts). `page` waits until a page
 * that it has opened can be used (page-ready.ts), and intercepts requests from the moment on that `page.route` says so
 * (interception.ts).
 */
import { test as base, expect } from '@playwright/test'
import { type AllowedError, collectErrors, unexpectedErrors } from './browser-errors'
import { interceptAtOnce } from './interception'
import { waitUntilReady } from './page-ready'
import { slowDown } from './slowdown'

interface TestFixtures {
  /** Allows errors that match in this test only. */
  allowError: (message: RegExp, reason: string) => void
}

interface WorkerFixtures {
  /** What pages have reported since the current test began. */
  browserErrors: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browserErrors: [
    async ({ browser }, use) => {
      const errors: string[] = []
      browser.on('context', (context) => {
        collectErrors(context, errors)
        slowDown(context)
      })
      await use(errors)
    },
    { scope: 'worker', auto: true },
  ],

  allowError: [
    async ({ browserErrors }, use) => {
      const allowed: AllowedError[] = []
      browserErrors.length = 0
      await use((message, reason) => allowed.push({ message, reason }))
      expect(unexpectedErrors(browserErrors, allowed), 'errors that the browser reported').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    waitUntilReady(page)
    interceptAtOnce(page)
    await use(page)
  },
})
