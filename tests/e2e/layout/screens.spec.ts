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

test("screens: 'Add word' is filled in every header, no line curls up, and the theme changes in one step", {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, THREE)

  for (const path of ['/dashboard', '/words', '/words/review', '/learn', '/learn/flashcards', '/settings'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('button', { name: 'Add word' })).toBeVisible()
      expect(await background(page, 'Add word')).toBe(true)
      expect.soft(await curledLines(page)).toEqual([])
    })

  await test.step('no line curls up on a selected word, the word database and the list of languages', async () => {
    await page.goto('/settings/word-database')
    expect.soft(await curledLines(page), 'the word database').toEqual([])
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
  })
})
