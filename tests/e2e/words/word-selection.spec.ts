import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { undoAfter } from '@/tests/support/browser/undo'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const titles = (page: Page) => page.getByRole('list', { name: 'Words' }).locator('bdi')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected words' })

/** Holds a touch on the row until it is selected. */
async function longPress(page: Page, text: string) {
  const box = await row(page, text).boundingBox()
  if (!box) throw new Error(`No row of ${text}`)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + 60, y: box.y + 30 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByRole('checkbox', { name: text })).toBeChecked()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.beforeEach(async ({ page }) => {
  await signUpLearner(page)
})

test('a learner puts several words on a list, marks them as learned, and takes it back', {
  tag: '@logic',
}, async ({ page }) => {
  await saveWords(page, [
    { text: 'loom' },
    { text: 'weft', lists: ['craft'] },
    { text: 'warp' },
    { text: 'yarn' },
  ])
  await page.goto('/words')
  await row(page, 'warp').click({ modifiers: ['Control'] })
  await row(page, 'loom').click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await expectAccessible(page)

  await bar(page).getByRole('button', { name: 'Add to a list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add 3 words to a list' })
  await sheet.getByRole('textbox', { name: 'List' }).fill('weaving')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('3 words put on "weaving"')).toBeVisible()
  const undo = await undoAfter(page, () => bar(page).getByRole('button', { name: 'Mark as Learned' }).click())
  await expect(page.getByText('3 words marked as learned')).toBeVisible()
  await expect(titles(page)).toHaveText(['yarn'])
  await undo.click()
  await expect(titles(page)).toHaveText(['yarn', 'warp', 'weft', 'loom'])

  await page.reload()
  await expect(page.getByRole('button', { name: /^weaving\s*3$/ })).toBeVisible()
  await expect(row(page, 'weft').getByText('craft, weaving')).toBeVisible()
  await expect(row(page, 'loom').getByText('New')).toBeVisible()
})

test('the keyboard alone selects, deletes and brings back', { tag: '@logic' }, async ({ page }) => {
  await saveWords(page, [{ text: 'loom' }, { text: 'weft' }, { text: 'warp' }])
  await page.goto('/words')
  await page.getByRole('link', { name: 'warp' }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 2 words?' })
  const undo = await undoAfter(page, () => dialog.getByRole('button', { name: 'Delete' }).press('Enter'))
  await expect(titles(page)).toHaveText(['loom'])
  await undo.click()
  await expect(titles(page)).toHaveText(['warp', 'weft', 'loom'])
})

test('@touch a long press selects on a phone, and the bar stands above the tabs', async ({ page }) => {
  await saveWords(page, [{ text: 'loom' }, { text: 'weft' }])
  await page.goto('/words')
  await longPress(page, 'weft')
  await expect(page).toHaveURL(/\/words$/)
  await row(page, 'loom').tap()
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  const [bars, tabs] = [
    await bar(page).boundingBox(),
    await page.getByRole('navigation', { name: 'Tabs' }).boundingBox(),
  ]
  expect((bars?.y ?? 0) + (bars?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await bar(page).getByRole('button', { name: 'Clear selection' }).tap()
  await expect(bar(page)).toBeHidden()
})

/** Where the rows and their words are on the screen. */
const places = (page: Page) =>
  page
    .getByRole('list', { name: 'Words' })
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height } = row.getBoundingClientRect()
        const word = row.querySelector('bdi')?.getBoundingClientRect()
        return [top, height, word?.left, word?.top]
      }),
    )

/** Meanings of every length: of one line and of two, at every width. */
const WORDS = Array.from({ length: 16 }, (_, index) => ({
  text: `word ${index + 1}`,
  meaning: 'one more part of a meaning '.repeat(1 + (index % 8)).trim(),
}))

test('the first selection moves no row, and its bar is there before the next press', async ({ page }) => {
  await saveWords(page, WORDS)
  await page.goto('/words')
  const before = await places(page)
  const hasBar = await row(page, 'word 16').evaluate((element) => {
    const press = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
    element.querySelector('[data-word]')?.dispatchEvent(press)
    return new Promise((resolve) =>
      requestAnimationFrame(() => resolve(document.querySelector('[aria-label="Selected words"]') !== null)),
    )
  })
  expect(hasBar).toBe(true)
  await expect(page.getByRole('checkbox', { name: 'word 16' })).toBeChecked()
  expect(await places(page)).toEqual(before)
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toBeHidden()
  expect(await places(page)).toEqual(before)
})

test('a row that the bar would cover is selected in sight, and so is the next one by keyboard', async ({
  page,
}) => {
  await saveWords(page, WORDS)
  await page.goto('/words')
  const bottomOf = (text: string) =>
    row(page, text).evaluate((element) => Math.floor(element.getBoundingClientRect().bottom))
  const height = await page.evaluate(() => window.innerHeight)
  /** The last row that begins above the tab bar. */
  const tops = await places(page)
  const last = tops.findLastIndex(([top = 0]) => Number(top) < height - 120)
  const [low, next] = [`word ${WORDS.length - last}`, `word ${WORDS.length - last - 1}`]
  await page.getByRole('link', { name: low, exact: true }).click({ modifiers: ['Control'] })
  await expect(bar(page)).toBeVisible()
  const barTop = async () => (await bar(page).boundingBox())?.y ?? 0
  expect(await bottomOf(low)).toBeLessThanOrEqual(await barTop())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: next, exact: true })).toBeFocused()
  expect(await bottomOf(next)).toBeLessThanOrEqual(await barTop())
})

test('Cancel Review leads back to the same list and place', { tag: '@logic' }, async ({ page }) => {
  const texts = Array.from({ length: 30 }, (_, n) => `word ${n + 1}`)
  await saveWords(
    page,
    texts.map((text) => ({ text, lists: ['craft'] })),
  )
  await page.goto('/words?sort=alphabetical&list=craft')
  const word = page.getByRole('link', { name: 'word 25', exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(word).toBeInViewport({ timeout: 200 })
  }).toPass()
  await word.click()
  await page.getByRole('link', { name: 'Cancel Review' }).click()
  await expect(page).toHaveURL(/\/words\?sort=alphabetical&list=craft$/)
  await expect(word).toBeInViewport()
})
