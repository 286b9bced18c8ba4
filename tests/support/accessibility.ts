import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The themes differ in colours alone, and axe takes seconds for all its rules. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on the page, in either theme; a failure names each rule and the elements that break it. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value
    }, theme)
    // Colours change over a few frames, what inherits them after what it inherits them from.
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
