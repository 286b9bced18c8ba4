/** Flashcards, linked words and quizzes under a finger. */
import { expect, type Locator, type Page } from '@playwright/test'
import { swipe, touch } from '@/tests/support/browser/finger'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, type SavedWord, saveWords, signUpLearner } from '@/tests/support/learner'
import { QUIZ_TEXTS, USUAL_WORDS } from '@/tests/support/quiz/usual-words'
import { allAnswersSaved, leaveSession } from '@/tests/support/review/answers'

const SHORT = QUIZ_TEXTS.map((text, index) => ({ text, meaning: `letter number ${index + 1}` }))
const LONG = [
  'the first of all letters in the old alphabet of the Greeks, which they took over from traders and which sailors, hunters and astronomers still use as a name for leaders',
  'a loud and cheerful cry from every seat of a theatre when somebody has played, danced or spoken better than expected, often together with flowers thrown onto the boards',
  'a fast American dance of the nineteen twenties in which both knees turn inwards while heels kick out sideways, named after a harbour town somewhere in South Carolina',
  'a wide and fertile plain of mud and sand that builds up over centuries where slow water drops everything it has carried down from distant mountains before reaching coasts',
].map((meaning, index) => ({ text: QUIZ_TEXTS[index] ?? '', meaning }))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cardOf = (page: Page) => page.locator('[data-follows-finger]')
const front = (page: Page) => page.getByRole('region', { name: 'Front' })
const back = (page: Page) => page.getByRole('region', { name: 'Back' })
const leavingCards = (page: Page) => page.locator('body > [aria-hidden][inert]')
const leftOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().left)
const options = (page: Page) => page.getByRole('list', { name: 'Options' }).getByRole('button')

async function endSession(page: Page) {
  await page.getByRole('link', { name: 'End Session' }).click()
  await expect(page).toHaveURL(/\/learn$/)
}

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

/** A quiz of these words alone. */
async function quizOf(page: Page, words: readonly SavedWord[], size: { width: number; height: number }) {
  await deleteAllWords(page)
  await saveWords(page, words)
  await page.setViewportSize(size)
  await leaveSession(page)
  await page.goto('/learn/quizes')
  await button(page, 'Start Quiz').click()
  await expect(options(page)).toHaveCount(4)
}

