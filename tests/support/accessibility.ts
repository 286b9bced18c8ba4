import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules for the second theme: only colours differ between themes, and axe takes seconds for all its rules. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks the page with axe in both themes. A failure names each rule and the elements that break it. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    // Colour transitions take a few frames, and inherited colours change later than their source.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const axe = new AxeBuilder({ page })
    const { violations } = await (theme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
    expect(found).toEqual([])
  }
}
