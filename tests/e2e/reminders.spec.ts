import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { signUpLearner } from '../support/learner'

/** A stand-in for the browser's push service, which cannot be reached in tests. */
async function stubPush(page: Page) {
  await page.addInitScript(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    // A point on the curve P-256.
    const p256dh = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth: 'a'.repeat(22) } }) }
    const worker = { pushManager: { subscribe: async () => subscription, getSubscription: async () => null } }
    const container = { register: async () => worker, ready: Promise.resolve(worker) }
    Object.defineProperty(navigator, 'serviceWorker', { value: container })
  })
}

test('reminders are switched on by keyboard, and the page says what they still lack', {
  tag: '@logic',
}, async ({ page, context }) => {
  const email = await signUpLearner(page)
  await stubPush(page)
  await page.goto('/settings/notifications')
  await expect(page.getByText(`Reminders come once ${email} is verified.`)).toBeVisible()
  await page.getByRole('switch', { name: 'Daily reminder' }).press('Space')
  await expect(page.getByText(/^Choose how reminders reach you/)).toBeVisible()
  await page.getByRole('switch', { name: 'Email notifications' }).press('Space')
  await expect(page.getByText(/^Choose how reminders reach you/)).toBeHidden()

  // Chromium without a window refuses permission unless it is granted.
  const push = page.getByRole('switch', { name: 'Push notifications' })
  await push.press('Space')
  await expect(page.getByRole('alert').filter({ hasText: 'does not allow notifications' })).toBeVisible()
  await expect(push).not.toBeChecked()
  await expectAccessibleInBothThemes(page)
  await context.grantPermissions(['notifications'])
  await push.press('Space')
  await expect(page.getByText('This browser shows reminders.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page).toHaveURL(/\/settings$/)
  // npm's Chromium forgets on the next page that notifications were allowed.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
  await page.goto('/settings/notifications')
  await expect(push).toBeChecked()
  await expect(page.getByText('This browser shows reminders.')).toBeVisible()

  await page.goto('/unsubscribe?token=x')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
