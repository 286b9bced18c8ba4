/** Where the rows of a long list are: after a review, and while words are selected. */
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const nameOf = (number: number) => `word ${String(number).padStart(2, '0')}`
/** Meanings of every length: of one line and of two, at every width. The last one is on top. */
const WORDS = Array.from({ length: 40 }, (_, index) => ({
  text: nameOf(index + 1),
  meaning: 'one more part of a meaning '.repeat(1 + (index % 8)).trim(),
  lists: ['craft'],
}))

const link = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const rows = (page: Page) => page.getByRole('list', { name: 'Words' }).getByRole('listitem')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected words' })

/** Where the rows and their words are on the screen. */
const places = (page: Page) =>
  rows(page).evaluateAll((items) =>
    items.map((item) => {
      const { top, height } = item.getBoundingClientRect()
      const word = item.querySelector('bdi')?.getBoundingClientRect()
      return [top, height, word?.left, word?.top]
    }),
  )

async function openWords(page: Page, query = '') {
  await page.goto(`/words${query}`)
  // Only the first rows come with the page.
  await expect(rows(page)).toHaveCount(WORDS.length)
}

test('a long list: a review gives the place back, and a selection moves no row', async ({
  page,
  isMobile,
}) => {
  await signUpLearner(page)
  await saveWords(page, WORDS)
  await openWords(page)

  if (isMobile)
    await test.step('a long press selects on a phone, and the bar stands above the tabs', async () => {
      const [second, first] = [nameOf(WORDS.length - 1), nameOf(WORDS.length)]
      const box = await row(page, first).boundingBox()
      if (!box) throw new Error(`No row of ${first}`)
      const session = await page.context().newCDPSession(page)
      const touchPoints = [{ x: box.x + 60, y: box.y + 30 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await expect(page.getByRole('checkbox', { name: first })).toBeChecked()
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page).toHaveURL(/\/words$/)
      await row(page, second).tap()
      await expect(bar(page).getByText('2 selected')).toBeVisible()
      const [bars, tabs] = [
        await bar(page).boundingBox(),
        await page.getByRole('navigation', { name: 'Tabs' }).boundingBox(),
      ]
      expect((bars?.y ?? 0) + (bars?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
      await expectAccessibleInBothThemes(page)
      await bar(page).getByRole('button', { name: 'Clear selection' }).tap()
      await expect(bar(page)).toBeHidden()
    })

  await test.step('the first selection moves no row, and its bar is there before the next press', async () => {
    const before = await places(page)
    const hasBar = await row(page, nameOf(WORDS.length)).evaluate((element) => {
      const press = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
      element.querySelector('[data-word]')?.dispatchEvent(press)
      return new Promise((resolve) =>
        requestAnimationFrame(() =>
          resolve(document.querySelector('[aria-label="Selected words"]') !== null),
        ),
      )
    })
    expect(hasBar).toBe(true)
    await expect(page.getByRole('checkbox', { name: nameOf(WORDS.length) })).toBeChecked()
    expect(await places(page)).toEqual(before)
    await bar(page).getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar(page)).toBeHidden()
    expect(await places(page)).toEqual(before)
  })

  await test.step('a row that the bar would cover is selected in sight, and so is the next one by keyboard', async () => {
    const bottomOf = (text: string) =>
      row(page, text).evaluate((element) => Math.floor(element.getBoundingClientRect().bottom))
    const height = await page.evaluate(() => window.innerHeight)
    /** The last row that begins above the tab bar. */
    const last = (await places(page)).findLastIndex(([top = 0]) => Number(top) < height - 120)
    const [low, next] = [nameOf(WORDS.length - last), nameOf(WORDS.length - last - 1)]
    await link(page, low).click({ modifiers: ['Control'] })
    await expect(bar(page)).toBeVisible()
    const barTop = async () => (await bar(page).boundingBox())?.y ?? 0
    expect(await bottomOf(low)).toBeLessThanOrEqual(await barTop())
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('checkbox', { name: next, exact: true })).toBeFocused()
    expect(await bottomOf(next)).toBeLessThanOrEqual(await barTop())
    await bar(page).getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar(page)).toBeHidden()
  })

  await test.step('Back from a review leads to the same place', async () => {
    const word = link(page, nameOf(4))
    // Past rows that were never shown: their heights were only estimated.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(word).toBeInViewport()
    const top = async () => (await word.boundingBox())?.y ?? 0
    const before = await top()
    await word.click()
    await expect(page).toHaveURL(/\/review$/)
    await page.goBack()
    await expect(word).toBeInViewport()
    // Browsers round a scroll position to whole pixels.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  })

  await test.step('Cancel Review leads to the same list and place', async () => {
    await openWords(page, '?sort=alphabetical&list=craft')
    const word = link(page, nameOf(36))
    await word.scrollIntoViewIfNeeded()
    await expect(word).toBeInViewport()
    await word.click()
    await page.getByRole('link', { name: 'Cancel Review' }).click()
    await expect(page).toHaveURL(/\/words\?sort=alphabetical&list=craft$/)
    await expect(word).toBeInViewport()
  })
})
