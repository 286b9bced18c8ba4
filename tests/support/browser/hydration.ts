import type { Page } from '@playwright/test'

/**
 * Makes `page.goto` and `page.reload` also wait until the page listens. A person is never so fast, but a test clicks right
 * after the load event, which on a busy machine comes before React hydrates: the click is lost. With `waitUntil: 'commit'`
 * nothing else is waited for.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil !== 'commit') await listening(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await listening(page)
    return response
  }
}

/** React's number for a part of the page that it has not hydrated yet (DehydratedFragment). */
const DEHYDRATED = 18

/**
 * Waits until React has hydrated the page and every part of it: it marks controls while it still works on them, and adds
 * the listeners for keys at the end. Where a page goes on to another one by itself, as /logout does, it waits for that one.
 */
async function listening(page: Page): Promise<void> {
  await page.waitForFunction((dehydrated) => {
    type Fiber = { tag: number; child: Fiber | null; sibling: Fiber | null; stateNode: { current: Fiber } }
    // Pages without the app's scripts: error pages of the server, plain text.
    if (!('__next_f' in window)) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const first = key && (document as unknown as Record<string, Fiber>)[key]?.stateNode.current.child
    if (!first) return false
    const left: (Fiber | null)[] = [first]
    while (left.length > 0) {
      const fiber = left.pop()
      if (fiber?.tag === dehydrated) return false
      if (fiber) left.push(fiber.child, fiber.sibling)
    }
    return true
  }, DEHYDRATED)
  await nextFrames(page)
}

/** Effects run after the frame. */
async function nextFrames(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return true
  })
}
