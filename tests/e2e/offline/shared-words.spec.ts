import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '@/tests/support/assistive/accessibility'
import { test } from '@/tests/support/browser/test'
import { PASSWORD, signUpLearner } from '@/tests/support/learner'
import { withProxy } from '@/tests/support/requests/proxy'

test.use({ serviceWorkers: 'allow' })

const SENTENCE = 'Gossamer hung from the hedges.'
const PAGE = 'https://example.org/weaving'
const shared = (fields: Record<string, string>) => `/words/new?${new URLSearchParams(fields)}`
const gossamer = shared({ text: 'gossamer', sentence: SENTENCE, url: PAGE, title: 'On weaving' })

const word = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length)

/** A learner whose browser has the service worker, which controls the page. */
async function signUpWithWorker(page: Page, origin = ''): Promise<string> {
  const email = await signUpLearner(page)
  await page.goto(`${origin}/words`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
  })
  return email
}

test('offline, a shared word is kept with its sentence and page, through a reload, and saved once', {
  tag: '@logic',
}, async ({ page, context }) => {
  await signUpWithWorker(page)
  await context.setOffline(true)
  await page.goto(gossamer)
  await expect(heading(page, 'Kept on this device')).toBeVisible()
  await expect(page.getByText('"gossamer" is not saved yet.')).toBeVisible()
  await expect(page.getByText('One change is kept on this device')).toBeVisible()
  await expect(page).toHaveURL(/\/words$/)
  expect(await stored(page)).toBe(1)
  await expectAccessibleInBothThemes(page)

  await context.setOffline(false)
  await expect(word(page, 'gossamer')).toHaveCount(1)
  await expect.poll(() => stored(page)).toBe(0)
  await page.reload()
  await expect(word(page, 'gossamer')).toHaveCount(1)
  await page.getByRole('button', { name: 'Options for gossamer' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Add context' }).click()
  await expect(page.getByRole('textbox', { name: 'Sentence' })).toHaveValue(SENTENCE)
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(PAGE)
  await expect(page.getByRole('textbox', { name: 'Page or book' })).toHaveValue('On weaving')
})

test('a word of a shared passage is picked offline, and waits for the learner whose session has ended', {
  tag: '@logic',
}, async ({ page, context }) => {
  const email = await signUpWithWorker(page)
  await context.clearCookies()
  await context.setOffline(true)
  await page.goto(shared({ text: `“It was late in the evening. ${SENTENCE}” ${PAGE}`, title: 'On weaving' }))
  await expect(
    page.getByText('What you shared opens once the server can be reached and you are signed in.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Gossamer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Gossamer', pressed: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByRole('button', { name: 'Login' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Welcome back!' })
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/words$/)
  await expect.poll(() => stored(page)).toBe(0)
  await page.goto('/words')
  await expect(word(page, 'gossamer')).toHaveCount(1)
})

test('a word that is shared while a proxy cannot reach the server is kept, and saved once', {
  tag: '@logic',
}, async ({ page, baseURL, allowError }) => {
  allowError(/status of 502/, 'the proxy that does not reach the server')
  await withProxy(String(baseURL), async (proxy) => {
    await signUpWithWorker(page, proxy.origin)
    proxy.reaches = false
    await page.goto(proxy.origin + gossamer)
    await expect(heading(page, 'Kept on this device')).toBeVisible()
    expect(await stored(page)).toBe(1)
    // Another page is not replaced: the proxy's says what is wrong.
    const reload = await page.reload()
    expect(reload?.status()).toBe(502)
    expect(await stored(page)).toBe(1)

    // Twice, because the first seemed to be lost.
    await page.goto(proxy.origin + gossamer)
    await expect(page.getByText('2 changes are kept on this device')).toBeVisible()
    proxy.reaches = true
    await expect(word(page, 'gossamer')).toHaveCount(1)
    await expect.poll(() => stored(page)).toBe(0)
    await page.reload()
    await expect(word(page, 'gossamer')).toHaveCount(1)
  })
})

test('a shared passage in which no word is picked opens in the sheet', { tag: '@logic' }, async ({
  page,
  context,
}) => {
  await signUpWithWorker(page)
  await context.setOffline(true)
  await page.goto(shared({ text: `It was late in the evening. ${SENTENCE}` }))
  await expect(heading(page, 'Kept on this device')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Gossamer', exact: true }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})
