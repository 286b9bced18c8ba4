import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { signUpLearner } from '../../support/learner'

test('a pressed link shows that its page is on the way', async ({ page, isMobile }) => {
  await signUpLearner(page)
  await page.goto('/dashboard')
  const navigation = page.getByRole('navigation', { name: isMobile ? 'Tabs' : 'Main' })
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/learn\?/, async (route) => {
    await held
    await route.continue()
  })
  const link = navigation.getByRole('link', { name: 'Learn' })
  await link.click()
  await expect(link.locator('[data-link-pending]')).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/learn$/)
  await expect(page.locator('[data-link-pending]')).toHaveCount(0)
})
