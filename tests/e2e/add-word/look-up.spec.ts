import { expect, type Page } from '@playwright/test'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../../support/assistive/accessibility'
import { chooseLanguage, saveWords, signUpLearner } from '../../support/learner'
import { BEHAVE_AS } from '../../support/words/word-service'

async function lookUp(page: Page, word: string): Promise<void> {
  await page.keyboard.press('a')
  await page.getByRole('combobox', { name: 'Word' }).fill(word)
  await page.keyboard.press('Enter')
}

/** The sheet must show the result of a look-up within three seconds; half a second is for rendering. */
const IN_TIME = { timeout: 3_500 }

const field = (page: Page) => page.getByLabel('Translation (Deutsch)')
const TRANSLATIONS = '**/api/dictionary/translations?*'
/** With the language of the learner. */
const SHEET = '**/graphql?operationName=AddWordSheet*'
/** Where each meaning is, in pixels from the top of the screen. */
const places = (page: Page) =>
  page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.getBoundingClientRect().top))
const offered = (page: Page) =>
  page.getByRole('group', { name: 'Suggested translations' }).getByRole('button')

/** What is asked for at this address is answered when the meanings of 'bark' are seen. */
async function expectStillMeanings(page: Page, address: string, lookUpBark: () => Promise<unknown>) {
  let repairLine = () => {}
  const line = new Promise<void>((repaired) => {
    repairLine = repaired
  })
  await page.route(address, async (route) => {
    await line
    await route.continue()
  })
  await Promise.all([page.waitForRequest(address), lookUpBark()])
  await expect(page.getByRole('checkbox', { name: /sound/ }).first()).toBeVisible()
  const before = await places(page)
  repairLine()
  await expect(offered(page).first()).toBeVisible()
  expect(await places(page)).toEqual(before)
  await page.unroute(address)
}

test('meanings and translations: of a public service and of the host, ours, corrected, and in either Chinese', {
  tag: ['@logic', '@word-service', '@dictionaries'],
}, async ({ page, allowError }) => {
  allowError(/status of 502 .*\/api\/dictionary\/words\?sp=qwxzq/, 'the service fails on purpose')
  await signUpLearner(page)
  // Saved without a translation: a job fills it in.
  await saveWords(page, [{ text: 'harbour' }])
  await page.goto('/words')
  await expect(page.getByRole('link', { name: 'harbour' })).toBeVisible()
  const word = page.getByRole('combobox', { name: 'Word' })

  await test.step('a word that our data lack is of a public service, which is named', async () => {
    await lookUp(page, `${BEHAVE_AS}fourteen`)
    await expect(page.getByRole('checkbox')).toHaveCount(10)
    await expect(page.getByRole('checkbox', { name: /first prep/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Datamuse' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a service that does not answer is given up in time, for another word too', async () => {
    await word.fill(`${BEHAVE_AS}hangs`)
    await word.press('Enter')
    await expect(page.getByText(`Error fetching meanings for "${BEHAVE_AS}hangs"`)).toBeVisible(IN_TIME)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    // A new look-up cancels one that is still running, so its late result cannot replace the new one.
    const slow = page.waitForRequest((request) => request.url().includes(`/words?sp=${BEHAVE_AS}slow`))
    await word.fill(`${BEHAVE_AS}slow`)
    await word.press('Enter')
    await word.fill('aardvark')
    await word.press('Enter')
    await expect(page.getByRole('checkbox', { name: /burrowing mammal/ })).toBeVisible()
    expect(await (await slow).response()).toBeNull()
    await expect(page.getByRole('link', { name: 'WordNet 3.1' })).toBeVisible()
  })

  await test.step('a dictionary of the host translates a word that we do not', async () => {
    await word.fill('qwertyish')
    await word.press('Enter')
    await expect(offered(page)).toHaveText(['qwertzig', 'tastaturhaft'])
    await expect(page.getByText('FreeDict English-German')).toBeVisible()
    await word.fill('qwertzuiop')
    await word.press('Enter')
    await expect(page.getByText('No translation yet. You can write one.')).toBeVisible()
    await expect(field(page)).toHaveValue('')
  })

  await test.step('translations that come late move no meaning, and nor does their language on a phone', async () => {
    await word.fill('bark')
    await expectStillMeanings(page, TRANSLATIONS, () => word.press('Enter'))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectStillMeanings(page, SHEET, () => page.goto('/words/new?text=bark'))
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a learner corrects our translation, and meets it again in the list and in the review', async () => {
    await word.fill('lighthouse')
    await word.press('Enter')
    await expect(offered(page)).toHaveText(['der Leuchtturm'])
    await expect(page.getByText("Wordloom's own")).toBeVisible()
    await expect(field(page)).toHaveValue('der Leuchtturm')
    await field(page).fill('das Leuchtfeuer')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Add context' }).click()
    await page.getByRole('button', { name: 'Save' }).click()

    const list = page.getByRole('main')
    await expect(list.getByText('das Leuchtfeuer')).toBeVisible()
    await sheetClosed(page)
    await expect(async () => {
      await page.reload()
      await expect(list.getByText('der Hafen')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByRole('link', { name: 'lighthouse' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'lighthouse' })).toBeVisible()
    await page.getByRole('button', { name: 'Show meaning' }).click()
    await expect(page.getByText('das Leuchtfeuer')).toBeVisible()
  })

  await test.step('a learner who reads traditional Chinese chooses it in the settings', async () => {
    await chooseLanguage(page, 'zh')
    await page.goto('/words')
    const chinese = page.getByLabel('Translation (中文)')
    await lookUp(page, 'barber')
    await expect(chinese).toHaveValue('理发师')
    await expect(chinese).toHaveAttribute('lang', 'zh-Hans')
    await page.keyboard.press('Escape')
    await expect(chinese).toBeHidden()
    await sheetClosed(page)
    await page.goto('/settings/languages')
    await page.getByRole('radio', { name: /^Traditional/ }).check()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL('/settings')
    await lookUp(page, 'barber')
    await expect(chinese).toHaveValue('理髮師')
    await expect(chinese).toHaveAttribute('lang', 'zh-Hant')
  })
})
