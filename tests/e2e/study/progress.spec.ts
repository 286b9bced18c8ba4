import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import yazl from 'yazl'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { saveWords, signUpLearner } from '@/tests/support/learner'

const DAY_MS = 86_400_000
const WORDS = 40
const ANSWERS_PER_WORD = 8

/** An export with words of which every other answer, three weeks after the one before, was wrong. */
function forgottenWords(): Promise<Buffer> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const words = Array.from({ length: WORDS }, (_, word) => ({
    text: `word ${word}`,
    addedAt: daysAgo(300),
    lists: [word % 2 === 0 ? 'Kitchen' : 'Work'],
    meanings: [{ partOfSpeech: 'noun', meaning: 'a thing' }],
    log: Array.from({ length: ANSWERS_PER_WORD }, (_, answer) => ({
      id: crypto.randomUUID(),
      kind: 'ANSWER',
      rating: (word + answer) % 2 === 0 ? 'GOOD' : 'AGAIN',
      source: 'BULK_REVIEW',
      answeredAt: daysAgo(200 - 21 * answer),
    })),
  }))
  const data = { format: 'wordloom', version: 1, exportedAt: daysAgo(0), words }
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(data)), 'data.json')
  zip.end()
  return buffer(zip.outputStream)
}

async function importForgottenWords({ request }: Page) {
  const { token } = await (await request.get('/api/csrf')).json()
  const imported = await request.post('/api/import', {
    multipart: {
      authenticity_token: token,
      name: 'words.zip',
      file: { name: 'words.zip', mimeType: 'application/zip', buffer: await forgottenWords() },
    },
  })
  expect(imported.ok(), await imported.text()).toBe(true)
}

test('progress is read: of one word, of the days, and of a schedule that turns out to be too hard', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await saveWords(page, [
    { text: 'gossamer', meaning: 'a thin thread', note: 'Seen in the garden', reviews: 2 },
    { text: 'abandon' },
  ])
  await importForgottenWords(page)

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

  await test.step('the dashboard has the study days and the days to come, as tables too', async () => {
    // Of the words of the test only one is not due: all others are imported.
    await expect(async () => {
      await page.goto('/dashboard')
      await expect(page.getByText(`You have ${WORDS + 1} words to review today`)).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
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

  await test.step('it leads to what says that the schedule is too hard, at every width', async () => {
    await page.getByRole('link', { name: 'Is your schedule too easy or too hard?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your recall' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your schedule is too hard' })).toBeVisible()
    await expect(page.getByText(/^You recalled 50% where \d\d% was expected/)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Kitchen' })).toContainText('43% recalled')
    await expectAccessibleInBothThemes(page)
    const table = page.getByText('Show as a table').first()
    await table.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Recall by expected recall' })).toBeVisible()
    for (const width of [320, 390, 1_280]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${width} px`).toBeLessThanOrEqual(0)
    }
  })

  await test.step('recent answers are apart, and the schedule is one press away, by keyboard', async () => {
    const recent = page.getByRole('link', { name: 'Last 90 days' })
    await recent.focus()
    await page.keyboard.press('Enter')
    await expect(recent).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Too early to say')).toBeVisible()
    await page.goto('/dashboard/recall?days=nonsense')
    await page.getByRole('link', { name: 'Settings, Schedule' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings/schedule')
    await page.getByRole('link', { name: 'Is your schedule too easy or too hard?' }).click()
    await expect(page).toHaveURL('/dashboard/recall')
  })
})
