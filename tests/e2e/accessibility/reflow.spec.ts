import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
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
  '/learn/daily-challenge',
]

const LARGE_TEXT_SCREENS = [
  ...['/dashboard', '/words', '/words/new', '/words/review', '/learn', '/learn/flashcards'],
  ...['/settings/notifications', '/settings/schedule', '/settings/word-database'],
  // The test goes on from the last one.
  ...['/learn/daily-challenge', '/learn/quizes'],
]

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts and controls that reach beyond the sides of the window, unless they are in a row that scrolls. */
const outsideWindow = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth) return true
      return false
    }
    return [...document.querySelectorAll('h1, h2, p, label, a, button, input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return (
          width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1) && !scrolls(element)
        )
      })
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60))
  })

/** Texts whose lines are lower than their letters: they cover each other, or are cut. */
const lowLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .filter((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element)
        return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)
      })
      .map((element) => (element.textContent ?? '').slice(0, 60)),
  )

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

  // A word's page, and the question before it is deleted.
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/words')
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeInViewport({
    ratio: 1,
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await page.getByRole('heading', { name: 'Meanings' }).waitFor()
  expect.soft(await outsideWindow(page), 'outside of the window on the page of a long word').toEqual([])
})

test('with text of twice the size everything stays in the window, and contrast themes keep what backgrounds show', {
  tag: '@logic',
}, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets = [sheet]
    })
  })
  await signUpLearner(page)
  await saveWords(page, [{ text: 'reluctant', translation: 'widerwillig' }, { text: 'gossamer' }])
  for (const path of LARGE_TEXT_SCREENS) {
    await page.goto(path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await outsideWindow(page), `outside of the window: ${path} at ${width} px`).toEqual([])
      expect.soft(await lowLines(page), `lines lower than their letters: ${path} at ${width} px`).toEqual([])
    }
  }
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.getByRole('list', { name: 'Options' }).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: /^(Next|See Results)$/ })).toBeInViewport({ ratio: 1 })
  expect.soft(await outsideWindow(page), 'outside of the window: an answered question').toEqual([])

  await test.step('contrast themes keep what is shown by a background', async () => {
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
})
