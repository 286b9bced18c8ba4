import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/hydration'
import { saveWords, signUpLearner } from '@/tests/support/learner'

/** The narrowest window of WCAG 1.4.10, and the narrowest one that shows the header of wide screens. */
const WIDTHS = [320, 768]

/** What WCAG 1.4.12 lets a reader choose. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'

const SCREENS = [
  ...['/dashboard', '/words', '/words/review', '/learn', '/learn/flashcards', '/settings/security'],
  `/words?q=${LONG_WORD}-`,
]

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectNoSidewaysScroll(page: Page, path: string) {
  await page.goto(path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
  }
}

test('no screen scrolls sideways in a narrow window, whatever the words', { tag: '@logic' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  expect.soft(await sidewaysScroll(page), '/ with spaced text').toBe(0)

  await signUpLearner(page)
  await saveWords(page, [
    { text: LONG_WORD, translation: LONG_WORD, note: LONG_WORD, lists: [LONG_WORD.slice(0, 50)] },
  ])
  for (const path of SCREENS) await expectNoSidewaysScroll(page, path)
})

test('contrast themes keep what is shown by a background', { tag: '@logic' }, async ({ page }) => {
  await signUpLearner(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/words/new?text=glimpse')
  const meaning = page.getByRole('checkbox').first()
  const mark = page.locator('label', { has: meaning }).locator('svg').first()
  const colours = () =>
    mark.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element.parentElement ?? element)
      return [color, backgroundColor]
    })
  await meaning.waitFor()
  const [open] = await colours()
  expect(open, 'the mark of a meaning that is not chosen').toBe('rgba(0, 0, 0, 0)')
  await meaning.check({ force: true })
  const [chosen, fill] = await colours()
  expect(chosen, 'the mark of a chosen meaning').not.toBe(fill)
})
