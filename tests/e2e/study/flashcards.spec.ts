import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved } from '@/tests/support/review/answers'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await signUpLearner(page)
})

test('a session from the hub, by keyboard, with an answer taken back', { tag: '@logic' }, async ({
  page,
}) => {
  await saveWords(page, [{ text: 'ember' }, { text: 'thicket', meaning: 'a dense group of bushes' }])
  await page.goto('/learn')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Start Learning' }).click()
  await expect(page.getByText('Card 1 of 2')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(button(page, 'No more tips')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('1')
  await expect(page.getByText('Card 2 of 3')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Card 1 of 2')).toBeVisible()
  for (const card of [1, 2]) {
    await expect(page.getByText(`Card ${card} of 2`)).toBeVisible()
    await page.keyboard.press('Space')
    await page.keyboard.press('2')
  }
  await expect(page.getByRole('heading', { name: 'Review Complete!' })).toBeFocused()
  await expect(page.getByText('100%')).toBeVisible()
  await button(page, 'Mark as Learned').click()
  await expect(page.getByText('2 words marked as learned.')).toBeVisible()
  await allAnswersSaved(page)
  await page.getByRole('link', { name: 'Return to Learn' }).click()
  await expect(page).toHaveURL(/\/learn$/)
  await page.goto('/dashboard')
  await expect(page.getByText('All caught up.')).toBeVisible()
})

test('swiping answers, and nothing is left without words', { tag: ['@touch', '@both-browsers'] }, async ({
  page,
}) => {
  await page.goto('/learn/flashcards')
  await expect(page.getByRole('heading', { name: 'No Words to Learn' })).toBeVisible()
  await saveWords(page, [{ text: 'ember' }, { text: 'thicket' }])
  await page.goto('/learn/flashcards')
  const card = page.getByRole('region', { name: 'Front' })
  await expect(card).toContainText('ember')
  await swipe(page, -200)
  await expect(page.getByText('Card 2 of 3')).toBeVisible()
  await expect(card).toContainText('thicket')
  await swipe(page, 200)
  await expect(page.getByText('Card 3 of 3')).toBeVisible()
})

test('the word is the largest text on its card, whole and within it', async ({ page }) => {
  const texts = ['ember', 'commonwealth', 'incomprehensibilities', 'a storm in a teacup']
  await saveWords(
    page,
    texts.map((text) => ({ text })),
  )
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/learn/flashcards')
    for (const text of texts) {
      const look = await lookOf(page, text)
      expect(look.size, `${text} at ${width} px`).toBeGreaterThanOrEqual(text.length > 20 ? 19 : 28)
      expect(look.size).toBeGreaterThanOrEqual(look.largest)
      // A long word stays on one line; a phrase breaks between its words.
      expect(look.lines, `${text} at ${width} px`).toBeLessThanOrEqual(text.includes(' ') ? 2 : 1)
      expect(look.overflow, `${text} at ${width} px`).toBe(0)
      if (width === 1280) expect(look.size).toBeGreaterThanOrEqual(44)
      await page.keyboard.press('2')
    }
    // A word whose answer is still being sent would not be in the next session.
    await allAnswersSaved(page)
    // A finished session stays until the learner leaves it.
    await page.getByRole('link', { name: 'Return to Learn' }).click()
    await expect(page).toHaveURL('/learn')
  }
})

/** Size, lines and overflow of the headword, and the largest other text of the front; sizes in pixels. */
async function lookOf(page: Page, text: string) {
  const card = page.getByRole('region', { name: 'Front' })
  await card.getByRole('heading', { name: text }).waitFor()
  return card.evaluate((front) => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const heading = front.querySelector('h2') ?? front
    const others = [...front.querySelectorAll('*')].filter((element) => !element.contains(heading))
    const range = document.createRange()
    range.selectNodeContents(heading)
    return {
      size: sizeOf(heading),
      largest: Math.max(...others.map(sizeOf)),
      lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
      overflow: Math.max(0, front.scrollWidth - front.clientWidth),
    }
  })
}

test('a swipe that starts on what the back says answers too', { tag: '@touch' }, async ({ page }) => {
  await saveWords(page, [{ text: 'ember' }, { text: 'thicket' }])
  await page.goto('/learn/flashcards')
  await button(page, 'Show the meaning').tap()
  await swipe(page, 200, page.getByRole('region', { name: 'Back' }).getByText('what ember means'))
  await expect(page.getByText('Card 2 of 2')).toBeVisible()
  await button(page, 'Show the meaning').tap()
  await swipe(page, -200, page.getByRole('region', { name: 'Back' }).getByText('what thicket means'))
  await expect(page.getByText('Card 3 of 3')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/learn/flashcards')
})

test('a long back leaves the word in sight, and a finger scrolls it', { tag: '@touch' }, async ({ page }) => {
  const meaning = 'a meaning that goes on and on '.repeat(30)
  await saveWords(page, [{ text: 'ember', meaning }])
  await page.goto('/learn/flashcards')
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

/** Swipes sideways by `distance` pixels, by default over the front of the card. */
async function swipe(page: Page, distance: number, over = page.getByRole('region', { name: 'Front' })) {
  // The code that follows a finger is loaded after the first paint.
  await expect(page.locator('[data-follows-finger]')).toBeAttached()
  const box = await over.boundingBox()
  if (!box) throw new Error('Nothing is there to swipe over')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(60, box.height / 2)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const part of [0.1, 0.25, 0.5, 0.75, 1]) await touch('touchMove', x + distance * part)
  await touch('touchEnd', x + distance)
  await session.detach()
}
