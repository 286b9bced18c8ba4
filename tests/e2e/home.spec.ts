import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { saveWords, signUpLearner } from '../support/learner'
import { allAnswersSaved } from '../support/review/answers'

test('a new learner follows the first steps, the bell and the shortcuts', { tag: '@logic' }, async ({
  page,
}) => {
  await signUpLearner(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Three steps to start' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await saveWords(page, [{ text: 'serendipity', meaning: 'good luck' }])
  await page.reload()
  await page.getByRole('button', { name: 'Notifications: 1 word to review' }).press('Enter')
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications.getByText('You have 1 word to review today')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Tab')
  await expect(notifications.getByRole('link', { name: 'Start Review' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notifications).toBeHidden()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Turn the card')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Start Review' }).click()
  await expect(page.getByRole('button', { name: 'Show meaning', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('good luck')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('You reviewed 1 word.')).toBeVisible()
  await allAnswersSaved(page)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('region', { name: 'You are all set' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Daily Goal')).toBeVisible()
  await expect(page.getByRole('region', { name: 'You are all set' })).toBeHidden()
})
