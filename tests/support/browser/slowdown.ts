import type { BrowserContext, Page } from '@playwright/test'

/** How many times slower the browser's processor is made (`npm test -- --slow 4`), and how much longer tests may take. */
export const SLOWDOWN = Number(process.env.E2E_SLOW || 1)

/** Slows every page of a context down, also those that it opens itself. */
export function slowDown(context: BrowserContext, rate = SLOWDOWN): void {
  if (rate === 1) return
  context.on('page', (page) => slowDownPage(page, rate))
}

/** Emulates a slower processor in a page, until the page is closed. */
export async function slowDownPage(page: Page, rate: number): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  } catch (error) {
    // A page that is closed at once needs no slowing.
    if (!page.isClosed()) throw error
  }
}
