import type { Page } from '@playwright/test'

/** Address of a request that only an intercepting page answers. */
const PROBE = '/is-intercepted'

/**
 * Makes `page.route` also wait until requests of the open document are intercepted. Chromium says that they are before the
 * document's process has learned it: on a busy machine the next requests still go to the server. From then on the page
 * goes on intercepting, because a request that is sent while that ends may never be answered: a route is removed by
 * `page.unroute`, and `page.unrouteAll` is an error.
 */
export function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page)
  const answerProbe = () => route(`**${PROBE}`, (request) => request.fulfill({ status: 204 }))
  let probe: ReturnType<typeof answerProbe> | undefined
  page.route = async (...parameters) => {
    const added = await route(...parameters)
    if (page.url() === 'about:blank') return added
    probe ??= answerProbe()
    await probe
    await untilAnswered(page)
    return added
  }
  page.unrouteAll = () => {
    throw new Error(
      'The page would stop intercepting, and lose requests that it sends meanwhile: use page.unroute',
    )
  }
}

const untilAnswered = (page: Page) =>
  page.waitForFunction(
    (address) =>
      fetch(address).then(
        ({ status }) => status === 204,
        () => false,
      ),
    PROBE,
  )