test('exercises under a finger: cards follow it, spring back, leave with it, and scroll; words are linked; a quiz', {
  tag: ['@touch', '@both-browsers'],
}, async ({ page }) => {
  const openCards = () => page.goto('/learn/flashcards')
  await signUpLearner(page)
  await openCards()
  await expect(page.getByRole('heading', { name: 'No Words to Learn' })).toBeVisible()

  await test.step('the two answers share the width, and the card fills the screen', async () => {
    await saveWords(page, [{ text: 'ember' }, { text: 'thicket' }, { text: 'wend' }])
    await openCards()
    const boxOf = async (name: string) => button(page, name).boundingBox()
    const [forgotten, known] = [await boxOf('Still learning'), await boxOf('Next Card')]
    expect(forgotten?.x).toBe(20)
    expect((known?.x ?? 0) + (known?.width ?? 0)).toBe(370)
    expect(Math.abs((forgotten?.width ?? 0) - (known?.width ?? 0))).toBeLessThanOrEqual(1)
    const card = await page.getByRole('article').boundingBox()
    expect((known?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeLessThan(60)
  })

  await test.step('a swipe answers, to both sides, and where it starts on what the back says', async () => {
    await expect(front(page)).toContainText('ember')
    await swipe(page, -200, front(page))
    await expect(page.getByText('Card 2 of 4')).toBeVisible()
    await expect(front(page)).toContainText('thicket')
    await swipe(page, 200, front(page))
    await expect(page.getByText('Card 3 of 4')).toBeVisible()
    await button(page, 'Show the meaning').tap()
    await swipe(page, 200, back(page).getByText('what wend means'))
    await expect(page.getByText('Card 4 of 4')).toBeVisible()
    await button(page, 'Show the meaning').tap()
    await swipe(page, -200, back(page).getByText('what ember means'))
    await expect(page.getByText('Card 5 of 5')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/learn/flashcards')
    await allAnswersSaved(page)
  })

  await test.step('a long back leaves the word in sight, and a finger scrolls it', async () => {
    await endSession(page)
    await deleteAllWords(page)
    await saveWords(page, [{ text: 'ember', meaning: 'a meaning that goes on and on '.repeat(30) }])
    await openCards()
    await expect(page.getByRole('heading', { name: 'ember' })).toBeInViewport({ ratio: 1 })
    await button(page, 'Show the meaning').tap()
    const more = button(page, 'No more tips')
    await expect(more).not.toBeInViewport()
    const session = await page.context().newCDPSession(page)
    const from = { x: 195, y: 500 }
    await session.send('Input.synthesizeScrollGesture', { ...from, yDistance: -1500, speed: 3000 })
    await expect(more).toBeInViewport()
    await expect(page.getByText('Card 1 of 1')).toBeAttached()
    await session.detach()
  })

  await test.step('with motion a card follows the finger, springs back, leaves with it, and returns', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await endSession(page)
    await deleteAllWords(page)
    await saveWords(page, [{ text: 'ember' }, { text: 'thicket' }, { text: 'wend' }])
    await openCards()
    await expect(cardOf(page)).toBeAttached()
    const rest = await leftOf(cardOf(page))
    const short = await touch(page, cardOf(page))
    await short.move(80)
    await expect.poll(() => leftOf(cardOf(page))).toBe(rest + 80)
    // A finger that rests has no speed: this is no swipe.
    await expect.poll(() => leftOf(cardOf(page)), { intervals: [150] }).toBe(rest + 80)
    await short.release()
    await expect.poll(() => leftOf(cardOf(page))).toBe(rest)
    await expect(page.getByText('Card 1 of 3')).toBeVisible()

    await swipe(page, 160, cardOf(page))
    await expect(page.getByText('Card 2 of 3')).toBeVisible()
    await expect(leavingCards(page)).toHaveCount(0)
    // Two answers at once, the second while the first card still leaves, and one of them taken back at once.
    await page.keyboard.press('2')
    await page.keyboard.press('1')
    await page.keyboard.press('z')
    await expect(page.getByText('Card 3 of 3')).toBeVisible()
    await expect(front(page)).toContainText('wend')
    await expect(leavingCards(page)).toHaveCount(0)
    await expect.poll(() => leftOf(cardOf(page))).toBe(rest)
  })

  await test.step('words are linked by touch, without sideways scrolling', async () => {
    await endSession(page)
    await deleteAllWords(page)
    await saveWords(page, [
      { text: 'blorp', meaning: 'a glass vessel' },
      { text: 'quindle', meaning: 'sixty seconds of silence' },
      { text: 'sarvish', meaning: 'hard northern rock' },
    ])
    const words = page.getByRole('list', { name: 'Words', exact: true })
    await page.goto('/learn/word-association')
    await words.getByRole('button', { name: 'sarvish' }).tap()
    await page
      .getByRole('list', { name: 'What belongs to them' })
      .getByRole('button', { name: /hard northern rock/ })
      .tap()
    await expect(words.getByRole('button', { name: 'sarvish' })).toContainText('Right')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(sideways), `at ${width} px`).toBe(0)
    }
  })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('usual options and the clock are in view at 390x700, before and after the answer', async () => {
    await quizOf(page, USUAL_WORDS, { width: 390, height: 700 })
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
    await quizOf(page, SHORT, tall)
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

  await test.step('long options can all be reached at 390x844 and 320x568', async () => {
    const [tall, small] = [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]
    await quizOf(page, LONG, tall)
    for (let number = 0; number < 4; number += 1) {
      await page.setViewportSize(number % 2 === 0 ? tall : small)
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
