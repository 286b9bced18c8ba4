import { expect, type Page } from '@playwright/test'
import { sheetClosed } from '@/tests/support/browser/closed-sheet'
import { waitUntilReady } from '@/tests/support/browser/page-ready'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const wordField = (page: Page) => page.getByRole('combobox', { name: 'Word' })

/** The learner's words, in a browser that never gets idle: it fetches nothing before it is needed. */
async function openWordsBusily(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/words')
}

async function expectPage(page: Page) {
  await expect(page.getByRole('link', { name: 'kettle' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toBeHidden()
}

test('parts of a page: those in daily use are there when the network goes; one that does not come says so, and takes nothing with it', {
  tag: '@logic',
}, async ({ page, context }) => {
  await signUpLearner(page)
  await saveWords(page, [{ text: 'kettle' }])

  await test.step('offline, a part that is not there says so in its own place, and opens when the network is back', async () => {
    const busy = await context.newPage()
    waitUntilReady(busy)
    await openWordsBusily(busy)
    await context.setOffline(true)
    await busy.getByRole('button', { name: 'Add word' }).first().click()
    const notice = busy.getByRole('dialog', { name: 'You are offline' })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Close' }).click()
    await expectPage(busy)
    await busy.getByRole('button', { name: 'Add word' }).first().click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(wordField(busy)).toBeFocused()
    await expect(notice).toBeHidden()
    await busy.close()
  })

  await test.step('what learners use daily is there when the network goes', async () => {
    // Texts of the parts' own code.
    const fetched = Promise.all(
      [
        'Add Context & List',
        'Show these shortcuts',
        ' to a list',
        'Dismiss',
        'The server cannot be reached. It is told',
      ].map((text) =>
        page.waitForResponse(
          async (response) =>
            response.url().includes('/_next/static/') && (await response.text()).includes(text),
        ),
      ),
    )
    await page.goto('/words')
    await fetched
    await context.setOffline(true)
    await page.keyboard.press('a')
    await expect(wordField(page)).toBeFocused()
    await page.keyboard.type('ledger')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are offline. Write your own meaning')).toBeVisible()
    await page.getByLabel('Your own meaning').fill('a book of accounts')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Kept on this device')).toBeVisible()
    await expect(page.getByRole('link', { name: 'kettle' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'ledger' })).toBeVisible()
    await sheetClosed(page)
  })

  await test.step('a server that is gone is named, and Try again imports the part again', async () => {
    await openWordsBusily(page)
    await expectPage(page)
    await page.route('**/_next/static/**', (route) => route.abort())
    await page.keyboard.press('a')
    const notice = page.getByRole('dialog', { name: 'This could not be loaded' })
    await expect(notice).toContainText('The server cannot be reached')
    await page.unroute('**/_next/static/**')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(wordField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await sheetClosed(page)
  })

  await test.step('no menu, list of shortcuts, dialog or bar takes the page with it', async () => {
    await page.reload()
    await expectPage(page)
    await page.route('**/_next/static/**', (route) => route.abort())
    const notice = page.getByRole('dialog', { name: 'This could not be loaded' })
    const close = () => notice.getByRole('button', { name: 'Close' }).click()
    for (const press of [
      () => page.keyboard.press('?'),
      () => page.getByRole('button', { name: 'Account menu' }).click(),
      () => page.getByRole('button', { name: 'Options for kettle' }).click(),
    ]) {
      await press()
      await expect(notice).toBeVisible()
      await close()
      await expectPage(page)
    }
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByText('This part could not be loaded.')).toBeVisible()
    await page.unroute('**/_next/static/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This part could not be loaded.')).toBeHidden()
    await expectPage(page)
  })
})
