/** Reviews under a finger. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { swipe } from '@/tests/support/browser/finger'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { importOldWords } from '@/tests/support/review/old-words'

const SERENDIPITY = { text: 'serendipity', meaning: 'good luck', note: 'On the night train to Porto' }

const UMBRELLA = {
  text: 'umbrella',
  meaning: 'a thing that keeps the rain off',
  sentence: 'They sold two umbrellas.',
  answers: 6,
  daysAgo: 12,
}

const PHONE = { width: 390, height: 844 }
/** An on-screen keyboard takes the lower part. */
const KEYBOARD_TOP = PHONE.height - 336

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cardOf = (page: Page) => page.locator('[data-follows-finger]')

test('@touch a review on a phone: one place for the main button, toasts above it, swiping, and typing', async ({
  page,
}) => {
  await signUpLearner(page)
  await saveWords(page, [SERENDIPITY])
  await page.goto('/words')
  await page.getByRole('link', { name: 'serendipity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'serendipity' })).toBeVisible()

  await test.step('a toast stands above the action row', async () => {
    await page.keyboard.press('a')
    await page.getByRole('combobox', { name: 'Word' }).fill('draft')
    await page.keyboard.press('Escape')
    const closed = page.getByRole('dialog', { name: 'Closed without saving' })
    await expect(closed).toBeVisible()
    const toast = await closed.boundingBox()
    const row = await button(page, 'Mark as Learned').boundingBox()
    expect((toast?.y ?? Number.NaN) + (toast?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0)
  })

  await test.step('a swipe goes forward once the meaning is shown', async () => {
    await page.reload()
    await swipe(page, -180, cardOf(page))
    await button(page, 'Show meaning').click()
    await expect(page.getByText('good luck')).toBeVisible()
    await expect(page.getByText('Step 1/2')).toBeVisible()
    await swipe(page, -180, cardOf(page))
    await expect(page.getByText('Step 2/2')).toBeVisible()
  })

  await test.step('the main button is at one place on every step, in sight', async () => {
    for (const width of [320, 390]) {
      await page.reload()
      await button(page, 'Start Over').click()
      await page.setViewportSize({ width, height: 700 })
      await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden()
      const first = await button(page, 'I knew it').boundingBox()
      await button(page, 'I knew it').click()
      await expect.poll(() => button(page, 'Next').boundingBox()).toEqual(first)
      await button(page, 'Next').click()
      const last = button(page, 'Complete Review')
      await expect.poll(() => last.boundingBox()).toEqual(first)
      await expect(last).toBeInViewport({ ratio: 1 })
    }
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await button(page, 'Start Over').click()
    const before = await button(page, 'I knew it').boundingBox()
    // A tap anywhere on the card shows the meaning.
    await page.getByText('Meaning 1 · noun').click({ force: true })
    await expect(page.getByText('good luck')).toBeVisible()
    await expect.poll(() => button(page, 'Next').boundingBox()).toEqual(before)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the end offers to take the word for learned', async () => {
    await button(page, 'Next').click()
    await button(page, 'Complete Review').click()
    await expect(page.getByRole('heading', { name: 'Review Complete!' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Mark as Learned').click()
    await expect(page).toHaveURL(/\/words$/)
  })

  await test.step('the field of a typed answer, its button and the verdict stand above an on-screen keyboard', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/settings/schedule')
    await page.getByRole('switch', { name: 'Auto-schedule reviews' }).uncheck()
    await page.getByRole('switch', { name: 'Harder questions' }).check()
    await button(page, 'Save Changes').click()
    await expect(page).toHaveURL(/\/settings$/)
    await importOldWords(page, [UMBRELLA])
    const field = page.getByRole('textbox')
    await expect(async () => {
      await page.goto('/words/review')
      await expect(field).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return (box?.y ?? Number.NaN) + (box?.height ?? 0)
    }
    await field.fill('umbrela')
    expect(await bottomOf(field)).toBeLessThan(KEYBOARD_TOP)
    expect(await bottomOf(button(page, 'Check'))).toBeLessThan(KEYBOARD_TOP)
    // iOS zooms into a field with smaller letters.
    const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
    await button(page, 'Check').click()
    const verdict = page.getByRole('heading', { level: 3, name: /Almost/ })
    await expect(verdict).toBeVisible()
    expect(await bottomOf(verdict)).toBeLessThan(KEYBOARD_TOP)
  })
})
