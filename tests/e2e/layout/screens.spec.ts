import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const THREE = ['ember', 'loom', 'weft'].map((text) => ({ text }))

const background = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const thread = document.body.appendChild(document.createElement('i'))
    thread.style.background = 'var(--thread)'
    const [colour, wanted] = [getComputedStyle(button), getComputedStyle(thread)].map(
      ({ backgroundColor }) => backgroundColor,
    )
    thread.remove()
    return colour === wanted
  })

test("'Add word' is filled in the header of every page, while studying too", { tag: '@logic' }, async ({
  page,
}) => {
  await signUpLearner(page)
  await saveWords(page, THREE)
  const paths = ['/dashboard', '/words', '/words/review', '/learn', '/learn/flashcards', '/settings']
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Add word' }), path).toBeVisible()
    expect(await background(page, 'Add word'), path).toBe(true)
  }
})

test('the theme of a page changes in one step', { tag: '@logic' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signUpLearner(page)
  await page.goto('/dashboard')
  const running = await page.evaluate(async () => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    await new Promise(requestAnimationFrame)
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
  })
  expect(running).toBe(0)
})

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

test('no line curls up at its ends', { tag: '@logic' }, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, THREE)
  for (const path of ['/dashboard', '/learn', '/settings', '/settings/word-database']) {
    await page.goto(path)
    expect.soft(await curledLines(page), path).toEqual([])
  }
  await page.goto('/words')
  await page.getByRole('button', { name: 'Options for loom' }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect.soft(await curledLines(page), 'selected words').toEqual([])
  await page.goto('/settings/languages')
  await page.getByRole('button', { name: 'Change native language' }).click()
  await expect(page.getByRole('radio', { name: /^German/ })).toBeVisible()
  expect.soft(await curledLines(page), 'the list of languages').toEqual([])
})
