import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/hydration'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const TEXTS = ['alpha', 'bravo', 'charlie', 'delta']
const SHORT = TEXTS.map((text, index) => ({ text, meaning: `letter number ${index + 1}` }))
const LONG = TEXTS.map((text, index) => ({
  text,
  meaning: `the letter number ${index + 1} of an alphabet that pilots and sailors spell their names with, so that nobody on the other side of a bad line takes one letter for another`,
}))

const options = (page: Page) => page.getByRole('list', { name: 'Options' }).getByRole('button')

/** Presses the key of the first option, and waits for the result. */
async function answer(page: Page) {
  await page.keyboard.press('1')
  await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible()
}

/** Whether a tap in the middle and at the lower edge hits each option. */
const tappable = (page: Page) =>
  options(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, width, top, bottom } = button.getBoundingClientRect()
      const met = (y: number) => button.contains(document.elementFromPoint(left + width / 2, y))
      return met((top + bottom) / 2) && met(bottom - 4)
    }),
  )

const ALL = [true, true, true, true]

async function scrollToEnd(page: Page) {
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  )
}

/**
 * Checks that every option can be tapped after it is scrolled into view as keyboard focus does it. Tries again, because the
 * page itself may be scrolling to the explanation.
 */
async function expectReachable(page: Page) {
  for (let index = 0; index < 4; index += 1) {
    await expect(async () => {
      await options(page)
        .nth(index)
        .evaluate((button) => button.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
      expect((await tappable(page))[index], `option ${index + 1}`).toBe(true)
    }).toPass({ timeout: 15_000 })
  }
}

async function startQuiz(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.goto('/learn/quizes')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(options(page)).toHaveCount(4)
}

test.beforeEach(async ({ page }) => {
  await signUpLearner(page)
})

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`@touch four short options stand above the action row at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await saveWords(page, SHORT)
    await startQuiz(page, size)
    for (let question = 0; question < 4; question += 1) {
      expect(await tappable(page)).toEqual(ALL)
      const before = await options(page).first().boundingBox()
      await answer(page)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      expect((await options(page).first().boundingBox())?.y).toBe(before?.y)
      await page.keyboard.press('Enter')
    }
  })
}

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
]) {
  test(`@touch long options can all be reached at ${size.width}x${size.height}`, async ({ page }) => {
    await saveWords(page, LONG)
    await startQuiz(page, size)
    for (let question = 0; question < 4; question += 1) {
      await expectReachable(page)
      await scrollToEnd(page)
      expect((await tappable(page)).at(-1)).toBe(true)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await answer(page)
      // The correct option is visible, although the learner has not scrolled.
      const right = page.getByRole('button', { name: 'Right answer' })
      await expect(right).toBeInViewport({ ratio: 1 })
      expect(
        await right.evaluate((button) => {
          const { left, width, bottom } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(left + width / 2, bottom - 4))
        }),
      ).toBe(true)
      await expectReachable(page)
      await page.keyboard.press('Enter')
    }
  })
}
