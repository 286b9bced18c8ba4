import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { makeFlatPng } from '../support/files/png'
import { saveWords, signUpLearner } from '../support/learner'

const HEIC = path.join(import.meta.dirname, '../support/samples/photo.heic')

const button = (part: Page | Locator, name: string) => part.getByRole('button', { name })
const save = (page: Page) => button(page, 'Save Changes').click()
const atIndex = (page: Page) => expect(page).toHaveURL(/\/settings$/)

async function open(page: Page, name: string) {
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('settings: saved and shown again, not lost unasked; a photo; the word database exported and cleared', {
  tag: '@logic',
}, async ({ page }) => {
  await signUpLearner(page)
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
})
