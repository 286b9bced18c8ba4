import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { keepWords, wordsKept } from '@/tests/support/offline/kept-words'
import { withProxy } from '@/tests/support/requests/proxy'
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

    proxy.isGone = false
    await expect(page.getByText('You are online again.')).toBeVisible()
    await expect.poll(() => outbox(page)).toBe(0)
    await button(page, 'Reload').click()
    await expect(page.getByText('You are online again.')).toBeHidden()
    await expect(page.getByText('You have 6 words to review today')).toBeVisible()
  })
})

test('without a network words are read, edited and added, flashcards and a quiz work, and the rest says so', {
  tag: '@logic',
}, async ({ page, baseURL }) => {
  await signUpLearner(page)
  await saveWords(page, WORDS)
  await withProxy(String(baseURL), async (proxy) => {
    await page.goto(`${proxy.origin}/words`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).not.toBeNull()
    await keepWords(page)
    proxy.isGone = true

    await test.step('words are searched, read, edited and added, and a review shows what was written', async () => {
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
      await page.getByRole('button', { name: 'Add word', exact: true }).click()
      await page
        .getByRole('combobox')
        .or(page.getByRole('textbox', { name: 'Word' }))
        .first()
        .fill('zephyr')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Your own meaning' }).fill('a light wind')
      await button(page, 'Add meaning').click()
      await button(page, 'Save').click()
      await expect(page.getByText('11 of 11 words')).toBeVisible()
      await link(page, 'kettle').click()
      await expect(heading(page, 'kettle')).toBeVisible()
      await button(page, 'I knew it').click()
      await button(page, 'Next').click()
      await expect(page.getByText('On the stove')).toBeVisible()

      proxy.isGone = false
      await expect.poll(() => outbox(page)).toBe(0)
      await page.goto(`${proxy.origin}/words?q=stove`)
      await expect(link(page, 'kettle')).toBeVisible()
      await page.goto(`${proxy.origin}/words`)
      await expect(link(page, 'zephyr')).toHaveCount(1)
    })

    await test.step('flashcards and a quiz work, and their answers arrive', async () => {
      proxy.isGone = true
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
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
      expect(await outbox(page)).toBeGreaterThan(0)
      proxy.isGone = false
      await expect.poll(() => outbox(page)).toBe(0)
    })

    await test.step('what needs the server says so in its place, and a proxy without its server is no network', async () => {
      proxy.isGone = true
      await page.goto(`${proxy.origin}/settings`)
      await expect(heading(page, 'This needs a connection')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      proxy.isGone = false
      proxy.reaches = false
      await page.goto(`${proxy.origin}/words`)
      await expect(page.getByText(/^1\d of 1\d words$/)).toBeVisible()
      proxy.reaches = true
      await expect(page.getByText('You are online again.')).toBeVisible()
      // Links now lead to the server's own pages.
      await page.getByRole('navigation').getByRole('link', { name: 'Learn' }).first().click()
      await expect(heading(page, 'Learning Tools')).toBeVisible()
      await expect(page.getByText('You are online again.')).toBeHidden()
    })
  })
})
