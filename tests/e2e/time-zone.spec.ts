import { type BrowserContext, expect, type Page } from '@playwright/test'
import { waitUntilReady } from '@/tests/support/browser/page-ready'
import { test } from '@/tests/support/browser/test'
import { signUpLearner } from '@/tests/support/learner'

// At any time at least one of them has a different date from the server.
const FAR_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

function today(timeZone: string): string {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date())
  return `${parts({ weekday: 'long' })}, ${parts({ day: 'numeric' })} ${parts({ month: 'long' })}`
}

/** Records every date that the dashboard shows, from its first paint on. */
async function recordDates(context: BrowserContext): Promise<() => Promise<string[]>> {
  const dates = new Set<string>()
  await context.exposeFunction('noteDate', (date: string) => dates.add(date))
  await context.addInitScript(() => {
    const note = (globalThis as unknown as { noteDate: (date: string) => void }).noteDate
    const look = () => {
      const date = document.querySelector('main header p')?.textContent
      if (date && location.pathname === '/dashboard') note(date)
      requestAnimationFrame(look)
    }
    look()
  })
  return async () => [...dates]
}

/** The language picker may lie over it already. */
const greeting = (page: Page) => page.getByRole('heading', { name: 'Welcome', includeHidden: true })

test('the dashboard shows the date of the learner, after signing up and in a session of another zone', {
  tag: '@logic',
}, async ({ browser, baseURL }) => {
  for (const timezoneId of FAR_ZONES) {
    const context = await browser.newContext({ baseURL, timezoneId })
    const dates = await recordDates(context)

    await test.step(`the first dashboard after signing up in ${timezoneId}`, async () => {
      const page = await context.newPage()
      waitUntilReady(page)
      await page.goto('/sign_up')
      const sheet = page.getByRole('dialog', { name: 'Join Wordloom' })
      await sheet.getByLabel('Email').fill(`zone-${crypto.randomUUID()}@example.org`)
      await sheet.getByLabel('Password', { exact: true }).fill('correct horse')
      await sheet.getByLabel('Confirm password').fill('correct horse')
      const drawn = page.waitForResponse(/\/dashboard$/)
      await sheet.getByRole('button', { name: 'Sign up' }).click()
      expect(await (await drawn).text()).toContain(today(timezoneId))
      await expect(greeting(page)).toBeAttached()
      await expect.poll(dates).toEqual([today(timezoneId)])
      await page.close()
    })

    await test.step(`a session that is opened in ${timezoneId} shows its date, and nothing else before`, async () => {
      await context.clearCookies()
      // The browser of the requests has no zone of its own.
      await signUpLearner(context)
      const page = await context.newPage()
      await page.goto('/dashboard')
      await expect(page.getByText(today(timezoneId))).toBeVisible()
      await expect.poll(dates).toEqual([today(timezoneId)])
    })
    await context.close()
  }
})
