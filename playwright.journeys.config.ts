// The journeys in a browser other than Chromium (`npm test -- --browser firefox`), which our own drivers start: Playwright's
// are for builds of its own. Playwright runs the tests and the site.
import { defineConfig } from '@playwright/test'
import { findJourneyBrowser } from './scripts/lib/testing/journey-browsers.mjs'
import { BASE_URL, siteUnderTest } from './tests/support/browser/site-under-test'
import type { JourneyOptions } from './tests/support/drivers/test'

const browser = findJourneyBrowser(process.env.JOURNEY_BROWSER)

export default defineConfig<object, JourneyOptions>({
  testDir: 'tests/browsers',
  outputDir: `test-results/${browser.name}`,
  forbidOnly: Boolean(process.env.CI),
  // One at a time: a whole browser keeps both processors of a small machine busy, and WebKit's driver has one session.
  workers: 1,
  reporter: 'line',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { baseURL: BASE_URL, journeyBrowser: browser },
  // WebKitGTK takes its pointers from the display, and Xvfb has no touch screen: the app rightly loads no code for fingers.
  projects: [{ name: browser.name, grepInvert: browser.name === 'webkit' ? /@touch/ : [] }],
  ...siteUnderTest,
})
