import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { makeFlatPng } from '../support/files/png'
import { saveWords, signUpLearner } from '../support/learner'
import { curlCommandsOf } from '../support/requests/curl'

const HEIC = path.join(import.meta.dirname, '../support/samples/photo.heic')

const button = (part: Page | Locator, name: string) => part.getByRole('button', { name })
const save = (page: Page) => button(page, 'Save Changes').click()
const atIndex = (page: Page) => expect(page).toHaveURL(/\/settings$/)

async function open(page: Page, name: string) {
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A stand-in for the browser's push service, which cannot be reached in tests. */
async function stubPush(page: Page) {
  await page.addInitScript(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    // A point on the curve P-256.
    const p256dh = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth: 'a'.repeat(22) } }) }
    const worker = { pushManager: { subscribe: async () => subscription, getSubscription: async () => null } }
    const container = { register: async () => worker, ready: Promise.resolve(worker) }
    Object.defineProperty(navigator, 'serviceWorker', { value: container })
  })
}

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

test('settings: saved, not lost unasked; a photo, reminders, the word database, and a token for a program', {
  tag: '@logic',
}, async ({ page, context }) => {
  const email = await signUpLearner(page)
  await saveWords(page, [{ text: 'serendipity', stage: 'LEARNED' }, { text: 'look up' }])

  await test.step('every setting is saved, shown again and takes effect; changes are not lost unasked', async () => {
    await page.goto('/settings')
    await expectAccessibleInBothThemes(page)

    await open(page, 'Notifications')
    const daily = page.getByRole('switch', { name: 'Daily reminder' })
    await daily.press('Space')
    await expect(daily).toBeChecked()
    await expectAccessibleInBothThemes(page)
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.goBack()
    await expectAccessibleInBothThemes(page)
    await button(question, 'Stay').click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(daily).toBeChecked()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Words' }).click()
    await button(question, 'Stay').click()
    await expect(question).toBeHidden()
    await page.goBack()
    await button(question, 'Leave').click()
    await atIndex(page)
    await open(page, 'Notifications')
    await expect(daily).not.toBeChecked()
    await daily.check()
    await page.getByLabel('Reminder time').fill('21:30')
    await save(page)
    await atIndex(page)
    await open(page, 'Notifications')
    await expect(daily).toBeChecked()
    await page.reload()
    await expect(page.getByLabel('Reminder time')).toHaveValue('21:30')
    await page.goto('/settings')

    await open(page, 'Schedule')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('slider', { name: 'Daily study goal' }).press('ArrowRight')
    await save(page)
    await atIndex(page)

    await open(page, 'Languages')
    await page.getByRole('button', { name: 'Change native language' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your native language' })
    await sheet.getByLabel('Filter languages').fill('french')
    await sheet.getByRole('radio', { name: /French/ }).check()
    await expectAccessibleInBothThemes(page)
    await button(sheet, 'Choose').click()
    await expect(sheet).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await save(page)
    await atIndex(page)
    await page.reload()
    await open(page, 'Languages')
    await expect(page.getByRole('region', { name: 'Your native language' })).toContainText('French')

    await page.goto('/dashboard')
    await expect(page.getByText('25 min')).toBeVisible()
  })

  await test.step('a photo is cropped to a square and shown in the header; HEIC too', async () => {
    await page.goto('/settings/profile')
    await button(page, 'Edit Profile').click()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Photo file').setInputFiles({
      name: 'wide.png',
      mimeType: 'image/png',
      buffer: makeFlatPng({ width: 600, height: 400, depth: 8 }),
    })
    const sheet = page.getByRole('dialog', { name: 'Your photo' })
    await sheet.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await expect(button(sheet, 'Use Photo')).toBeEnabled()
    await expectAccessibleInBothThemes(page)
    await button(sheet, 'Use Photo').click()
    await expect(sheet).toBeHidden()
    await page.getByLabel('Photo file').setInputFiles(HEIC)
    await expect(button(sheet, 'Use Photo')).toBeEnabled()
    await button(sheet, 'Use Photo').click()
    await expect(sheet).toBeHidden()
    await save(page)
    await expect(button(page, 'Edit Profile')).toBeFocused()
    await expectAccessibleInBothThemes(page)

    const picture = button(page, 'Account menu').locator('[style*="/api/files/"]')
    const style = (await picture.getAttribute('style')) ?? ''
    const size = await page.evaluate(
      async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
      },
      /\/api\/files\/[\w-]+/.exec(style)?.[0] ?? '',
    )
    expect(size[0]).toBe(size[1])
  })

  await test.step('reminders are switched on by keyboard, and the page says what they still lack', async () => {
    await stubPush(page)
    await page.goto('/settings/notifications')
    await expect(page.getByText(`Reminders come once ${email} is verified.`)).toBeVisible()
    await expect(page.getByText(/^Choose how reminders reach you/)).toBeVisible()
    await page.getByRole('switch', { name: 'Email notifications' }).press('Space')
    await expect(page.getByText(/^Choose how reminders reach you/)).toBeHidden()

    // Chromium without a window refuses permission unless it is granted.
    const push = page.getByRole('switch', { name: 'Push notifications' })
    await push.press('Space')
    await expect(page.getByRole('alert').filter({ hasText: 'does not allow notifications' })).toBeVisible()
    await expect(push).not.toBeChecked()
    await expectAccessibleInBothThemes(page)
    await context.grantPermissions(['notifications'])
    await push.press('Space')
    await expect(page.getByText('This browser shows reminders.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
    await expect(page).toHaveURL(/\/settings$/)
    // npm's Chromium forgets on the next page that notifications were allowed.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
    await page.goto('/settings/notifications')
    await expect(push).toBeChecked()
    await expect(page.getByText('This browser shows reminders.')).toBeVisible()

    await page.goto('/unsubscribe?token=x')
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the word database is exported and cleared', async () => {
    await page.goto('/settings/word-database')
    await expect(page.getByRole('link', { name: 'serendipity' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const downloading = page.waitForEvent('download')
    await button(page, 'Export').click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('vocabulary-export.txt')
    const chunks = await (await download.createReadStream()).toArray()
    expect(Buffer.concat(chunks).toString()).toBe('look up\nserendipity')
    await button(page, 'Clear').click()
    await expectAccessibleInBothThemes(page)
    await button(page, 'Delete All Words').click()
    await expect(page.getByText('None yet.')).toBeVisible()
    await page.goto('/words')
    await expect(page.getByText("You haven't added any words yet.")).toBeVisible()
  })

  await test.step('a token is made by keyboard, runs the examples of docs/api.md, and is revoked', async () => {
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
})
