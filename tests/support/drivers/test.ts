/**
 * `test` of the journeys in Firefox and WebKit. Each has a page of its own, without cookies, before a proxy that can be cut.
 * An error that the page reports fails the journey.
 */
import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import type { JourneyBrowser } from '@/scripts/lib/testing/journey-browsers.mjs'
import type { DrivenPage, Driver } from './driver'
import { startFirefox } from './firefox'
import { LearnerPage } from './learner-page'
import { type WatchedSite, withWatchedSite } from './watched-site'
import { startWebkit } from './webkit'

export interface JourneyOptions {
  /** The browser that the configuration has found. */
  journeyBrowser: JourneyBrowser
}

interface JourneyFixtures {
  site: WatchedSite
  driven: DrivenPage
  /** The page of a learner who is not signed in, as wide as a laptop. */
  learner: LearnerPage
  /** Keeps a picture of the page beside the results. */
  keepPicture: (name: string) => Promise<void>
}

const LAPTOP = Object.freeze({ width: 1280, height: 800 })

export const test = base.extend<JourneyFixtures, JourneyOptions & { driver: Driver }>({
  journeyBrowser: [
    { name: 'firefox', firefox: 'firefox' },
    { option: true, scope: 'worker' },
  ],

  driver: [
    async ({ journeyBrowser }, use) => {
      const isFirefox = journeyBrowser.name === 'firefox'
      const driver = await (isFirefox ? startFirefox(journeyBrowser) : startWebkit(journeyBrowser))
      await use(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],

  site: async ({ baseURL }, use) => {
    await withWatchedSite(String(baseURL), async (site) => {
      await use(site)
      const unexpected = site.errors.filter(
        (error) => !site.allowedErrors.some((allowed) => allowed.test(error)),
      )
      expect(unexpected, 'errors that the browser reported').toEqual([])
    })
  },

  driven: async ({ driver }, use, info) => {
    const page = await driver.newPage()
    await page.resize(LAPTOP)
    await use(page)
    if (info.error) await writeFile(info.outputPath('page.png'), await page.screenshot())
    await page.close()
  },

  learner: async ({ driven, site }, use) => {
    await use(new LearnerPage(driven, site.origin))
  },

  keepPicture: async ({ driven }, use, info) => {
    await use(async (name) => {
      await writeFile(info.outputPath(`${name}.png`), await driven.screenshot())
    })
  },
})
