import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ForgetCopy } from '@/components/device-copy/forget-copy'
import { type CopyTab, openCopyTab, useCopyBrowser, wordsOfCopy } from '@/tests/support/offline/copy-browser'
import { createCopyServer } from '@/tests/support/offline/copy-server'

let browser: Awaited<ReturnType<typeof useCopyBrowser>>
let tab: CopyTab

beforeEach(async () => {
  browser = await useCopyBrowser()
  tab = await openCopyTab()
  const server = createCopyServer()
  server.add('dale', 'fen')
  tab.storeCopyChoice('u', 'kept')
  await tab.renewNow(server.client(), 'u')
})
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const showPageOf = (isSignedIn: boolean) => {
  document.head.innerHTML = `<meta name="user-signed-in" content="${isSignedIn}">`
  render(<ForgetCopy />)
}

test("a visitor's page, as the one after an account was deleted, removes the copy and the choice", async () => {
  showPageOf(false)
  await vi.waitFor(() => expect(tab.findCopyChoice('u')).toBeNull())
  await vi.waitFor(() => expect(browser.used()).toBe(0))
  expect(await wordsOfCopy(tab, 'u')).toBeNull()
})

test("a learner's page leaves it", async () => {
  showPageOf(true)
  await Promise.resolve()
  expect(tab.findCopyChoice('u')).toBe('kept')
  expect(await wordsOfCopy(tab, 'u')).toMatchObject({ dale: 'a dale' })
})
