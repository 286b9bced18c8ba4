import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Rules for the second theme: only colours differ between themes, and axe takes seconds for all its rules. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks a part of the page with axe. A failure names each rule and the elements that break it. */
export async function expectAccessible(page: Page, part = 'html', options: RunOptions = {}): Promise<void> {
  // While a sheet's code loads, a field that belongs to no region holds the keys that are typed ahead.
  await expect(page.getByLabel('Opening', { exact: true })).toHaveCount(0)
  // Not @axe-core/playwright: it loads axe and describes every passed element again in each check, four times as slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await window.axe.run(part, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [part, options] as const,
  )
  expect(violations).toEqual([])
}

/** Checks the page with axe in both themes. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await showTheme(page, 'light')
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page, 'html', { runOnly: COLOUR_RULES })
}

async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
  // Colour transitions take a few frames, and inherited colours change later than their source.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
