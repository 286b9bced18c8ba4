import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import yazl from 'yazl'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { signUpLearner } from '@/tests/support/learner'

const DAY_MS = 86_400_000

/** An export with a word that was forgotten on seven days. */
function forgottenWord(): Promise<Buffer> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const log = [9, 8, 7, 6, 5, 4, 3].map((days) => ({
    id: crypto.randomUUID(),
    kind: 'ANSWER',
    rating: 'AGAIN',
    source: 'BULK_REVIEW',
    answeredAt: daysAgo(days),
  }))
  const meanings = ['to leave', 'to give up'].map((meaning) => ({ partOfSpeech: 'verb', meaning }))
  const words = [{ text: 'abandon', addedAt: daysAgo(20), meanings, log }]
  const data = { format: 'wordloom', version: 1, exportedAt: daysAgo(0), words }
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(data)), 'data.json')
  zip.end()
  return buffer(zip.outputStream)
}

test('a word that does not stick is named, with what helps, and can be paused', { tag: '@logic' }, async ({
  page,
}) => {
  await signUpLearner(page)
  const { token } = await (await page.request.get('/api/csrf')).json()
  const imported = await page.request.post('/api/import', {
    multipart: {
      authenticity_token: token,
      name: 'words.zip',
      file: { name: 'words.zip', mimeType: 'application/zip', buffer: await forgottenWord() },
    },
  })
  expect(imported.ok(), await imported.text()).toBe(true)
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'One word does not stick.' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'One word does not stick.' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Words that do not stick' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'abandon Forgotten on 7 days' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/learn/flashcards')
  await expect(page.getByText('Forgotten on 7 days')).toBeVisible()
  await page.goto('/words/review')
  await expect(page.getByText('Forgotten on 7 days')).toBeVisible()
  await page.getByRole('link', { name: 'What helps' }).click()

  const section = page.getByRole('region', { name: 'This word does not stick yet' })
  await expect(section).toContainText('You have forgotten it on 7 days')
  await expectAccessibleInBothThemes(page)
  await section.getByRole('button', { name: 'Add a memory hook' }).click()
  await page.getByLabel('Note').fill('A band on the run')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('button', { name: 'Change the memory hook' })).toBeVisible()

  await section.getByRole('button', { name: 'Pause for 30 days' }).focus()
  await page.keyboard.press('Enter')
  const paused = page.getByRole('region', { name: 'Paused until' })
  await expect(paused.getByRole('button', { name: 'End pause' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(section.getByRole('button', { name: 'Pause for 30 days' })).toBeVisible()
})
