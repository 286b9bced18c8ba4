import { expect, type Page } from '@playwright/test'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
import { interceptAtOnce } from '@/tests/support/browser/interception'
import { waitUntilReady } from '@/tests/support/browser/page-ready'
import { slowDownPage } from '@/tests/support/browser/slowdown'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

/** A key every 50 ms, as a fast typist. */
const TYPING = { delay: 50 }

/** A machine of a quarter of the speed. */
const slowDown = (page: Page) => slowDownPage(page, 4)

const wordField = (page: Page) => page.getByRole('combobox', { name: 'Word' })

test('what is typed after a key that opens a field belongs to that field', { tag: '@logic' }, async ({
  page,
  context,
}) => {
  await signUpLearner(page)

  await test.step('a, then a word and Enter, while the code of the sheet loads', async () => {
    // A browser that never gets idle fetches nothing before it is needed.
    const busy = await context.newPage()
    waitUntilReady(busy)
    interceptAtOnce(busy)
    await busy.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await busy.goto('/words')
    let send = () => {}
    const sent = new Promise<void>((resolve) => {
      send = resolve
    })
    await busy.route('**/_next/static/**/*.js', (route) => sent.then(() => route.continue()))
    await busy.keyboard.press('a')
    await busy.keyboard.type('ledger', TYPING)
    await busy.keyboard.press('Enter')
    send()
    await expect(wordField(busy)).toHaveValue('ledger')
    await expect(busy.getByRole('checkbox').first()).toBeVisible()
    await busy.close()
  })

  await page.goto('/words')
  await slowDown(page)

  await test.step('a, then a word, while the sheet is drawn on a slow machine, and while the one before still closes', async () => {
    for (const word of ['kettle', 'gossamer']) {
      await page.keyboard.press('a')
      await page.keyboard.type(word, TYPING)
      await expect(wordField(page)).toHaveValue(word)
      await expect(wordField(page)).toBeFocused()
      await wordField(page).fill('')
      await page.keyboard.press('Escape')
    }
    await sheetClosed(page)
  })

  await test.step('the step to the context, then the note, and an own meaning', async () => {
    // A look-up of three seconds counts as failed.
    await page.route('**/api/dictionary/words**', (route) =>
      route.fulfill({ json: [{ word: 'river', score: 9, defs: ['n\twater that flows to the sea'] }] }),
    )
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
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Your note')).toBeHidden()
    await sheetClosed(page)
  })

  await saveWords(page, [{ text: 'kettle' }, { text: 'gossamer' }])

  await test.step('/ on another page, then a word, searches for it', async () => {
    await page.goto('/settings')
    await page.keyboard.press('/')
    await page.keyboard.type('kettle', TYPING)
    await expect(page.getByRole('searchbox')).toHaveValue('kettle')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('link', { name: 'gossamer' })).toBeHidden()
  })

  await test.step('Add note, then the note', async () => {
    await page.getByRole('button', { name: 'Add a note to kettle' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('in the kitchen', TYPING)
    await expect(page.getByLabel('Your note')).toHaveValue('in the kitchen')
  })

  await test.step('Enter on Start free, or on Login, then an address', async () => {
    await context.clearCookies()
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Start free' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('mia@mail.de', TYPING)
    await expect(page.getByLabel('Email')).toHaveValue('mia@mail.de')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Start free' }).first()).toBeFocused()
    await page.getByRole('button', { name: 'Login' }).first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('mia@mail.de', TYPING)
    await expect(page.getByLabel('Email')).toHaveValue('mia@mail.de')
  })
})
