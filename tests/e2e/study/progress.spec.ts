import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

test("progress can be read: a word's page from the list, and the dashboard's figures as tables", {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, [
    { text: 'gossamer', meaning: 'a thin thread', note: 'Seen in the garden', reviews: 2 },
    { text: 'abandon' },
  ])

  await test.step('the list leads to the page of a word', async () => {
    await page.goto('/words')
    await page.getByRole('button', { name: 'Options for gossamer' }).click()
    await page.getByRole('menuitem', { name: 'Details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'gossamer' })).toBeVisible()
    await expect(page.getByText('I knew it · Review')).toHaveCount(2)
    await expect(
      page.getByText(/^You knew it today; your chance to recall it falls to about 90% on/),
    ).toBeVisible()
    await expect(page.getByText('100% likely to recall it today')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Context' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('and so does a review', async () => {
    await page.getByRole('link', { name: 'Review' }).click()
    // The page of the word has a menu with the same name.
    await expect(page).toHaveURL(/\/review$/)
    await page.getByRole('button', { name: 'More options' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Details' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  })

  await test.step('the dashboard has the study days and the days to come', async () => {
    await page.goto('/dashboard')
    await expect(
      page.getByRole('img', { name: /^You reviewed or added words on 1 day of the last 365/ }),
    ).toBeVisible()
    await page.getByText('Show as a table').first().press('Enter')
    await expect(page.getByText('Hide the table')).toBeVisible()
    await page.getByText('Show as a table').press('Enter')
    const days = page.getByRole('table', { name: 'Days with an answer or a new word, the latest first' })
    await expect(days.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('table', { name: 'Words by day' }).getByRole('row')).toHaveCount(31)
    await expectAccessibleInBothThemes(page)
  })
})
