import { expect, type Page } from '@playwright/test'
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

test('a word that nobody has, or somebody else, is a page that is not found', { tag: '@logic' }, async ({
  page,
  browser,
}) => {
  const stranger = await browser.newContext()
  const strangersPage = await stranger.newPage()
  await signUpLearner(strangersPage)
  await saveWords(strangersPage, [{ text: 'secret' }])
  const strangersId = await onlyWordId(strangersPage)
  await stranger.close()

  expect((await page.request.get('/none/of/this')).status()).toBe(404)
  await expectNotFoundPage(page, '/none/of/this')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  await signUpLearner(page)
  await saveWords(page, [{ text: 'mine' }])
  const ownId = await onlyWordId(page)
  for (const id of [UNKNOWN_ID, strangersId, 'no-id', '%00', `${ownId}0`]) {
    for (const path of [`/words/${id}`, `/words/${id}/review`])
      expect((await page.request.get(path)).status(), path).toBe(404)
  }
  await expectNotFoundPage(page, '/words/none/of/this')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectNotFoundPage(page, `/words/${strangersId}`, 'Word not found')
  await expectNotFoundPage(page, `/words/${strangersId}/review`, 'Word not found')
  await page.getByRole('link', { name: 'Back to Vocabulary' }).click()
  await expect(page).toHaveURL('/words')
  for (const path of [`/words/${ownId}`, `/words/${ownId}/review`]) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { name: 'mine' })).toBeVisible()
  }
})

test('a page that is not found has the theme of the others', { tag: '@logic' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const root = page.locator('html')
  await expectNotFoundPage(page, '/none/of/this')
  await expect(root, 'for a visitor').toHaveAttribute('data-theme', 'dark')
  await signUpLearner(page)
  await expectNotFoundPage(page, `/words/${UNKNOWN_ID}`, 'Word not found')
  await expect(root, 'for a learner').toHaveAttribute('data-theme', 'dark')
})
