import { type BrowserContext, expect, type Page } from '@playwright/test'
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

for (const timeZone of FAR_ZONES) {
  test.describe(`in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone })

    test('the first dashboard after signing up shows the date of the learner', { tag: '@logic' }, async ({
      page,
      context,
    }) => {
      const dates = await recordDates(context)
      await page.goto('/sign_up')
      const sheet = page.getByRole('dialog', { name: 'Join Wordloom' })
      await sheet.getByLabel('Email').fill(`zone-${crypto.randomUUID()}@example.org`)
      await sheet.getByLabel('Password', { exact: true }).fill('correct horse')
      await sheet.getByLabel('Confirm password').fill('correct horse')
      const drawn = page.waitForResponse(/\/dashboard$/)
      await sheet.getByRole('button', { name: 'Sign up' }).click()
      expect(await (await drawn).text()).toContain(today(timeZone))
      await expect(greeting(page)).toBeAttached()
      await expect.poll(dates).toEqual([today(timeZone)])
    })

    test('a session that is opened in a new zone shows its date, and nothing else before', {
      tag: '@logic',
    }, async ({ page, context }) => {
      await signUpLearner(page)
      const dates = await recordDates(context)
      await page.goto('/dashboard')
      await expect(page.getByText(today(timeZone))).toBeVisible()
      await expect.poll(dates).toEqual([today(timeZone)])
    })
  })
}
