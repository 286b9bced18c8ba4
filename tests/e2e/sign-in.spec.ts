import { expect } from '@playwright/test'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { test } from '@/tests/support/browser/test'

const issuer = new OAuth2Server()

test.beforeAll(async () => {
  const port = Number(process.env.E2E_ISSUER_PORT)
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(port, '127.0.0.1')
  issuer.issuer.url = `http://127.0.0.1:${port}`
})
test.afterAll(() => issuer.stop())

function answerWith(claims: Record<string, unknown>) {
  issuer.service.removeAllListeners('beforeTokenSigning')
  issuer.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { aud: 'client', ...claims })
  })
}

test('signing in with an issuer: cancelled, refused, the first time and again', {
  tag: ['@logic', '@issuer'],
}, async ({ page }) => {
  const email = `issuer-${crypto.randomUUID()}@example.org`
  const claims = { sub: email, email, given_name: 'Ada', family_name: 'Lovelace' }
  const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
  const link = sheet.getByRole('link', { name: 'Continue with School account' })

  issuer.service.once('beforeAuthorizeRedirect', ({ url }) => {
    url.search = new URLSearchParams({ error: 'access_denied' }).toString()
  })
  await page.goto('/login')
  await link.click()
  await expect(sheet.getByRole('alert')).toHaveText('You cancelled signing in with School account.')

  answerWith({ ...claims, email_verified: false })
  await link.click()
  await expect(sheet.getByRole('alert')).toContainText('is not verified at School account yet')

  answerWith({ ...claims, email_verified: true })
  await link.click()
  await page
    .getByRole('dialog', { name: 'Select Your Spoken Language' })
    .getByRole('radio', { name: 'German' })
    .check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/$/)

  // The account has its language: it is the same one.
  await page.goto('/sign_up')
  await page.getByRole('link', { name: 'Continue with School account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
