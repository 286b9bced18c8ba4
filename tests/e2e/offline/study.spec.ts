import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { wordsKept } from '@/tests/support/offline/kept-words'
import { type SiteProxy, withProxy } from '@/tests/support/requests/proxy'
import { know } from '@/tests/support/review/answers'

test.use({ serviceWorkers: 'allow' })

const WORDS = [
  ['gossamer', 'very thin threads that spiders make', 'Spinnfaden'],
  ['abandon', 'to leave somebody for good', 'verlassen'],
  ['wend', 'to go somewhere slowly', 'sich schlängeln'],
  ['kettle', 'a pot in which water is boiled', 'Kessel'],
  ['loom', 'a machine that makes cloth', 'Webstuhl'],
  ['meadow', 'a field of grass and flowers', 'Wiese'],
  ['shiver', 'to shake because it is cold', 'zittern'],
  ['crisp', 'dry and easily broken', 'knusprig'],
  ['delay', 'time by which something is late', 'Verzögerung'],
  ['cosy', 'warm and comfortable', 'gemütlich'],
].map(([text = '', meaning = '', translation = '']) => ({ text, meaning, partOfSpeech: 'noun', translation }))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const outbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length)

/** The server is there again, and the browser says that it is online: pages ask the server at once. */
async function bringBack(page: Page, proxy: SiteProxy) {
  proxy.isGone = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test.beforeEach(({ allowError }) => {
  allowError(/Failed to fetch RSC payload/, 'Next tells of pages that it cannot fetch without a server')
  allowError(/net::ERR_|status of 502/, 'what the test cuts')
})

test('the dashboard asks once; from a cold start words are reviewed, also forgotten ones, and saved once', {
  tag: '@logic',
}, async ({ page, baseURL }) => {
  await signUpLearner(page)
  await saveWords(page, WORDS)
  await withProxy(String(baseURL), async (proxy) => {
    await page.goto(`${proxy.origin}/words/review`)
    await know(page)
    await expect.poll(() => outbox(page)).toBe(0)
    await page.goto(`${proxy.origin}/dashboard`)
    await expectAccessibleInBothThemes(page)
    await button(page, 'Keep my words on this device').click()
    await wordsKept(page)
    proxy.isGone = true

    await page.goto(`${proxy.origin}/dashboard`)
    await expect(heading(page, 'Welcome back')).toBeVisible()
    await expect(page.getByText('No connection. Your words are on this device.')).toBeVisible()
    await expect(page.getByText('You have 9 words to review today')).toBeVisible()
    await expect(button(page, 'Keep my words on this device')).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await link(page, 'Start Review').click()
    await button(page, 'Start Over').click()
    await expect(page.getByText('Word 1 of 9')).toBeVisible()
    await know(page)
    await button(page, 'Forgot').click()
    await expect(page.getByText('Word 3 of 10')).toBeVisible()
    await know(page)
    await expect(page.getByText('Word 4 of 10')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('Word 3 of 10')).toBeVisible()
    // Its meaning was shown.
    await button(page, 'Next Word').click()
    await expect(page.getByText('Word 4 of 10')).toBeVisible()
    // The tab is closed, and what was done is there when the app starts again.
    await page.goto(`${proxy.origin}/dashboard`)
    await expect(page.getByText('You have 6 words to review today')).toBeVisible()
    await expect(page.getByText(/^No connection\. \d changes wait here\.$/)).toBeVisible()

    await bringBack(page, proxy)
    await expect(page.getByText('You are online again.')).toBeVisible()
    await expect.poll(() => outbox(page)).toBe(0)
    await button(page, 'Reload').click()
    await expect(page.getByText('You are online again.')).toBeHidden()
    await expect(page.getByText('You have 6 words to review today')).toBeVisible()
  })
})

test('without a network words are read, edited, looked up and added, flashcards and a quiz work, and the rest says so', {
  tag: '@logic',
}, async ({ page, baseURL }) => {
  await signUpLearner(page)
  await saveWords(page, WORDS)
  await withProxy(String(baseURL), async (proxy) => {
    await test.step('words and dictionary are put on this device', async () => {
      await page.goto(`${proxy.origin}/settings/offline`)
      await button(page, 'Keep the dictionary on this device').click()
      await expect(page.getByText(/^On this device: [\d.]+ MB\.$/)).toBeVisible()
      await button(page, 'Keep my words on this device').click()
      await wordsKept(page)
      await expectAccessibleInBothThemes(page)
    })

    await test.step('words are searched, read and edited', async () => {
      proxy.isGone = true
      await page.goto(`${proxy.origin}/words`)
      await expect(page.getByText('10 of 10 words')).toBeVisible()
      await page.getByRole('searchbox').fill('water is boi')
      await expect(link(page, 'kettle')).toBeVisible()
      await expect(link(page, 'loom')).toBeHidden()
      await page.getByRole('searchbox').fill('')
      await button(page, 'Options for kettle').click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await button(page, 'Add context').click()
      await page.getByRole('textbox', { name: 'Your note' }).fill('On the stove')
      await button(page, 'Save').click()
      await expect(page.getByText('Kept on this device')).toBeVisible()
    })

    await test.step('a form of a word is looked up in the dictionary on this device, and the word added', async () => {
      await button(page, 'Add word').click()
      const word = page.getByRole('combobox', { name: 'Word' })
      await word.fill('ledgers')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^ledger / }).click()
      await expect(
        page.getByText('You are offline. This is from the dictionary on this device.'),
      ).toBeVisible()
      await expect(word).toHaveValue('ledger')
      await page.getByRole('checkbox', { name: /money/ }).first().check({ force: true })
      await expectAccessible(page)
      await button(page, 'Save').click()
      await expect(page.getByText('11 of 11 words')).toBeVisible()
    })

    await test.step('a review shows what was written, and flashcards and a quiz work', async () => {
      await link(page, 'kettle').click()
      await expect(heading(page, 'kettle')).toBeVisible()
      await button(page, 'I knew it').click()
      await button(page, 'Next').click()
      await expect(page.getByText('On the stove')).toBeVisible()
      await page.goto(`${proxy.origin}/learn`)
      await link(page, 'Start Learning').click()
      await expect(page.getByText(/^Card 1 of 1\d$/)).toBeVisible()
      await page.keyboard.press('Space')
      await page.keyboard.press('2')
      await expect(page.getByText(/^Card 2 of 1\d$/)).toBeVisible()
      await page.goto(`${proxy.origin}/learn/quizes`)
      await button(page, 'Start Quiz').click()
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
      await page.keyboard.press('1')
      await button(page, 'Next').click()
      await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    })

    await test.step('what needs the server says so in its place', async () => {
      await page.goto(`${proxy.origin}/settings`)
      await expect(heading(page, 'This needs a connection')).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })

    await test.step('all of it arrives when the server is back', async () => {
      expect(await outbox(page)).toBeGreaterThan(3)
      await bringBack(page, proxy)
      await expect.poll(() => outbox(page)).toBe(0)
      await page.goto(`${proxy.origin}/words?q=stove`)
      await expect(link(page, 'kettle')).toBeVisible()
      await page.goto(`${proxy.origin}/words?q=money`)
      await expect(link(page, 'ledger')).toHaveCount(1)
    })

    await test.step('a proxy without its server is no network; links lead to the pages of one that is back', async () => {
      proxy.reaches = false
      await page.goto(`${proxy.origin}/words`)
      // The copy is renewed some seconds after a save: it may have the new word or not.
      await expect(page.getByText(/^1[01] of 1[01] words$/)).toBeVisible()
      proxy.reaches = true
      await bringBack(page, proxy)
      await expect(page.getByText('You are online again.')).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: 'Learn' }).first().click()
      await expect(heading(page, 'Learning Tools')).toBeVisible()
      await expect(page.getByText('You are online again.')).toBeHidden()
    })
  })
})
