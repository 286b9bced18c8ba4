/** Nothing moves while a page is loaded, on a slow processor and when its fonts come after its first paint. */
import { expect, type Page } from '@playwright/test'
import { countLayoutShifts, readLayoutShifts } from '@/scripts/lib/testing/layout-shifts.mjs'
import { movesWhileArriving } from '@/tests/support/browser/arriving-document'
import { waitUntilReady } from '@/tests/support/browser/page-ready'
import { SLOWDOWN, slowDownPage } from '@/tests/support/browser/slowdown'
import { test } from '@/tests/support/browser/test'
import { type SavedWord, saveWords, signUpLearner } from '@/tests/support/learner'

/** A headline that gets a line more in our font is 0.03; what jumps while a page is loaded is more. */
const MAX_SHIFT = 0.05
const SLOW_RATE = 4

const VISITOR_PAGES = ['/', '/blog', '/blog/why-we-forget-words']
const LEARNER_PAGES = [
  '/dashboard',
  '/words',
  '/words/review',
  '/learn/flashcards',
  '/learn/quizes',
  '/settings/languages',
]

const WORDS: SavedWord[] = [
  { text: 'a storm in a teacup', meaning: 'much excitement about something that is not important' },
  { text: 'serendipity', meaning: 'good luck in finding valuable things by chance', lists: ['books'] },
  { text: 'thicket', meaning: 'a dense group of bushes or small trees', reviews: 1 },
  { text: 'gossamer', meaning: 'very light, thin and delicate', translation: 'hauchdünn' },
]

/** Pages load as on a slow phone on a slow line: our fonts come when the text is already there. */
async function loadSlowly(page: Page) {
  await slowDownPage(page, Math.max(SLOW_RATE, SLOWDOWN))
  await countLayoutShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
}

async function expectStill(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const { sum, moved } = await readLayoutShifts(page)
  expect.soft(sum, [path, ...moved].join('\n')).toBeLessThanOrEqual(MAX_SHIFT)
}

test('pages stay still: for a visitor, for a learner without words, and with words', async ({
  page,
  browser,
  baseURL,
}) => {
  /** A learner of their own in a browser of their own. */
  async function openLearner(words: readonly SavedWord[]) {
    const context = await browser.newContext({ baseURL })
    await signUpLearner(context)
    await saveWords(context, words)
    const opened = await context.newPage()
    waitUntilReady(opened)
    return opened
  }
  async function expectStillPages(opened: Page, paths: readonly string[]) {
    await loadSlowly(opened)
    for (const path of paths) await expectStill(opened, path)
  }
  // An instance without any account offers to restore a backup.
  const [empty, full] = [await openLearner([]), await openLearner(WORDS)]
  // Side by side, because a page is watched until nothing of it is loaded any more.
  await Promise.all([
    expectStillPages(page, VISITOR_PAGES),
    expectStillPages(empty, LEARNER_PAGES),
    expectStillPages(full, LEARNER_PAGES),
  ])
  await empty.context().close()
  await full.context().close()
})

test('no part moves while the document comes, wherever it is cut', async ({ page }) => {
  await signUpLearner(page)
  // A document without scripts and policies, to draw the pages in.
  await page.goto('/healthz')
  const expectNoMoves = async (paths: readonly string[]) => {
    for (const path of paths) expect.soft(await movesWhileArriving(page, path), path).toEqual([])
  }
  await expectNoMoves(LEARNER_PAGES)
  await saveWords(page, WORDS)
  await expectNoMoves([...LEARNER_PAGES, '/learn'])
})
