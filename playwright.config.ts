import os from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { type Browser, findTestBrowsers } from './scripts/lib/testing/chromium.mjs'
import { openNpmChromium } from './scripts/lib/testing/npm-chromium.mjs'
import { whyNoPictures } from './scripts/lib/testing/pictures.mjs'
import type { MicrophoneOptions } from './tests/support/browser/microphone'
import { BASE_URL, siteUnderTest } from './tests/support/browser/site-under-test'
import { SLOWDOWN } from './tests/support/browser/slowdown'

const { main, other } = await findTestBrowsers()
/** Loads extensions: npm's Chromium has none, and Chrome takes none from a folder. */
const withExtensions = [main, other].find(
  (browser) => browser && browser.source !== 'npm' && /chromium/i.test(browser.launch.executablePath),
)

/** Longest time of a single action or expectation. */
const STEP_TIMEOUT_MS = 60_000 * SLOWDOWN

/** Tags of tests that the site under test cannot run, because it does not use this run's stand-ins. */
const unavailable = [
  ...(process.env.E2E_WORD_PORT ? [] : [/@word-service/]),
  ...(process.env.E2E_MAIL_PORT ? [] : [/@mail/]),
  ...(process.env.E2E_ISSUER_PORT ? [] : [/@issuer/]),
  ...(process.env.E2E_DICTIONARIES ? [] : [/@dictionaries/]),
]

/** Desktop options with a fake microphone that beeps; a test must still grant the permission to use it. */
const desktop = ({ hasAudioCapture, launch }: Browser) => ({
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  launchOptions: { ...launch, args: [...launch.args, '--use-fake-device-for-media-stream'] },
  hasAudioCapture,
})

const phone = (browser: Browser) => ({
  ...desktop(browser),
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

export default defineConfig<object, MicrophoneOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A test waits for a third of its time, as a learner would.
  workers: os.availableParallelism() + 1,
  reporter: 'line',
  // They end what hangs. A single step ends first, so that the failure says what was waited for.
  timeout: 180_000 * SLOWDOWN,
  expect: {
    timeout: STEP_TIMEOUT_MS,
    toPass: { timeout: STEP_TIMEOUT_MS },
    // Small enough for one changed word; not zero, because processors round the edges of shapes differently.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixels: 40, animations: 'disabled', caret: 'hide' },
  },
  // Requests that a service worker sends are not seen by `page.route`; tests/e2e/study/offline.spec.ts allows it.
  // Recording a trace of each test takes a seventh of the time: repeat a failed test with --trace on.
  use: {
    ...{ baseURL: BASE_URL, screenshot: 'only-on-failure', reducedMotion: 'reduce', serviceWorkers: 'block' },
    ...{ actionTimeout: STEP_TIMEOUT_MS, navigationTimeout: STEP_TIMEOUT_MS },
  },
  // A test runs on both unless tagged: `@touch` needs a touch screen; `@logic` has the same result at every width.
  projects: [
    { name: 'desktop', grepInvert: [/@touch/, ...unavailable], use: desktop(main) },
    {
      name: 'phone',
      grepInvert: [/@logic/, ...unavailable],
      use: phone(main),
    },
    // Pictures of all screens, compared in npm's Chromium: another one draws letters differently.
    ...(whyNoPictures() === null
      ? [
          {
            name: 'visual',
            testDir: 'tests/visual',
            snapshotPathTemplate: 'tests/visual/pictures/{arg}{ext}',
            use: {
              ...phone(await openNpmChromium({ hasSystemFonts: false })),
              ...{ hasTouch: false, isMobile: false, locale: 'en-GB', timezoneId: 'UTC' },
            },
          },
        ]
      : []),
    ...(withExtensions
      ? [{ name: 'extension', testDir: 'tests/extension', use: desktop(withExtensions) }]
      : []),
    // So that neither npm's Chromium nor a whole one can stop to work unseen.
    ...(other
      ? [{ name: 'other-browser', grep: /@both-browsers/, grepInvert: unavailable, use: phone(other) }]
      : []),
  ],
  ...siteUnderTest,
})
