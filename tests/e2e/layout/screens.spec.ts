/** What holds on every screen: nothing is wider than the window, no line curls up, large text fits, and backgrounds may go. */
import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

/** The narrowest window of WCAG 1.4.10, and the narrowest one that shows the header of wide screens. */
const NARROW_WIDTHS_PX = [320, 768]
/** Widths with text of twice the size. */
const LARGE_TEXT_WIDTHS_PX = [1280, 390]
const HEIGHT_PX = 844

/** What WCAG 1.4.12 lets a reader choose. */
const SPACED_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
const LARGE_TEXT = 'html { font-size: 200% !important }'

const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'

const SCREENS = [
  ...['/dashboard', '/words', '/words/new', `/words?q=${LONG_WORD}-`, '/words/review'],
  ...['/learn', '/learn/flashcards', '/learn/daily-challenge', '/learn/quizes'],
  ...['/settings', '/settings/security', '/settings/notifications', '/settings/schedule'],
  '/settings/word-database',
]

/** Replaces the reader's own style sheet. */
const applyStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

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

/** Elements with a line on one side and round corners: the line curls up at its ends. */
const curledLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const widths = [style.borderTopWidth, style.borderRightWidth]
        const lines = [...widths, style.borderBottomWidth, style.borderLeftWidth].filter(
          (width) => width !== '0px',
        )
        return lines.length > 0 && lines.length < 4 && Number.parseFloat(style.borderRadius) > 0
      })
      .map((element) => element.className),
  )

/** Checks what the open screen shows, in windows of every kind. */
async function expectWhole(page: Page, screen: string) {
  expect.soft(await curledLines(page), `lines that curl up: ${screen}`).toEqual([])
  for (const width of NARROW_WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX })
    expect.soft(await sidewaysScroll(page), `${screen} at ${width} px`).toBe(0)
  }
  await applyStyle(page, LARGE_TEXT)
  for (const width of LARGE_TEXT_WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX })
    const where = `${screen} at ${width} px with large text`
    expect.soft(await outsideWindow(page), `outside of the window: ${where}`).toEqual([])
    expect.soft(await lowLines(page), `lines lower than their letters: ${where}`).toEqual([])
  }
  await applyStyle(page, '')
  await page.setViewportSize({ width: 1280, height: HEIGHT_PX })
}

test('all screens: whole in narrow windows, with long words and with large text; no line curls up', {
  tag: '@logic',
}, async ({ page }) => {
  await test.step('a visitor with spaced text', async () => {
    await page.setViewportSize({ width: 320, height: HEIGHT_PX })
    await page.goto('/')
    await applyStyle(page, SPACED_TEXT)
    expect.soft(await sidewaysScroll(page), '/ with spaced text').toBe(0)
  })

  await signUpLearner(page)
  await saveWords(page, [
    { text: LONG_WORD, translation: LONG_WORD, note: LONG_WORD, lists: [LONG_WORD.slice(0, 50)] },
    { text: 'gossamer' },
  ])
  for (const path of SCREENS)
    await test.step(path, async () => {
      await page.goto(path)
      await expectWhole(page, path)
    })

  await test.step('an answered question', async () => {
    await page.goto('/learn/quizes')
    await applyStyle(page, LARGE_TEXT)
    await page.setViewportSize({ width: 390, height: HEIGHT_PX })
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await page.getByRole('list', { name: 'Options' }).getByRole('button').first().click()
    await expect(page.getByRole('button', { name: /^(Next|See Results)$/ })).toBeInViewport({ ratio: 1 })
    expect.soft(await outsideWindow(page), 'outside of the window: an answered question').toEqual([])
  })

  await test.step('the menu of a word, selected words, the question before a deletion, and its page', async () => {
    await page.setViewportSize({ width: 320, height: HEIGHT_PX })
    await page.goto('/words')
    const options = page.getByRole('button', { name: `Options for ${LONG_WORD}` })
    await options.click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect.soft(await curledLines(page), 'lines that curl up: selected words').toEqual([])
    await page.keyboard.press('Escape')
    await options.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeInViewport({
      ratio: 1,
    })
    await page.keyboard.press('Escape')
    await options.click()
    await page.getByRole('menuitem', { name: 'Details' }).click()
    await page.getByRole('heading', { name: 'Meanings' }).waitFor()
    expect.soft(await outsideWindow(page), 'outside of the window on the page of a long word').toEqual([])
  })

  await test.step('the list of languages', async () => {
    await page.goto('/settings/languages')
    await page.getByRole('button', { name: 'Change native language' }).click()
    await expect(page.getByRole('radio', { name: /^German/ })).toBeVisible()
    expect.soft(await curledLines(page), 'lines that curl up: the list of languages').toEqual([])
  })

  await test.step('the theme of a page changes in one step, with motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/dashboard')
    const running = await page.evaluate(async () => {
      const { dataset } = document.documentElement
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
      await new Promise(requestAnimationFrame)
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
    })
    expect(running).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

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
