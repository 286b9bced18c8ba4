import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

/** A finger on a part. It moves in steps of 8 ms, and stays where it is until it is released. */
export async function touch(page: Page, over: Locator) {
  // The code that follows a finger is loaded after the first paint.
  await expect(page.locator('[data-follows-finger]')).toBeAttached()
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

/** A finger that moves over a part, and leaves it. */
export async function swipe(page: Page, distance: number, over: Locator) {
  const finger = await touch(page, over)
  await finger.move(distance)
  await finger.release()
}
