import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { makePng } from '@/tests/support/files/media'
import { PASSWORD, saveWords, signUpLearner } from '@/tests/support/learner'
import { leftOfCopy, wordsKept } from '@/tests/support/offline/kept-words'
import { withProxy } from '@/tests/support/requests/proxy'

test.use({ serviceWorkers: 'allow' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const login = (page: Page) => button(page, 'Login').first()
const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('signed-in'))
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

async function keepWords(page: Page, origin: string) {
  await page.goto(`${origin}/settings/offline`)
  await button(page, 'Keep my words on this device').click()
  await wordsKept(page)
  expect(await leftOfCopy(page)).not.toEqual([])
}

async function expectNothingOffline(page: Page, address: string) {
  await page.goto(address)
  await expect(heading(page, /You are offline|The server cannot be reached/)).toBeVisible()
  await expect(page.getByText(/gossamer|heron|words to review/)).toBeHidden()
  await expect(page.getByRole('img')).toHaveCount(0)
}

test('a copy goes with a session that ended elsewhere, with another learner, and with a log-out', {
  tag: '@logic',
}, async ({ page, baseURL, allowError }) => {
  allowError(/Failed to fetch RSC payload/, 'Next tells of pages that it cannot fetch without a server')
  allowError(/net::ERR_|network error/, 'what the test cuts')
  const email = await signUpLearner(page)
  await saveWords(page, [{ text: 'gossamer' }, { text: 'heron', photo: await makePng() }])
  await withProxy(String(baseURL), async (proxy) => {
    await test.step('with a session that another device ended; the next log-in is asked again', async () => {
      await keepWords(page, proxy.origin)
      await page.context().clearCookies()
      await page.goto(`${proxy.origin}/words`)
      await expect(login(page)).toBeVisible()
      await expect.poll(() => leftOfCopy(page)).toEqual([])
      await login(page).click()
      const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
      await sheet.getByLabel('Email').fill(email)
      await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Words')).toBeVisible()
      expect(await leftOfCopy(page)).toEqual([])
      await keepWords(page, proxy.origin)
    })

    await test.step('another learner who signs in sees no word and no photo of the first', async () => {
      const first = await signedIn(page)
      await expect.poll(() => leftOfCopy(page)).toContainEqual(expect.stringMatching(/^file:/))
      // Their session ended without a log-out, and no page was opened since.
      await page.context().clearCookies()
      await signUpLearner(page)
      await page.goto(`${proxy.origin}/words`)
      await expect(heading(page, 'Words')).toBeVisible()
      await expect(page.getByText('gossamer')).toBeHidden()
      await expect.poll(() => signedIn(page)).not.toBe(first)
      proxy.isGone = true
      for (const path of ['/words', '/dashboard', '/words/review', '/learn/flashcards'])
        await expectNothingOffline(page, proxy.origin + path)
      proxy.isGone = false
      await page.goto(`${proxy.origin}/words`)
      await expect.poll(() => leftOfCopy(page)).toEqual([])
    })
  })

  await test.step('with a log-out, also the dictionary', async () => {
    await saveWords(page, [{ text: 'loom' }])
    await page.goto('/settings/offline')
    await button(page, 'Keep the dictionary on this device').click()
    await expect(page.getByText(/^On this device: [\d.]+ MB\.$/)).toBeVisible()
    expect(await databases(page)).toContain('wordloom-dictionary')
    await keepWords(page, '')
    await page.goto('/logout')
    await expect(login(page)).toBeVisible()
    expect(await leftOfCopy(page)).toEqual([])
    expect(await databases(page)).not.toContain('wordloom-dictionary')
  })
})
