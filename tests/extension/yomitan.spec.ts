/**
 * Yomitan's requests from an extension in a whole Chromium: from a page of it, and from its worker, as Yomitan sends them. The
 * extension is ours (tests/support/extension); tests/api/anki-connect/yomitan.test.ts sends the same requests without a browser.
 */
import path from 'node:path'
import { type BrowserContext, chromium, expect } from '@playwright/test'
import { collectErrors } from '@/tests/support/browser/browser-errors'
import { waitUntilReady } from '@/tests/support/browser/page-ready'
import { test } from '@/tests/support/browser/test'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { signUpLearner } from '@/tests/support/learner'
import { saveAsYomitan } from '@/tests/support/requests/yomitan'

const EXTENSION = path.resolve('tests/support/extension')

/** A new browser with the extension. */
async function openBrowser(profile: string): Promise<BrowserContext> {
  const { launchOptions, baseURL, viewport } = test.info().project.use
  return chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      `--disable-extensions-except=${EXTENSION}`,
      `--load-extension=${EXTENSION}`,
    ],
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
  })
}

/** The address for programs that save to Anki, as Settings → Connections shows it. */
async function newAddress(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  waitUntilReady(page)
  await page.goto('/settings/connections')
  await page.getByLabel('Name').fill('Yomitan')
  await page.getByRole('button', { name: 'Create token' }).click()
  const address = await page.getByLabel(/^Programs that save to Anki/).inputValue()
  await page.close()
  return address
}

test("what Yomitan asks for from an extension's page and worker is answered, and its words are there", async () => {
  const context = await openBrowser(test.info().outputPath('profile'))
  const errors: string[] = []
  collectErrors(context, errors)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await signUpLearner(context)
  const address = await newAddress(context)
  const page = await context.newPage()
  waitUntilReady(page)
  await page.goto(new URL('page.html', worker.url()).href)
  expect(new URL(page.url()).protocol).toBe('chrome-extension:')

  const files = {
    picture: Buffer.from(await makePng()).toString('base64'),
    sound: Buffer.from(await makeRecording('live webm')).toString('base64'),
  }
  const inPath = { address, key: null, ...files }
  const fromPage = await page.evaluate(saveAsYomitan, {
    ...{ ...inPath, word: 'ledger', sentence: 'She opened the ledger.' },
  })
  // With the token as key, as the setting 'API key' sends it.
  const at = address.lastIndexOf('/')
  const asKey = { address: address.slice(0, at), key: address.slice(at + 1), ...files }
  const fromWorker = await worker.evaluate(saveAsYomitan, {
    ...{ ...asKey, word: 'gossamer', sentence: 'The gossamer hung from the hedges.' },
  })
  for (const { before, id, after } of [fromPage, fromWorker]) {
    expect(before).toMatchObject({ canAdd: [true], found: [[]] })
    expect(after).toMatchObject({ canAdd: [false], found: [[id]], browsed: [id] })
  }

  await page.goto('/words')
  await expect(page.getByRole('link', { name: 'gossamer' })).toBeVisible()
  await page.getByRole('button', { name: 'Options for ledger' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Add context' }).click()
  await expect(page.getByRole('textbox', { name: 'Sentence' })).toHaveValue('She opened the ledger.')
  expect(errors).toEqual([])
  await context.close()
})
