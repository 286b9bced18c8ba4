import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'
import { keepWords } from '@/tests/support/offline/kept-words'
import { withProxy } from '@/tests/support/requests/proxy'

const wordField = (page: Page) => page.getByRole('combobox', { name: 'Word' })
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

async function keepDictionary(page: Page) {
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('link', { name: 'Offline' }).click()
  await page.getByRole('button', { name: 'Keep the dictionary on this device' }).click()
  await expect(page.getByText(/^On this device: [\d.]+ MB\.$/)).toBeVisible()
}

/** The list with one word, once the code that must be there without a network has come. */
async function openWords(page: Page) {
  await saveWords(page, [{ text: 'kettle' }])
  const fetched = Promise.all(
    ['Add Context & List', 'of the dictionary is missing'].map((text) =>
      page.waitForResponse(
        async (response) =>
          response.url().includes('/_next/static/') &&
          // The page before may still get a file, which nobody can read once it is left.
          (await response.text().catch(() => '')).includes(text),
      ),
    ),
  )
  await page.goto('/words')
  await fetched
}

test('the dictionary on this device: its download goes on, words are looked up and added offline, and it is removed', async ({
  page,
  context,
  allowError,
}) => {
  allowError(/net::ERR_FAILED|Failed to load resource/, 'the requests that the test drops')

  await test.step('a download that is cut goes on where it was', async () => {
    await signUpLearner(page)
    const isTenth = /\/api\/dictionary\/device\/\w+\/10$/
    await page.route(isTenth, (route) => route.abort())
    await page.goto('/settings/offline')
    await page.getByRole('button', { name: 'Keep the dictionary on this device' }).click()
    await expect(page.getByText('The server could not be reached. What has come is kept')).toBeVisible()
    await page.unroute(isTenth)
    await page.reload()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/dictionary/device/')) asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText(/^On this device/)).toBeVisible()
    expect(asked[0]).toMatch(isTenth)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a word is looked up and added without a network', async () => {
    await openWords(page)
    await page.getByRole('link', { name: 'Words' }).first().click()
    await expect(page.getByRole('link', { name: 'kettle' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add word' }).first().click()
    await expect(wordField(page)).toBeFocused()
    await wordField(page).fill('ledgers')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^ledger / }).click()
    await expect(page.getByText('You are offline. This is from the dictionary on this device.')).toBeVisible()
    await expect(wordField(page)).toHaveValue('ledger')
    const meaning = page.getByRole('checkbox', { name: /money/ }).first()
    await meaning.check({ force: true })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Kept on this device')).toBeVisible()
    await sheetClosed(page)

    await context.setOffline(false)
    // Saved words are links, those of the outbox are not.
    await expect(page.getByRole('link', { name: 'ledger', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'ledger', exact: true })).toBeVisible()
    await expect(page.getByText(/money/)).toBeVisible()
  })

  await test.step('what only the server finds is said so', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('link', { name: 'Offline' }).click()
    await expect(page.getByText(/^On this device/)).toBeVisible()
    // The page of the settings stays open.
    await context.setOffline(true)
    await page.keyboard.press('a')
    await expect(wordField(page)).toBeFocused()
    await page.keyboard.type('word for rain')
    await page.keyboard.press('Enter')
    await expect(page.getByText('does not find words by their meaning')).toBeVisible()
    await wordField(page).fill('zzzxq')
    await page.keyboard.press('Enter')
    await expect(page.getByText('"zzzxq" is not in the dictionary on this device')).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await expect(wordField(page)).toBeHidden()
  })

  await test.step('it is removed by a press, and by logging out', async () => {
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Not on this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Not on this device.')).toBeVisible()
    expect(await databases(page)).toContain('wordloom-dictionary')
    await page.goto('/logout')
    await page.waitForURL('/')
    expect(await databases(page)).not.toContain('wordloom-dictionary')
  })
})

test.describe('beside the words on this device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a word is looked up and added after a cold start without the server', { tag: '@logic' }, async ({
    page,
    baseURL,
    allowError,
  }) => {
    allowError(/Failed to fetch RSC payload/, 'Next tells of pages that it cannot fetch without a server')
    allowError(/net::ERR_|status of 502/, 'what the test cuts')
    await signUpLearner(page)
    await saveWords(page, [{ text: 'kettle' }])
    await withProxy(String(baseURL), async (proxy) => {
      await page.goto(`${proxy.origin}/words`)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).not.toBeNull()
      await keepWords(page)
      await keepDictionary(page)
      proxy.isGone = true
      await page.goto(`${proxy.origin}/words`)
      await expect(page.getByRole('link', { name: 'kettle' })).toBeVisible()
      await page.getByRole('button', { name: 'Add word' }).first().click()
      await wordField(page).fill('ledger')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This is from the dictionary on this device.')).toBeVisible()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Kept on this device')).toBeVisible()
      proxy.isGone = false
      await expect(page.getByText('You are online again.')).toBeVisible()
      await page.goto(`${proxy.origin}/words`)
      await expect(page.getByRole('link', { name: 'ledger', exact: true })).toBeVisible()
    })
  })
})
