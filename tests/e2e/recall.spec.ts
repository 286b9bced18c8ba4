import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import yazl from 'yazl'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { signUpLearner } from '@/tests/support/learner'

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

test('a learner finds out that the schedule is too hard, and gets to where it is changed, by keyboard', async ({
  page,
}) => {
  await signUpLearner(page)
  await page.goto('/dashboard/recall')
  await expect(page.getByRole('heading', { level: 1, name: 'Too early to say' })).toBeVisible()

  const { token } = await (await page.request.get('/api/csrf')).json()
  const imported = await page.request.post('/api/import', {
    multipart: {
      authenticity_token: token,
      name: 'words.zip',
      file: { name: 'words.zip', mimeType: 'application/zip', buffer: await forgottenWords() },
    },
  })
  expect(imported.ok(), await imported.text()).toBe(true)
  await expect(async () => {
    await page.goto('/dashboard/recall')
    await expect(page.getByText(`${WORDS * (ANSWERS_PER_WORD - 1)} answers`)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.goto('/dashboard')
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
