import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/accessibility'
import { allAnswersSaved } from '@/tests/support/answers'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await signUpLearner(page)
})

test('a session from the hub, by keyboard, with an answer taken back', async ({ page }) => {
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
  await page.keyboard.press('2')
  await page.keyboard.press('2')
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

test('swiping answers, and nothing is left without words', { tag: '@touch' }, async ({ page }) => {
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

async function swipe(page: Page, distance: number) {
  const box = await page.getByRole('region', { name: 'Front' }).boundingBox()
  if (!box) throw new Error('The card is not to be seen')
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + distance * part)
  await touch('touchEnd', x + distance)
  await session.detach()
}
