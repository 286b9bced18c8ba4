import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { expectOneLineHeader } from '@/tests/support/browser/one-line-header'
import { test } from '@/tests/support/browser/test'
import { deleteAllWords, saveWords, signUpLearner } from '@/tests/support/learner'
import { allAnswersSaved } from '@/tests/support/review/answers'

/** A particle of confetti is drawn for 200 frames, of 16 ms each on the clock of a test. */
const FALL_MS = 3_200
const CELEBRATION_MS = 1_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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

/** Expects confetti to fall, on a clock that the test moves, and nothing of it to stay. */
async function expectConfetti(page: Page) {
  const canvas = page.locator('canvas')
  const paintedPixels = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element
      const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      return pixels.filter((value, index) => index % 4 === 3 && value > 0).length
    })
  await expect(canvas).toBeAttached()
  await page.clock.runFor(CELEBRATION_MS / 2)
  expect(await paintedPixels()).toBeGreaterThan(500)
  await page.clock.runFor(CELEBRATION_MS / 2 + FALL_MS)
  await expect(canvas).toHaveCount(0)
}

test('flashcards by keyboard: from the hub, with an answer taken back, to confetti and words taken for learned', {
  tag: '@logic',
}, async ({ page }) => {
  await page.clock.install()
  await signUpLearner(page)

  await test.step('a session with an answer taken back', async () => {
    await saveWords(page, [{ text: 'ember' }, { text: 'thicket', meaning: 'a dense group of bushes' }])
    await page.goto('/learn')
    await page.getByRole('link', { name: 'Start Learning' }).click()
    await expect(page.getByText('Card 1 of 2')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(button(page, 'No more tips')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('1')
    await expect(page.getByText('Card 2 of 3')).toBeVisible()
    await expectOneLineHeader(page)
    await page.keyboard.press('z')
    await expect(page.getByText('Card 1 of 2')).toBeVisible()
    for (const card of [1, 2]) {
      await expect(page.getByText(`Card ${card} of 2`)).toBeVisible()
      await page.keyboard.press('Space')
      await expect(button(page, 'No more tips')).toBeVisible()
      if (card === 1) await page.keyboard.press('2')
    }
  })

  await test.step('its end is celebrated', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.keyboard.press('2')
    await expect(page.getByRole('heading', { name: 'Review Complete!' })).toBeFocused()
    await expectConfetti(page)
    await page.clock.resume()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.getByText('100%')).toBeVisible()
  })

  await test.step('known words are taken for learned', async () => {
    await button(page, 'Mark as Learned').click()
    await expect(page.getByText('2 words marked as learned.')).toBeVisible()
    await allAnswersSaved(page)
    await page.getByRole('link', { name: 'Return to Learn' }).click()
    await expect(page).toHaveURL(/\/learn$/)
    await page.goto('/dashboard')
    await expect(page.getByText('All caught up.')).toBeVisible()
  })

  await test.step('the word is the largest text on its card, whole and within it', async () => {
    const texts = ['ember', 'commonwealth', 'incomprehensibilities', 'a storm in a teacup']
    await deleteAllWords(page)
    await saveWords(
      page,
      texts.map((text) => ({ text })),
    )
    await page.goto('/learn/flashcards')
    for (const text of texts) {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const look = await lookOf(page, text)
        expect(look.size, `${text} at ${width} px`).toBeGreaterThanOrEqual(text.length > 20 ? 19 : 28)
        expect(look.size).toBeGreaterThanOrEqual(look.largest)
        // A long word stays on one line; a phrase breaks between its words.
        expect(look.lines, `${text} at ${width} px`).toBeLessThanOrEqual(text.includes(' ') ? 2 : 1)
        expect(look.overflow, `${text} at ${width} px`).toBe(0)
        if (width === 1280) expect(look.size).toBeGreaterThanOrEqual(44)
      }
      await page.keyboard.press('2')
    }
  })
})
