import { expect, type Page } from '@playwright/test'
import { translated, translatePage } from '@/tests/support/browser/page-translation'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, saveWords, signUpLearner } from '@/tests/support/learner'
import { pressAnswer } from '@/tests/support/quiz/press-answer'

const WORDS = ['alpha', 'bravo', 'charlie', 'delta'].map((text, index) => ({
  text,
  meaning: `letter number ${index + 1} of an alphabet for the air`,
}))

const button = (page: Page, name: string) => page.getByRole('button', { name: translated(name), exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name: translated(name) }).first()
const says = (page: Page, text: string) =>
  expect(page.getByText(translated(text), { exact: true }).first()).toBeVisible()

/** Opens a page of the app and translates it; what it shows later is translated, too. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await translatePage(page)
}

/** An answer that is sent after its word was deleted is refused. */
const everythingSent = (page: Page) =>
  page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('outbox:')))

test('what the browser translates goes on: words and settings, a review, flashcards and a quiz, to their end', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)

  await test.step('the dashboard, the list of words, and another word', async () => {
    await saveWords(page, WORDS)
    await open(page, '/dashboard')
    await says(page, 'Welcome')
    await says(page, 'You have 4 words to review today')
    await expect(page.getByText('alpha, bravo', { exact: false }).first()).toBeVisible()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: translated('Words') })
      .click()
    await says(page, '4 of 4 words')
    await expect(page.getByText('letter number 1 of an alphabet for the air', { exact: true })).toBeVisible()
    const search = page.getByRole('searchbox')
    await search.fill('brav')
    await says(page, '1 of 4 words · matching "brav"')
    await expect(page.getByRole('link', { name: 'bravo' })).toBeVisible()
    await search.fill('zulu')
    await expect(page.getByText('zulu').first()).toBeVisible()
    await search.fill('')
    await says(page, '4 of 4 words')
    await page.getByRole('button', { name: 'Options for delta' }).click()
    await page.getByRole('menuitem', { name: translated('Select') }).click()
    await says(page, '1 selected')
    await page.getByRole('checkbox', { name: 'alpha' }).click()
    await says(page, '2 selected')
    await page.keyboard.press('Escape')

    await page.keyboard.press('a')
    const sheet = page.getByRole('dialog')
    const word = sheet.getByRole('combobox', { name: 'Word' })
    await word.fill('house')
    await page.keyboard.press('Enter')
    const meaning = sheet.getByRole('checkbox').first()
    await expect(meaning).toBeVisible()
    await expect(sheet.getByText(/‹[^›]*building/)).toHaveCount(0)
    await word.fill('ran')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('button', { name: /^run/ })).toBeVisible()
    await sheet.getByRole('button', { name: /^run/ }).click()
    await expect(sheet.getByRole('checkbox').first()).toBeVisible()
    await button(page, 'Add context').click()
    await sheet.getByLabel('Your note').fill('x'.repeat(460))
    await says(page, '40 characters left')
    await sheet.getByLabel('Your note').fill('x'.repeat(592))
    await says(page, '592 of 500 characters. Shorten it by 92 to save.')
    await sheet.getByLabel('Your note').fill('on the bus')
    await button(page, 'Back').click()
    await button(page, 'Save').click()
    await says(page, '5 of 5 words')
    await expect(page.getByRole('link', { name: 'run' })).toBeVisible()
  })

  await test.step('settings are changed and saved', async () => {
    await open(page, '/settings')
    await link(page, 'Profile').click()
    await button(page, 'Edit Profile').click()
    await page.getByLabel(translated('First name')).fill('Ada')
    await button(page, 'Save Changes').click()
    await says(page, 'Profile saved')
    await open(page, '/settings/schedule')
    const goal = page.getByRole('slider').first()
    await goal.fill('45')
    await says(page, '45 minutes')
    await button(page, 'Save Changes').click()
    await says(page, 'Changes saved')
  })

  await test.step('a review, and flashcards, go to their end', async () => {
    await deleteAllWords(page)
    await saveWords(page, WORDS.slice(0, 2))
    await open(page, '/words/review')
    for (const { text, meaning } of WORDS.slice(0, 2)) {
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
      await button(page, 'I knew it').click()
      await expect(page.getByText(meaning, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /‹(Next Word|Complete Review)›/ }).click()
    }
    await says(page, 'Review Complete!')
    await everythingSent(page)
    await saveWords(page, WORDS.slice(2))
    await open(page, '/learn')
    await link(page, 'Start Learning').click()
    await says(page, 'Card 1 of 2')
    await page.keyboard.press('Space')
    await button(page, 'No more tips').click()
    await page.keyboard.press('1')
    await says(page, 'Card 2 of 3')
    await page.keyboard.press('z')
    await says(page, 'Card 1 of 2')
    for (const card of [1, 2]) {
      await says(page, `Card ${card} of 2`)
      await page.keyboard.press('Space')
      await page.keyboard.press('2')
    }
    await says(page, 'Review Complete!')
    await button(page, 'Mark as Learned').click()
    await says(page, '2 words marked as learned.')
    await button(page, 'Undo').click()
    await expect(button(page, 'Mark as Learned')).toBeVisible()
    await everythingSent(page)
  })

  await test.step('a quiz keeps its questions and options, and goes to its result', async () => {
    await deleteAllWords(page)
    await saveWords(page, WORDS)
    await open(page, '/learn/quizes')
    await button(page, 'Start Quiz').click()
    for (const number of [1, 2, 3, 4]) {
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(number - 1))
      const options = page.getByRole('list').getByRole('button')
      for (const option of await options.allInnerTexts()) expect(option).not.toMatch(/‹\p{Ll}/u)
      await pressAnswer(page, number !== 2)
      await page.getByRole('button', { name: /‹(Next|See Results)›/ }).click()
    }
    await says(page, 'Good Work!')
    await says(page, 'You got 3 of 4 right.')
  })
})
