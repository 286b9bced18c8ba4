import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated the page's content. On a busy machine a key that is pressed right after the first
 * paint comes before anything listens to it.
 */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll('main h1, main h2')]
    return headings.some((heading) => Object.keys(heading).some((key) => key.startsWith('__react')))
  })
  // Effects, which add key listeners, run after the frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
