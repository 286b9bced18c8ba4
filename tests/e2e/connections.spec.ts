import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { signUpLearner } from '../support/learner'
import { curlCommandsOf } from '../support/requests/curl'

/** Runs the examples of docs/api.md one after another, and returns their answers. */
async function runExamples(page: Page, token: string): Promise<{ status: number; text: string }[]> {
  const answers: { status: number; text: string }[] = []
  let wordId = ''
  const { origin } = new URL(page.url())
  for (const { url, headers, body } of curlCommandsOf('docs/api.md', { WORDLOOM: origin, TOKEN: token })) {
    const data = body?.replace('WORD_ID', wordId)
    const response = await fetch(url, { method: data ? 'POST' : 'GET', headers, ...(data && { body: data }) })
    const text = await response.text()
    wordId = /"upsertVocabularyItem":\{"vocabularyItem":\{"id":"([^"]+)"/.exec(text)?.[1] ?? wordId
    answers.push({ status: response.status, text })
  }
  return answers
}

test('a token is made by keyboard, runs the examples of docs/api.md, and is revoked', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Connections/ }).press('Enter')
  await expect(page.getByText('None yet.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // Without a name nothing is made, and what was chosen stays.
  const name = page.getByLabel('Name')
  await page.getByRole('switch', { name: /^Review/ }).press('Space')
  await page.getByRole('switch', { name: /^Export/ }).press('Space')
  await page.getByRole('button', { name: 'Create token' }).press('Enter')
  await expect(name).toHaveAccessibleDescription(/Please give the token a name/)
  await expect(name).toBeFocused()
  await page.keyboard.type('My script')
  const pages = page.getByLabel('Pages of the web that may use it')
  await pages.fill('http://reader.example')
  await pages.press('Enter')
  await expect(pages).toHaveAccessibleDescription(
    /"http:\/\/reader.example" is no address that begins with https:/,
  )
  await pages.fill('reader.example/books')
  await pages.press('Enter')

  const shown = page.getByLabel(/^Copy it now/)
  await expect(shown).toBeFocused()
  const token = await shown.inputValue()
  expect(token).toMatch(/^wordloom_[\w-]{43}$/)
  const { origin } = new URL(page.url())
  await expect(page.getByLabel(/^Programs that save to Anki/)).toHaveValue(
    `${origin}/api/anki-connect/${token}`,
  )
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByText('Look up, Save words, Review, Export')).toBeVisible()
  await expect(page.getByText('Pages: https://reader.example')).toBeVisible()
  await expect(page.getByText(/^Never used, ends/)).toBeVisible()

  const answers = await runExamples(page, token)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const [lookUp, before, save, due, answer, csv, schema] = answers.map(({ text }) => text)
  expect(JSON.parse(lookUp ?? '')[0].word).toBe('ledger')
  expect(JSON.parse(before ?? '').data.viewer.vocabularyItemByText).toBeNull()
  expect(JSON.parse(save ?? '').data.upsertVocabularyItem.problems).toEqual([])
  expect(JSON.parse(due ?? '').data.viewer.vocabularyItems).toMatchObject([
    { vocabulary: { text: 'ledger' } },
  ])
  expect(JSON.parse(answer ?? '').data.reviewVocabularyItem).toEqual({ success: true, problems: [] })
  expect(csv).toContain('She opened the ledger at the last page.')
  expect(schema).toContain('type Mutation {')

  await page.reload()
  await expect(page.getByText(/^Last used today/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke My script' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByText('None yet.')).toBeVisible()
  // The dictionary answers everybody, and GraphQL says in its answer that the token is not valid.
  const refused = await runExamples(page, token)
  expect(refused.at(5)?.status).toBe(401)
  expect(refused.at(1)?.text).toContain('UNAUTHENTICATED')
})
