import { expect } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../../support/assistive/accessibility'
import { signUpLearner } from '../../support/learner'
import { BEHAVE_AS } from '../../support/words/word-service'

/** The sheet must show the result of a look-up within three seconds; half a second is for rendering. */
const IN_TIME = { timeout: 3_500 }

test('what our data lack comes from the services and dictionaries of the host, or the learner is told in time', {
  tag: ['@logic', '@word-service', '@dictionaries'],
}, async ({ page, allowError }) => {
  allowError(/status of 502 .*\/api\/dictionary\/words\?sp=qwxzq/, 'the service fails on purpose')
  await signUpLearner(page)
  await page.goto('/words')
  await page.getByRole('button', { name: 'Add Your First Word' }).click()
  const word = page.getByRole('combobox', { name: 'Word' })

  await test.step('a word of a public service, which is named', async () => {
    await word.fill(`${BEHAVE_AS}fourteen`)
    await word.press('Enter')
    await expect(page.getByRole('checkbox')).toHaveCount(10)
    await expect(page.getByRole('checkbox', { name: /first prep/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Datamuse' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a service that fails, or has nothing', async () => {
    for (const behaviour of ['hangs', 'html']) {
      await word.fill(`${BEHAVE_AS}${behaviour}`)
      await word.press('Enter')
      await expect(page.getByText(`Error fetching meanings for "${BEHAVE_AS}${behaviour}"`)).toBeVisible(
        IN_TIME,
      )
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    }

    await word.fill(`${BEHAVE_AS}empty`)
    await word.press('Enter')
    await expect(page.getByText(`No meanings found for "${BEHAVE_AS}empty"`)).toBeVisible(IN_TIME)
  })

  await test.step('a late answer does not replace a newer one', async () => {
    // A new look-up cancels one that is still running, so its late result cannot replace the new one.
    const slow = page.waitForRequest((request) => request.url().includes(`/words?sp=${BEHAVE_AS}slow`))
    await word.fill(`${BEHAVE_AS}slow`)
    await word.press('Enter')
    await word.fill('aardvark')
    await word.press('Enter')
    await expect(page.getByRole('checkbox', { name: /burrowing mammal/ })).toBeVisible()
    expect(await (await slow).response()).toBeNull()
    await expect(page.getByRole('checkbox', { name: /burrowing mammal/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'WordNet 3.1' })).toBeVisible()
  })

  await test.step('a dictionary of the host translates a word that we do not; others are said to have none', async () => {
    await word.fill('qwertyish')
    await word.press('Enter')
    await expect(page.getByRole('group', { name: 'Suggested translations' }).getByRole('button')).toHaveText([
      'qwertzig',
      'tastaturhaft',
    ])
    await expect(page.getByText('FreeDict English-German')).toBeVisible()
    await word.fill('qwertzuiop')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No translation yet. You can write one.')).toBeVisible()
    await expect(page.getByLabel('Translation (Deutsch)')).toHaveValue('')
    await expectAccessibleInBothThemes(page)
  })
})
