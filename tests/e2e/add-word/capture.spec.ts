import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test } from '@/tests/support/browser/test'
import { bookmarkletFor } from '../../../components/capture/bookmarklet'
import { expectAccessibleInBothThemes } from '../../support/assistive/accessibility'
import { makeJpeg } from '../../support/files/media'
import { signUpLearner } from '../../support/learner'

const PASSWORD = 'correct horse'

const BOOK_PAGE = `<!doctype html><title>On weaving &amp; words</title><meta charset="utf-8">
  <style>.h { display: none }</style>
  ${'<p>Nothing to see here. Really.</p>'.repeat(500)}
  <div>Dr. Smith came.<br>The <b>hea<i>th</i></b><i>er</i> grew<sup>[1]</sup>
    along <span class="h">never </span><script>var x = 'The end.'</script>the hedges. <em>Nobody</em> spoke.</div>
  <textarea>One line. A loom stood in the field.
Another one.</textarea>`

let server: Server
let address: string

test.beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(BOOK_PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`
})
test.afterAll(() => server.close())

/** Runs the bookmarklet on the page as the browser does. Returns the query of the window that it opens. */
async function press(page: Page, bookmarklet: string): Promise<URLSearchParams> {
  const opening = page.context().waitForEvent('request', (request) => request.url().includes('/words/new?'))
  await page.evaluate((code) => window.location.assign(code), bookmarklet)
  return new URL((await opening).url()).searchParams
}

async function signUpInSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: /^Join/ })
  await sheet.getByLabel('Email').fill(`visitor-${crypto.randomUUID()}@example.org`)
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await sheet.getByLabel('Confirm password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Sign up' }).click()
}

test('a visitor tries a word, saves it with a photo over signing up, and finds it ready to save', {
  tag: '@logic',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Try it with a word you met').fill('gossamer')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('button', { name: 'Add context' }).click()
  await page.getByLabel('Your note').fill('the morning we left Porto')
  const buffer = await makeJpeg({ width: 90 })
  await page.getByLabel('Photo file').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('It is kept here, and uploaded once you have signed up.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()

  await test.step('comes back to it when signing up can wait', async () => {
    await expect(
      page.getByText('"gossamer" is kept, and saved with one press once you are in.'),
    ).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByLabel('Your note')).toHaveValue('the morning we left Porto')
    await page.getByRole('button', { name: 'Save' }).click()
  })

  await test.step('signs up: first the language, then the draft', async () => {
    await signUpInSheet(page)
    const picker = page.getByRole('dialog', { name: 'Select Your Spoken Language' })
    await expect(picker).toBeVisible()
    await expect(page.getByLabel('Your note')).toHaveCount(0)
    await picker.getByRole('radio', { name: 'German' }).check()
    await picker.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Your note')).toHaveValue('the morning we left Porto')
  })

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/words$/)
  // The photo follows its word; then nothing is left to send.
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('outbox:')),
    null,
    {
      timeout: 30_000,
    },
  )
  await page.reload()
  await page.getByRole('link', { name: 'gossamer' }).click()
  const next = page.getByRole('button', { name: /^(I knew it|Next)$/ })
  await expect(next).toBeVisible()
  while (await next.isVisible()) await next.click()
  await expect(page.getByRole('img', { name: 'Kept with "gossamer"' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('add-word-draft'))),
  ).toEqual([])
})

test('captured words: shared by a phone, out of a passage by keyboard, by the bookmarklet, and from a hostile link', {
  tag: '@logic',
}, async ({ page, baseURL }) => {
  await test.step('the app can be installed, and takes what a phone shares', async () => {
    await page.goto('/')
    const session = await page.context().newCDPSession(page)
    const { data = '', errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data)).toMatchObject({
      name: 'Wordloom',
      start_url: '/dashboard',
      display: 'standalone',
      share_target: {
        action: '/words/new',
        method: 'get',
        params: { title: 'title', text: 'text', url: 'url' },
      },
      shortcuts: expect.arrayContaining([expect.objectContaining({ name: 'Add a word', url: '/words/new' })]),
    })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Playwright's browser context counts as a private window, in which no app can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  await signUpLearner(page)
  await test.step('a shared passage lets the word be pressed, and keeps sentence and page', async () => {
    const passage =
      '“The morning was grey. Gossamer hung from the hedges, and the boat lay still. Nobody spoke.” https://example.org/a#:~:text=The%20morning'
    await page.goto(`/words/new?${new URLSearchParams({ text: passage, title: 'A grey morning' })}`)
    const gossamer = page.getByRole('button', { name: 'Gossamer', exact: true })
    await expect(gossamer).toBeVisible()
    await expect(page).toHaveURL(/\/words\/new$/)
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await gossamer.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add context' }).click()
    await expect(page.getByLabel('Your note')).toBeFocused()
    await expect(page.getByLabel('Sentence')).toHaveValue(
      'Gossamer hung from the hedges, and the boat lay still.',
    )
    await expect(page.getByLabel('Page or book')).toHaveValue('A grey morning')
    await page.getByLabel('Place').fill('Porto')
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Control+Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Address must begin with http:// or https://' }).first(),
    ).toBeVisible()
    await page.getByLabel('Address').fill('example.org/a')
    await page.getByLabel('Place').focus()
    await expect(page.getByLabel('Address')).toHaveValue('https://example.org/a')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/words$/)

    await page.getByRole('link', { name: 'gossamer' }).click()
    const next = page.getByRole('button', { name: /^(I knew it|Next)$/ })
    await expect(next).toBeVisible()
    while (await next.isVisible()) await next.click()
    await expect(page.getByText('Porto')).toBeVisible()
    await expect(page.getByRole('link', { name: 'A grey morning' })).toHaveAttribute(
      'href',
      'https://example.org/a',
    )
  })

  await test.step('the bookmarklet takes the selected word to a window of its own, which saves it and closes', async () => {
    await page.goto('/settings/capture')
    const link = page.getByRole('link', { name: 'Save to Wordloom' })
    await expect(link).toHaveAttribute('href', /^javascript:/)
    await expectAccessibleInBothThemes(page)
    const bookmarklet = (await link.getAttribute('href')) ?? ''

    await page.goto(address)
    await page.evaluate(() => {
      const [first, second] = [
        document.querySelector('b')?.firstChild,
        document.querySelector('div > i')?.firstChild,
      ]
      if (first && second) getSelection()?.setBaseAndExtent(first, 0, second, 2)
    })
    const popup = page.context().waitForEvent('page')
    const query = await press(page, bookmarklet)
    expect(Object.fromEntries(query)).toEqual({
      text: 'heather',
      sentence: 'The heather grew along the hedges.',
      url: address,
      title: 'On weaving & words',
      after: 'close',
    })
    const window = await popup
    await expect(window.getByRole('checkbox').first()).toBeVisible()
    expect(await window.evaluate(() => window.opener)).toBeNull()
    await expect(window.getByRole('blockquote', { name: 'You met it here' })).toHaveText(
      'The heather grew along the hedges.',
    )
    const closed = window.waitForEvent('close')
    await window.keyboard.press('Control+Enter')
    await closed
    await page.goto('/words')
    await expect(page.getByRole('link', { name: 'heather' })).toBeVisible()
  })

  await test.step('the bookmarklet takes a word out of a text field, or asks for one', async () => {
    const own = bookmarkletFor(baseURL ?? '')
    await page.goto(address)
    await page.locator('textarea').evaluate((field: HTMLTextAreaElement) => {
      field.focus()
      field.setSelectionRange(12, 16)
    })
    expect(Object.fromEntries(await press(page, own))).toMatchObject({
      text: 'loom',
      sentence: 'A loom stood in the field.',
    })
    await page.goto(address)
    page.once('dialog', (dialog) => dialog.accept('hedge'))
    expect(Object.fromEntries(await press(page, own))).toMatchObject({ text: 'hedge', url: address })
  })

  await test.step('a hostile link to /words/new does no harm', async () => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('dialog', (dialog) => errors.push(dialog.message()))
    const markup = '<img src=x onerror=alert(1)>'
    const query = [
      ['text', markup],
      ['text', 'again'],
      ['sentence', `</script><script>alert(2)</script> ${'x'.repeat(3_000)}`],
      ['url', 'javascript:alert(3)'],
      ['title', markup],
      ['place', '\u0000\u202e'],
      ['after', 'javascript:alert(4)'],
    ]
    await page.goto(`/words/new?${new URLSearchParams(query)}`)
    await expect(page.getByRole('combobox', { name: 'Word' })).toHaveValue(markup)
    await page.getByRole('button', { name: 'Add context' }).click()
    await expect(page.getByLabel('Address')).toHaveValue('')
    await expect(page.getByLabel('Sentence')).toHaveValue(new RegExp(`${'x'.repeat(3_000)}$`))
    // The captured text is kept like any other draft.
    await page.goto('/words/new')
    await expect(page.getByRole('dialog', { name: 'Add Context & List' }).getByText(markup)).toBeVisible()
    expect(errors).toEqual([])
  })
})
