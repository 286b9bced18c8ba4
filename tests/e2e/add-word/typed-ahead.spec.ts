import { expect, type Page } from '@playwright/test'
import { slowDownPage } from '@/tests/support/browser/slowdown'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

/** A key every 50 ms, as a fast typist. */
const TYPING = { delay: 50 }

/** A machine of a quarter of the speed. */
const slowDown = (page: Page) => slowDownPage(page, 4)

const wordField = (page: Page) => page.getByRole('combobox', { name: 'Word' })

test.describe('what is typed after a key that opens a field belongs to that field', { tag: '@logic' }, () => {
  test('a, then a word, while the sheet is drawn on a slow machine', async ({ page }) => {
    await signUpLearner(page)
    await page.goto('/words')
    await slowDown(page)
    for (const word of ['ledger', 'kettle', 'gossamer']) {
      await page.keyboard.press('a')
      await page.keyboard.type(word, TYPING)
      await expect(wordField(page)).toHaveValue(word)
      await expect(wordField(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Add a word' })).toBeHidden()
    }
  })

  test('a, then a word, while the sheet before still closes', async ({ page }) => {
    await signUpLearner(page)
    await page.goto('/words')
    await page.keyboard.press('a')
    await expect(wordField(page)).toBeFocused()
    await slowDown(page)
    for (const word of ['ledger', 'kettle', 'gossamer']) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('a')
      await page.keyboard.type(word, TYPING)
      await expect(wordField(page)).toHaveValue(word)
      await expect(wordField(page)).toBeFocused()
      await wordField(page).fill('')
    }
  })

  test('a, then a word and Enter, while the code of the sheet loads', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await signUpLearner(page)
    await page.goto('/words')
    let send = () => {}
    const sent = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route('**/_next/static/**/*.js', (route) => sent.then(() => route.continue()))
    await page.keyboard.press('a')
    await page.keyboard.type('ledger', TYPING)
    await page.keyboard.press('Enter')
    send()
    await expect(wordField(page)).toHaveValue('ledger')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
  })

  test('/ on another page, then a word, searches for it', async ({ page }) => {
    await signUpLearner(page)
    await saveWords(page, [{ text: 'kettle' }, { text: 'gossamer' }])
    await page.goto('/settings')
    await slowDown(page)
    await page.keyboard.press('/')
    await page.keyboard.type('gossamer', TYPING)
    await expect(page.getByRole('searchbox')).toHaveValue('gossamer')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('link', { name: 'kettle' })).toBeHidden()
  })

  test('Add note, then the note', async ({ page }) => {
    await signUpLearner(page)
    await saveWords(page, [{ text: 'kettle' }])
    await page.goto('/words')
    await slowDown(page)
    await page.getByRole('button', { name: 'Add a note to kettle' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('in the kitchen', TYPING)
    await expect(page.getByLabel('Your note')).toHaveValue('in the kitchen')
  })

  test('the step to the context, then the note, and an own meaning', async ({ page }) => {
    await signUpLearner(page)
    // A look-up of three seconds counts as failed.
    await page.route('**/api/dictionary/words**', (route) =>
      route.fulfill({ json: [{ word: 'river', score: 9, defs: ['n\twater that flows to the sea'] }] }),
    )
    await page.goto('/words')
    await slowDown(page)
    await page.keyboard.press('a')
    await page.keyboard.type('river', TYPING)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Write your own meaning' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('moving water', TYPING)
    await expect(page.getByLabel('Your own meaning')).toHaveValue('moving water')
    await page.getByRole('button', { name: 'Add context' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('on a map', TYPING)
    await expect(page.getByLabel('Your note')).toHaveValue('on a map')
  })

  test('Enter on Start free, or on Login, then an address', async ({ page }) => {
    await page.goto('/')
    await slowDown(page)
    await page.getByRole('banner').getByRole('button', { name: 'Start free' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('mia.thread@mail.de', TYPING)
    await expect(page.getByLabel('Email')).toHaveValue('mia.thread@mail.de')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Start free' }).first()).toBeFocused()
    await page.getByRole('button', { name: 'Login' }).first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('mia.thread@mail.de', TYPING)
    await expect(page.getByLabel('Email')).toHaveValue('mia.thread@mail.de')
  })
})
