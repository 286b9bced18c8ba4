import { expect, type Page } from '@playwright/test'
import { waitUntilReady } from '@/tests/support/browser/page-ready'
import { test } from '@/tests/support/browser/test'
import { makePng } from '@/tests/support/files/media'
import { PASSWORD, type SavedWord, saveWords, signUpLearner } from '@/tests/support/learner'
import { keepWords, leftOfCopy } from '@/tests/support/offline/kept-words'
import { withProxy } from '@/tests/support/requests/proxy'
import { know } from '@/tests/support/review/answers'

/* What becomes of a kept copy, in browsers and with learners that make it hard. */

test.use({ serviceWorkers: 'allow' })

const TEXTS = 'gossamer abandon wend kettle loom meadow shiver crisp delay cosy'.split(' ')
const WORDS: SavedWord[] = TEXTS.map((text) => ({ text }))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const outbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length)

/** How often the server has each word as reviewed, the most often first. */
async function reviewCounts({ request }: Page): Promise<number[]> {
  const { token } = await (await request.get('/api/csrf')).json()
  const data = { query: '{ viewer { vocabularyItems { reviewCount } } }' }
  const response = await request.post('/graphql', { data, headers: { 'X-CSRF-Token': token } })
  const { vocabularyItems } = (await response.json()).data.viewer
  return vocabularyItems
    .map(({ reviewCount }: { reviewCount: number }) => reviewCount)
    .toSorted()
    .toReversed()
}

const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('signed-in'))

