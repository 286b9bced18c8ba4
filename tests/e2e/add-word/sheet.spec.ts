import { type CDPSession, expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { signUpLearner } from '../../support/learner'

/** Starts a touch on the middle of the sheet's handle. */
async function touchHandle(page: Page) {
  const sheet = page.getByRole('dialog')
  const box = await sheet.boundingBox()
  if (!box) throw new Error('The sheet is not drawn')
  const session = await page.context().newCDPSession(page)
  const start = { x: box.x + box.width / 2, y: box.y + 12 }
  await touch(session, 'touchStart', start)
  // The sheet follows from the first touchmove event, which the browser sends only after its touch slop.
  await touch(session, 'touchMove', { x: start.x, y: start.y + 20 })
  await expect(sheet).toHaveAttribute('data-swiping', '')
  const origin = { x: start.x, y: start.y + 20 }
  return {
    top: box.y,
    pull: async (distance: number) => {
      for (let moved = 10; moved <= distance; moved += 10)
        await touch(session, 'touchMove', { x: origin.x, y: origin.y + moved })
    },
    release: () => touch(session, 'touchEnd'),
  }
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd'

async function touch(session: CDPSession, type: TouchType, at?: { x: number; y: number }) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}

const topOf = (page: Page) =>
  page.getByRole('dialog').evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top))

const veilOf = (page: Page) =>
  page.locator('[data-sheet-backdrop]').evaluate((veil) => Number(getComputedStyle(veil).opacity))

test('@touch a sheet under the finger: it follows, springs back or closes, as by Back, and each step begins at its top', async ({
  page,
}) => {
  await signUpLearner(page)
  await page.goto('/words')
  await page.getByRole('button', { name: 'Add Your First Word' }).tap()
  await expect(page.getByRole('combobox', { name: 'Word' })).toBeFocused()

  await test.step('moves as far as the finger, and its backdrop fades over 300 px', async () => {
    const finger = await touchHandle(page)
    await finger.pull(60)
    await expect.poll(async () => Math.abs((await topOf(page)) - finger.top - 60)).toBeLessThanOrEqual(2)
    await expect.poll(async () => Math.abs((await veilOf(page)) - (1 - 60 / 300))).toBeLessThanOrEqual(0.05)
    await finger.release()
    await expect.poll(() => topOf(page)).toBe(finger.top)
    await expect.poll(() => veilOf(page)).toBe(1)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await test.step('springs back from 90 px and closes from 110', async () => {
    const first = await touchHandle(page)
    await first.pull(90)
    await first.release()
    await expect.poll(() => topOf(page)).toBe(first.top)
    const second = await touchHandle(page)
    await second.pull(110)
    await second.release()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step("closes by the phone's Back, which stays on the page", async () => {
    await page.getByRole('button', { name: 'Add Your First Word' }).tap()
    await expect(page.getByRole('combobox', { name: 'Word' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/words$/)
  })

  await test.step('each step begins at its top', async () => {
    await page.goto('/words/new?text=house')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Write your own meaning' }).scrollIntoViewIfNeeded()
    await expect(sheet.getByRole('combobox', { name: 'Word' })).not.toBeInViewport()
    await sheet.getByRole('button', { name: 'Add context' }).tap()
    await expect(sheet.getByText('house', { exact: true })).toBeInViewport()
    await sheet.getByRole('button', { name: 'Back' }).tap()
    await expect(sheet.getByRole('combobox', { name: 'Word' })).toBeInViewport()
  })
})
