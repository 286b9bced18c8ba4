import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, PASSWORD, signUpLearner } from '@/tests/support/learner'
import { withProxy } from '@/tests/support/requests/proxy'

test.use({ serviceWorkers: 'allow' })

const SENTENCE = 'Gossamer hung from the hedges.'
const PAGE = 'https://example.org/weaving'
const shared = (fields: Record<string, string>) => `/words/new?${new URLSearchParams(fields)}`
const gossamer = shared({ text: 'gossamer', sentence: SENTENCE, url: PAGE, title: 'On weaving' })

const word = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length)

/** A learner whose browser has the service worker, which controls the page. */
async function signUpWithWorker(page: Page, origin = ''): Promise<string> {
  const email = await signUpLearner(page)
  await page.goto(`${origin}/words`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
  return email
}

test('what is shared without a server is kept: a word, a passage, and for a learner whose session has ended', {
  tag: '@logic',
}, async ({ page, context, baseURL, allowError }) => {
  allowError(/status of 502|net::ERR_|Failed to fetch RSC payload/, 'what the test cuts')
  await withProxy(String(baseURL), async (proxy) => {
    const email = await signUpWithWorker(page, proxy.origin)
    const open = (path: string) => page.goto(proxy.origin + path)

    await test.step('offline, a word is kept with its sentence and page, through a reload, and saved once', async () => {
      // One document only: on the second, the service worker of npm's Chromium is online again.
      await context.setOffline(true)
      await open(gossamer)
      await expect(heading(page, 'Kept on this device')).toBeVisible()
      await expect(page.getByText('"gossamer" is not saved yet.')).toBeVisible()
      await expect(page.getByText('One change is kept on this device')).toBeVisible()
      await expect(page).toHaveURL(/\/words$/)
      expect(await stored(page)).toBe(1)
      await expectAccessibleInBothThemes(page)

      await context.setOffline(false)
      await expect(word(page, 'gossamer')).toHaveCount(1)
      await expect.poll(() => stored(page)).toBe(0)
      await page.reload()
      await expect(word(page, 'gossamer')).toHaveCount(1)
      await page.getByRole('button', { name: 'Options for gossamer' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('button', { name: 'Add context' }).click()
      const sentence = page.getByRole('textbox', { name: 'Sentence' })
      await expect(sentence).toHaveValue(SENTENCE)
      await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(PAGE)
      await expect(page.getByRole('textbox', { name: 'Page or book' })).toHaveValue('On weaving')
      await page.keyboard.press('Escape')
      await expect(sentence).toBeHidden()
      await sheetClosed(page)
    })

    await test.step('a word that is shared twice while a proxy cannot reach the server is saved once', async () => {
      await deleteAllWords(page)
      proxy.reaches = false
      await open(gossamer)
      await expect(heading(page, 'Kept on this device')).toBeVisible()
      expect(await stored(page)).toBe(1)
      // Another page is not replaced: the proxy's says what is wrong.
      const reload = await page.reload()
      expect(reload?.status()).toBe(502)
      expect(await stored(page)).toBe(1)

      // Twice, because the first seemed to be lost.
      await open(gossamer)
      await expect(page.getByText('2 changes are kept on this device')).toBeVisible()
      proxy.reaches = true
      await expect(word(page, 'gossamer')).toHaveCount(1)
      await expect.poll(() => stored(page)).toBe(0)
      await page.reload()
      await expect(word(page, 'gossamer')).toHaveCount(1)
    })

    await test.step('a passage in which no word is picked opens in the sheet', async () => {
      proxy.isGone = true
      await open(shared({ text: `It was late in the evening. ${SENTENCE}` }))
      await expect(heading(page, 'Kept on this device')).toBeVisible()
      proxy.isGone = false
      await open('/dashboard')
      await page.getByRole('button', { name: 'Gossamer', exact: true }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('checkbox').first()).toBeHidden()
      await sheetClosed(page)
    })

    await test.step('a word of a passage is picked, and waits for the learner whose session has ended', async () => {
      await deleteAllWords(page)
      await context.clearCookies()
      proxy.isGone = true
      await open(shared({ text: `“It was late in the evening. ${SENTENCE}” ${PAGE}`, title: 'On weaving' }))
      await expect(
        page.getByText('What you shared opens once the server can be reached and you are signed in.'),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Gossamer', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Gossamer', pressed: true })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      proxy.isGone = false
      await page.getByRole('button', { name: 'Try again' }).click()

      await page.getByRole('button', { name: 'Login' }).first().click()
      const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
      await sheet.getByLabel('Email').fill(email)
      await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/words$/)
      await expect.poll(() => stored(page)).toBe(0)
      await open('/words')
      await expect(word(page, 'gossamer')).toHaveCount(1)
    })
  })
})
