/** The page that a browser gets when a page is refused. tests/services/http/refusal-pages.test.ts has its rules. */
import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessible } from '../support/assistive/accessibility'

test('an address that cannot be read is answered in words that everybody can read', async ({
  page,
  allowError,
}) => {
  allowError(/status of 400/, 'the address is refused')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/words/%ff', { waitUntil: 'load' })
    await expect(page.getByRole('heading', { name: 'This address cannot be read' })).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(width[0]).toBe(width[1])
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL(/\/$/)
})