/** Opens the words, as a learner who is known to this browser. */
async function openWords(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/words`)
  await expect.poll(() => signedIn(page)).not.toBeNull()
}

test.beforeEach(({ allowError }) => {
  allowError(/Failed to fetch RSC payload/, 'Next tells of pages that it cannot fetch without a server')
  allowError(/net::ERR_|network error|status of 502/, 'what the test cuts')
})

test('a browser that refuses databases says that words cannot be kept, and works as before', {
  tag: '@logic',
}, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied storage', 'SecurityError')
    }
  })
  await signUpLearner(page)
  await saveWords(page, WORDS)
  await withProxy(String(baseURL), async (proxy) => {
    await page.goto(`${proxy.origin}/words/review`)
    await know(page)
    await expect.poll(() => outbox(page)).toBe(0)
    await page.goto(`${proxy.origin}/dashboard`)
    await button(page, 'Keep my words on this device').click()
    const said = page.getByRole('region', { name: 'Notifications' })
    await expect(said.getByText('This browser does not let pages keep words')).toBeVisible()
    await page.goto(`${proxy.origin}/dashboard`)
    await expect(page.getByText('You have 9 words to review today')).toBeVisible()
    await expect(button(page, 'Keep my words on this device')).toBeHidden()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    proxy.isGone = true
    await page.goto(`${proxy.origin}/words`)
    await expect(heading(page, /You are offline|The server cannot be reached/)).toBeVisible()
  })
})

test('a copy goes with a session that ended elsewhere, and with another learner', {
  tag: '@logic',
}, async ({ page, baseURL }) => {
  const email = await signUpLearner(page)
  await saveWords(page, [...WORDS, { text: 'heron', photo: await makePng() }])
  await withProxy(String(baseURL), async (proxy) => {
    await openWords(page, proxy.origin)
    await keepWords(page)

    await test.step('with a session that another device ended; the next log-in is asked again', async () => {
      await page.context().clearCookies()
      await page.goto(`${proxy.origin}/words`)
      await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
      await expect.poll(() => leftOfCopy(page)).toEqual([])
      await page.getByRole('button', { name: 'Login' }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
      await sheet.getByLabel('Email').fill(email)
      await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(heading(page, /Welcome/)).toBeVisible()
      proxy.isGone = true
      await page.goto(`${proxy.origin}/words`)
      await expect(heading(page, /You are offline|The server cannot be reached/)).toBeVisible()
      proxy.isGone = false
    })

    await test.step('another learner who signs in sees no word and no photo of the first', async () => {
      await openWords(page, proxy.origin)
      await keepWords(page)
      const first = await signedIn(page)
      expect(await leftOfCopy(page)).toContainEqual(expect.stringMatching(/^file:/))
      // Their session ended without a log-out, and no page was opened since.
      await page.context().clearCookies()
      await signUpLearner(page)
      await page.goto(`${proxy.origin}/words`)
      await expect(heading(page, 'Words')).toBeVisible()
      await expect(page.getByText('gossamer')).toBeHidden()
      await expect.poll(() => signedIn(page)).not.toBe(first)
      proxy.isGone = true
      for (const path of ['/words', '/dashboard', '/words/review', '/learn/flashcards']) {
        await page.goto(proxy.origin + path)
        await expect(heading(page, /You are offline|The server cannot be reached/)).toBeVisible()
        await expect(page.getByText(/gossamer|heron|words to review/)).toBeHidden()
        await expect(page.getByRole('img')).toHaveCount(0)
      }
      proxy.isGone = false
      await page.goto(`${proxy.origin}/words`)
      await expect.poll(() => leftOfCopy(page)).toEqual([])
    })
  })
})

test('a copy goes with a log-out, and with the account', { tag: '@logic' }, async ({ page }) => {
  await test.step('with a log-out', async () => {
    await signUpLearner(page)
    await saveWords(page, WORDS)
    await openWords(page, '')
    await keepWords(page)
    expect(await leftOfCopy(page)).not.toEqual([])
    await page.goto('/logout')
    await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
    await expect.poll(() => leftOfCopy(page)).toEqual([])
  })

  await test.step('with the account', async () => {
    await signUpLearner(page)
    await saveWords(page, WORDS)
    await openWords(page, '')
    await keepWords(page)
    expect(await leftOfCopy(page)).not.toEqual([])
    await page.goto('/settings/profile')
    await button(page, 'Delete account').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => leftOfCopy(page)).toEqual([])
  })
})

test('with a clock that is a day off, answers that are given offline arrive once', { tag: '@logic' }, async ({
  context,
  baseURL,
}) => {
  for (const [name, days] of [
    ['ahead', 1],
    ['behind', -1],
  ] as const)
    await test.step(name, async () => {
      const page = await context.newPage()
      waitUntilReady(page)
      await page.addInitScript((offsetMs) => {
        const RealDate = Date
        const now = () => RealDate.now() + offsetMs + Number(sessionStorage.getItem('passed-ms'))
        class ShiftedDate extends RealDate {
          constructor(...args: unknown[]) {
            if (args.length === 0) super(now())
            else super(...(args as [number]))
          }
          static override now() {
            return now()
          }
        }
        globalThis.Date = ShiftedDate as DateConstructor
      }, days * 86_400_000)
      await signUpLearner(page)
      await saveWords(page, WORDS)
      await withProxy(String(baseURL), async (proxy) => {
        await openWords(page, proxy.origin)
        await keepWords(page)
        proxy.isGone = true
        // By the clock that is behind, words that are new today are not due yet; flashcards have them.
        await page.goto(`${proxy.origin}/learn/flashcards`)
        for (const number of [1, 2]) {
          await expect(page.getByText(`Card ${number} of 10`)).toBeVisible()
          await page.keyboard.press('Space')
          await page.keyboard.press('2')
        }
        await expect(page.getByText('Card 3 of 10')).toBeVisible()
        expect(await outbox(page)).toBe(2)
        // Later than a minute, they are sent with their times, which the server refuses.
        await page.evaluate(() => sessionStorage.setItem('passed-ms', '300000'))
        proxy.isGone = false
        await expect.poll(() => outbox(page)).toBe(0)
        await page.goto(`${proxy.origin}/dashboard`)
        await expect(page.getByText('You have 8 words to review today')).toBeVisible()
        expect(await reviewCounts(page)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
      })
      await page.close()
    })
})
