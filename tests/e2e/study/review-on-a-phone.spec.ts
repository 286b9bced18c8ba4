/** Reviews, flashcards and linked words under a finger. */
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved } from '@/tests/support/review/answers'
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
const front = (page: Page) => page.getByRole('region', { name: 'Front' })
const back = (page: Page) => page.getByRole('region', { name: 'Back' })
const leavingCards = (page: Page) => page.locator('body > [aria-hidden][inert]')
const leftOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().left)

async function endSession(page: Page) {
  await page.getByRole('link', { name: 'End Session' }).click()
  await expect(page).toHaveURL(/\/learn$/)
}

/** A finger on a part. It moves in steps of 8 ms, and stays where it is until it is released. */
async function touch(page: Page, over: Locator) {
  // The code that follows a finger is loaded after the first paint.
  await expect(cardOf(page)).toBeAttached()
  const box = await over.boundingBox()
  if (!box) throw new Error('Nothing is there to touch')
  const session: CDPSession = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(60, box.height / 2) }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  return {
    move: async (distance: number) => {
      const steps = 10
      for (let step = 1; step <= steps; step++)
        await send('touchMove', [{ ...from, x: from.x + (distance * step) / steps }])
    },
    release: async () => {
      await send('touchEnd', [])
      await session.detach()
    },
  }
}

async function swipe(page: Page, distance: number, over: Locator) {
  const finger = await touch(page, over)
  await finger.move(distance)
  await finger.release()
}

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

test('exercises under a finger: cards follow it, spring back, leave with it, and scroll; words are linked', {
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
})
