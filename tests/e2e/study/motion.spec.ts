import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const cardOf = (page: Page) => page.locator('[data-follows-finger]')
const pictures = (page: Page) => page.locator('body > [aria-hidden][inert]')
const leftOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().left)

/** A finger on the card. It moves in steps of 8 ms, and stays where it is until it is released. */
async function touch(page: Page) {
  const box = await cardOf(page).boundingBox()
  if (!box) throw new Error('There is no card')
  const session: CDPSession = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width / 2, y: box.y + 60 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  return {
    move: async (distance: number) => {
      const steps = 10
      for (let step = 1; step <= steps; step++)
        await send('touchMove', [{ ...from, x: from.x + (distance * step) / steps }])
    },
    release: () => send('touchEnd', []),
  }
}

test.describe('with motion @touch', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a card follows the finger, springs back, leaves with it, and returns when it is taken back', async ({
    page,
  }) => {
    await signUpLearner(page)
    await saveWords(page, [{ text: 'ember' }, { text: 'thicket' }, { text: 'wend' }])
    await page.goto('/learn/flashcards')
    await expect(cardOf(page)).toBeAttached()
    const rest = await leftOf(cardOf(page))

    const short = await touch(page)
    await short.move(80)
    await expect.poll(() => leftOf(cardOf(page))).toBe(rest + 80)
    // A finger that rests has no speed: this is no swipe.
    await expect.poll(() => leftOf(cardOf(page)), { intervals: [150] }).toBe(rest + 80)
    await short.release()
    await expect.poll(() => leftOf(cardOf(page))).toBe(rest)
    await expect(page.getByText('Card 1 of 3')).toBeVisible()

    const swipe = await touch(page)
    await swipe.move(160)
    await swipe.release()
    await expect(page.getByText('Card 2 of 3')).toBeVisible()
    await expect(pictures(page)).toHaveCount(0)
    // Two answers at once, the second while the first card still leaves, and one of them taken back at once.
    await page.keyboard.press('2')
    await page.keyboard.press('1')
    await page.keyboard.press('z')
    await expect(page.getByText('Card 3 of 3')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Front' })).toContainText('wend')
    await expect(pictures(page)).toHaveCount(0)
    await expect.poll(() => leftOf(cardOf(page))).toBe(rest)
  })
})
