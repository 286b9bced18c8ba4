import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const TEXTS = ['alpha', 'bravo', 'charlie', 'delta']
const SHORT = TEXTS.map((text, index) => ({ text, meaning: `letter number ${index + 1}` }))
/** As long as most meanings of a dictionary, and different, so that they are options of one question. */
const USUAL = [
  'a first person or thing in a row of others that come later',
  'a shout that an audience gives when somebody has sung very well',
  'an old dance from Carolina with quick steps and turning knees',
  'a flat region where one river splits into many before the sea',
].map((meaning, index) => ({ text: TEXTS[index] ?? '', meaning }))
const LONG = [
  'the first of all letters in the old alphabet of the Greeks, which they took over from traders and which sailors, hunters and astronomers still use as a name for leaders',
  'a loud and cheerful cry from every seat of a theatre when somebody has played, danced or spoken better than expected, often together with flowers thrown onto the boards',
  'a fast American dance of the nineteen twenties in which both knees turn inwards while heels kick out sideways, named after a harbour town somewhere in South Carolina',
  'a wide and fertile plain of mud and sand that builds up over centuries where slow water drops everything it has carried down from distant mountains before reaching coasts',
].map((meaning, index) => ({ text: TEXTS[index] ?? '', meaning }))

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
 * page itself may be scrolling to the right option.
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

test('@touch all four options and the clock are in view at 390x700, before and after the answer', async ({
  page,
}) => {
  const size = { width: 390, height: 700 }
  await saveWords(page, USUAL)
  await startQuiz(page, size)
  const clock = page.getByRole('timer')
  for (let question = 0; question < 4; question += 1) {
    await expect.poll(() => tappable(page)).toEqual(ALL)
    await expect(clock).toBeInViewport({ ratio: 1 })
    await answer(page)
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await expect.poll(() => tappable(page)).toEqual(ALL)
    await expect(clock).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
  }
})

test('@touch four short options stand above the action row at 390x844 and 360x640, and an answer moves none', async ({
  page,
}) => {
  const [tall, small] = [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]
  await saveWords(page, SHORT)
  await startQuiz(page, tall)
  for (let question = 0; question < 4; question += 1) {
    await page.setViewportSize(question % 2 === 0 ? tall : small)
    await expect.poll(() => tappable(page)).toEqual(ALL)
    const before = await options(page).first().boundingBox()
    await answer(page)
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    expect(await options(page).first().boundingBox()).toEqual(before)
    await page.keyboard.press('Enter')
  }
})

for (const size of [
  { width: 390, height: 844 },
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

test('an answer moves no option on a desktop', { tag: '@logic' }, async ({ page }) => {
  await saveWords(page, USUAL)
  await startQuiz(page, { width: 1280, height: 800 })
  const before = await options(page).first().boundingBox()
  await answer(page)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  expect(await options(page).first().boundingBox()).toEqual(before)
  await expect(page.getByRole('region', { name: 'Explanation' })).toBeInViewport({ ratio: 0.9 })
})
