/** The page /restore, on two instances of this file: one with an account, and an empty one. */
import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { SLOWDOWN } from '@/tests/support/browser/slowdown'
import { test } from '@/tests/support/browser/test'
import { expectAccessibleInBothThemes } from '../support/assistive/accessibility'
import { makeFlatPng } from '../support/files/png'
import { PASSWORD, saveWords, signUpLearner } from '../support/learner'
import { boot, endInstances, newDataFolder, statusOf } from '../support/scripts/boot-process'

/** A restore restarts the instance. */
const RESTORED = { timeout: 50_000 * SLOWDOWN }

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const fileField = (page: Page) => page.getByLabel('File of the backup')
const otherZip = { name: 'words.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }

test.afterAll(endInstances)

test('a backup is restored on an empty instance: not without its code, and then with all accounts', {
  tag: '@logic',
}, async ({ page, playwright, allowError }) => {
  allowError(/status of 403/, 'a wrong code is refused')
  const dataFolder = newDataFolder('old instance')
  const [old, fresh] = await Promise.all([
    boot({ dataFolder }),
    // The pieces of the backup, and the questions for its state, reach both processes.
    boot({ dataFolder: newDataFolder('new instance'), env: { PROCESSES: '2' } }),
  ])
  expect(old.output()).toContain('This instance is empty.')
  const learner = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${old.port}` })
  const email = await signUpLearner({ request: learner })
  const photo = makeFlatPng({ width: 20, height: 20, depth: 8 })
  await saveWords({ request: learner }, [{ text: 'serendipity', note: 'on the night train', photo }])
  await learner.dispose()
  expect(await statusOf(old, '/restore')).toBe(404)
  const backup = newDataFolder('backup.zip')
  execFileSync(process.execPath, ['scripts/backup/backup.mjs', backup], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(old.port), NODE_ENV: 'production' },
  })
  const site = `http://127.0.0.1:${fresh.port}`
  const code = fresh.output().match(/open \S+\/restore with the code ((?:\w{5}-){3}\w{5})$/m)?.[1] ?? ''
  expect(code, fresh.output()).not.toBe('')

  await test.step('an empty instance offers it on its home page', async () => {
    await page.goto(site)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Restore a backup' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restore a backup')
    await expectAccessibleInBothThemes(page)
  })

  await test.step('it is not restored without the right code and a file', async () => {
    await page.goto(`${site}/restore`)
    const codeField = page.getByLabel('Code')
    await codeField.press('Enter')
    await expect(alert(page)).toHaveText('Please enter the code')
    await codeField.fill('AAAAA-AAAAA-AAAAA-AAAAA')
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('Please choose a file.')
    await expect(page.getByRole('button', { name: 'Choose backup' })).toBeFocused()
    await fileField(page).setInputFiles(otherZip)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(alert(page)).toHaveText('This is not the right code.')
    await expect(codeField).toBeFocused()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('it is restored with the code that npm start prints', async () => {
    await page.goto(`${site}/restore`)
    await fileField(page).setInputFiles(backup)
    await page.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    const restored = page.getByRole('heading', { level: 1, name: 'Restored' })
    await expect(restored.or(alert(page))).toBeVisible(RESTORED)
    expect(await alert(page).allInnerTexts(), fresh.output()).toEqual([])
    await expect(page.getByText('1 learner, 1 word.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await statusOf(fresh, '/restore')).toBe(404)
    expect(fresh.output()).toContain('The backup is restored: 1 account, 1 word, 1 file')
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog', { name: 'Welcome back!' })).toBeVisible()
  })

  await test.step('accounts, words and photos are back', async () => {
    await page.goto(`${site}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site}/dashboard`)
    await page.goto(`${site}/words`)
    const review = await page.getByRole('link', { name: 'serendipity' }).getAttribute('href')
    await page.goto(`${site}${review?.replace(/\/review$/, '')}`)
    await expect(page.getByText('on the night train')).toBeVisible()
    const picture = page.getByAltText('Kept with "serendipity"')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20)
  })
})
