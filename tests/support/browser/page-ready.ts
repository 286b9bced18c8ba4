import type { Page } from '@playwright/test'

/**
 * Makes `page.goto` and `page.reload` also wait until the page says that it can be used (components/layout/page-ready.tsx). A
 * test clicks right after the load event, which on a busy machine comes before React listens. With `waitUntil: 'commit'`
 * nothing else is waited for.
 */
export function waitUntilReady(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil !== 'commit') await ready(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await ready(page)
    return response
  }
}

/** Pages without the app's scripts (refusals, plain text) are ready at once; a page that goes on to another when that one is. */
const ready = (page: Page) =>
  page.waitForFunction(() => !('__next_f' in window) || 'ready' in document.documentElement.dataset)
