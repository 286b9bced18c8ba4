import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const UNKNOWN_ID = '0199aaaa-0000-7000-8000-000000000000'

async function expectNotFoundPage(page: Page, path: string, name = 'Page Not Found') {
  await page.goto(path)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The id of the learner's only word. */
async function onlyWordId(page: Page): Promise<string> {
  await page.goto('/words')
  const link = page.getByRole('list', { name: 'Words' }).getByRole('link')
  const [, , id = ''] = (await link.getAttribute('href'))?.split('/') ?? []
  return id
}

test('pages that are not there: an unknown address, a word that nobody has, or somebody else, and what cannot be read', {
  tag: '@logic',
}, async ({ page, browser, allowError }) => {
  allowError(/status of 400/, 'the address that cannot be read is refused')
  const root = page.locator('html')
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))

  const stranger = await browser.newContext()
  const strangersPage = await stranger.newPage()
  await signUpLearner(strangersPage)
  await saveWords(strangersPage, [{ text: 'secret' }])
  const strangersId = await onlyWordId(strangersPage)
  await stranger.close()

  await test.step('for a visitor', async () => {
    expect((await page.request.get('/none/of/this')).status()).toBe(404)
    await expectNotFoundPage(page, '/none/of/this')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(root, 'the theme of the others').toHaveAttribute('data-theme', 'dark')
  })

  await test.step('an address that cannot be read is answered in words that everybody can read', async () => {
    // tests/services/http/refusal-pages.test.ts has its rules.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto('/words/%ff', { waitUntil: 'load' })
      await expect(page.getByRole('heading', { name: 'This address cannot be read' })).toBeVisible()
      await expectAccessible(page)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(excess, `at ${width} px`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('for a learner', async () => {
    await signUpLearner(page)
    await saveWords(page, [{ text: 'mine' }])
    const ownId = await onlyWordId(page)
    for (const id of [UNKNOWN_ID, strangersId, 'no-id', '%00', `${ownId}0`]) {
      for (const path of [`/words/${id}`, `/words/${id}/review`])
        expect((await page.request.get(path)).status(), path).toBe(404)
    }
    await expectNotFoundPage(page, '/words/none/of/this')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectNotFoundPage(page, `/words/${UNKNOWN_ID}`, 'Word not found')
    await expect(root, 'the theme of the others').toHaveAttribute('data-theme', 'dark')
    await expectNotFoundPage(page, '/words/none-such/review', 'Word not found')
    await expectNotFoundPage(page, `/words/${strangersId}`, 'Word not found')
    await expectNotFoundPage(page, `/words/${strangersId}/review`, 'Word not found')
    await page.getByRole('link', { name: 'Back to Vocabulary' }).click()
    await expect(page).toHaveURL('/words')
    for (const path of [`/words/${ownId}`, `/words/${ownId}/review`]) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { name: 'mine' })).toBeVisible()
    }
  })
})
