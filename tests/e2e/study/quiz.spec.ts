/** Quizzes: a whole one by keyboard, and where its options stand on phones. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, type SavedWord, saveWords, signUpLearner } from '@/tests/support/learner'
import { pressAnswer } from '@/tests/support/quiz/press-answer'
import { allAnswersSaved, leaveSession } from '@/tests/support/review/answers'

/** Milliseconds of confetti after a pass, and until the last of it is gone. */
const CELEBRATION_MS = 3_000
const FALL_MS = 4_000

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

const ALPHABET = TEXTS.map((text, index) => ({
  text,
  meaning: `letter number ${index + 1} of an alphabet for the air`,
}))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: `Question ${number} of ${TEXTS.length}` })
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
  await leaveSession(page)
  await page.goto('/learn/quizes')
  await button(page, 'Start Quiz').click()
  await expect(options(page)).toHaveCount(4)
}

test('quizzes by keyboard: too few words, right and wrong, a reload, time that is up, and the review of what was wrong', {
  tag: ['@logic', '@both-browsers'],
}, async ({ page }) => {
  await signUpLearner(page)

  await test.step('too few words lead to where words are added', async () => {
    await saveWords(page, ALPHABET.slice(0, 1))
    await page.goto('/learn/quizes')
    await expect(page.getByRole('heading', { name: 'Need More Words for Quiz' })).toBeVisible()
    await expect(page.getByText('You currently have 1 word(s).')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Add More Words' }).click()
    await expect(page).toHaveURL(/\/words$/)
    await saveWords(page, ALPHABET.slice(1))
  })

  await test.step('a question that is not answered in time is wrong, and says what was right', async () => {
    await page.clock.install()
    await page.goto('/learn/quizes')
    await button(page, 'Start Quiz').click()
    await expect(question(page, 1)).toBeVisible()
    await page.clock.runFor(31_000)
    await expect(page.getByRole('heading', { level: 2, name: "Time's up" })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Right answer' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await button(page, 'End Quiz').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Keep Trying!' })).toBeVisible()
    await expect(page.getByText('Time ran out')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('a whole quiz; a reload in the middle goes on where it was', async () => {
    await leaveSession(page)
    await page.goto('/learn/quizzes')
    await expect(page).toHaveURL(/\/learn\/quizes$/)
    await button(page, 'Start Quiz').focus()
    await page.keyboard.press('Enter')
    for (const number of [1, 2, 3, 4]) {
      await expect(question(page, number)).toBeFocused()
      if (number === 2) {
        const asked = await question(page, 2).textContent()
        await page.reload()
        await expect(question(page, 2)).toHaveText(asked ?? '')
        const progress = page.getByRole('progressbar', { name: 'Quiz progress' })
        await expect(progress).toHaveAttribute('aria-valuenow', '1')
      }
      await pressAnswer(page, number !== 2)
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      if (number === 2) await expectAccessibleInBothThemes(page)
      if (number === 4) await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Good Work!' })).toBeFocused()
    await expect(page.getByText('3/4')).toBeVisible()
    // A pass is celebrated.
    await expect(page.locator('canvas')).toBeAttached()
    await page.clock.runFor(CELEBRATION_MS + FALL_MS)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessibleInBothThemes(page)
    await allAnswersSaved(page)
  })

  await test.step('what was wrong is reviewed', async () => {
    const missed = page.getByRole('region', { name: 'Worth another look' })
    const word = (await missed.getByText(new RegExp(`^(?:${TEXTS.join('|')})$`)).textContent()) ?? ''
    await missed.getByRole('link', { name: 'Review these words' }).click()
    await expect(page).toHaveURL(/\/words\/review\?practise=1&word=[^&]+$/)
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: word })).toBeVisible()
  })

  await test.step('an answer moves no option', async () => {
    await deleteAllWords(page)
    await saveWords(page, USUAL)
    await startQuiz(page, { width: 1280, height: 800 })
    const before = await options(page).first().boundingBox()
    await answer(page)
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    expect(await options(page).first().boundingBox()).toEqual(before)
    await expect(page.getByRole('region', { name: 'Explanation' })).toBeInViewport({ ratio: 0.9 })
  })
})

test('@touch a quiz on phones: the options stand in sight, stay where they are, and are all reached', async ({
  page,
}) => {
  await signUpLearner(page)

  /** Another quiz, of these words alone. */
  async function quizOf(words: readonly SavedWord[], size: { width: number; height: number }) {
    await deleteAllWords(page)
    await saveWords(page, words)
    await startQuiz(page, size)
  }

  await test.step('usual options and the clock are in view at 390x700, before and after the answer', async () => {
    await quizOf(USUAL, { width: 390, height: 700 })
    const clock = page.getByRole('timer')
    for (let number = 0; number < 4; number += 1) {
      await expect.poll(() => tappable(page)).toEqual(ALL)
      await expect(clock).toBeInViewport({ ratio: 1 })
      await answer(page)
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      await expect.poll(() => tappable(page)).toEqual(ALL)
      await expect(clock).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
    }
  })

  await test.step('short options stand above the action row at 390x844 and 360x640, and an answer moves none', async () => {
    const [tall, small] = [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]
    await quizOf(SHORT, tall)
    for (let number = 0; number < 4; number += 1) {
      await page.setViewportSize(number % 2 === 0 ? tall : small)
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
  ])
    await test.step(`long options can all be reached at ${size.width}x${size.height}`, async () => {
      await quizOf(LONG, size)
      for (let number = 0; number < 4; number += 1) {
        await expectReachable(page)
        await scrollToEnd(page)
        expect((await tappable(page)).at(-1)).toBe(true)
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        await answer(page)
        // The correct option is visible, although the learner has not scrolled.
        const right = page.getByRole('button', { name: 'Right answer' })
        await expect(right).toBeInViewport({ ratio: 1 })
        expect(
          await right.evaluate((option) => {
            const { left, width, bottom } = option.getBoundingClientRect()
            return option.contains(document.elementFromPoint(left + width / 2, bottom - 4))
          }),
        ).toBe(true)
        await expectReachable(page)
        await page.keyboard.press('Enter')
      }
    })
})
