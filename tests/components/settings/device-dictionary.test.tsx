/** The dictionary on this device: keeping it, going on, updating and removing it. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopDownload } from '@/components/settings/offline/dictionary-download'
import { OfflineSettings } from '@/components/settings/offline/offline-settings'
import { ApolloProvider } from '@/lib/client/api/apollo-provider'
import { DEVICE_FORMAT, type DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'

const browser = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  fullAfter: Number.POSITIVE_INFINITY,
}))

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => browser.stored.get(key),
  set: async (key: string, value: unknown) => {
    if (browser.stored.size >= browser.fullAfter) throw new DOMException('', 'QuotaExceededError')
    browser.stored.set(key, value)
  },
  keys: async () => [...browser.stored.keys()],
  delMany: async (keys: string[]) => {
    for (const key of keys) browser.stored.delete(key)
  },
  clear: async () => browser.stored.clear(),
}))

const editionOf = (version: string): DeviceEdition => ({
  format: DEVICE_FORMAT,
  version,
  partSizes: [2_000_000, 1_000_000, 1_000_000],
})
const EDITION = editionOf('new')

/** Addresses that were asked for. `answer`: what the server says to each. */
let asked: string[]
let answer: (path: string) => Promise<Response>

const part = (path: string) => {
  const size = EDITION.partSizes[Number(path.at(-1))] ?? 0
  return Promise.resolve(new Response(new Uint8Array(size)))
}
const pathOf = (number: number) => `/api/dictionary/device/new/${number}`

beforeEach(() => {
  browser.stored.clear()
  browser.fullAfter = Number.POSITIVE_INFINITY
  asked = []
  answer = part
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return answer(path)
  })
})

afterEach(() => {
  stopDownload()
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const button = (name: string) => screen.findByRole('button', { name })
// The section above has one, too.
const announced = () => screen.getAllByRole('status').at(-1)?.textContent

async function open() {
  render(
    <ApolloProvider>
      <OfflineSettings edition={EDITION} userId="me" timeZone="UTC" />
    </ApolloProvider>,
  )
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Dictionary on this device' })).toBeVisible(),
  )
}

test('it is kept by a press, part after part, and removed by another', async () => {
  let letGo = () => {}
  answer = (path) =>
    path === pathOf(2) ? new Promise((done) => (letGo = () => done(part(path)))) : part(path)
  await open()
  expect(screen.getByText(/It takes 4 MB,/)).toBeVisible()
  await user.click(await button('Keep the dictionary on this device'))
  await screen.findByText('3 MB of 4 MB')
  expect(screen.getByRole('progressbar', { name: 'Download of the dictionary' })).toHaveAttribute(
    'aria-valuetext',
    '75%',
  )
  expect(announced()).toBe('Downloading the dictionary: 75%')
  expect(await button('Stop')).toHaveFocus()
  letGo()
  expect(await screen.findByText('On this device: 4 MB.')).toBeVisible()
  expect(announced()).toBe('The dictionary is on this device.')
  expect(asked).toEqual([pathOf(0), pathOf(1), pathOf(2)])
  await user.click(await button('Remove'))
  expect(await screen.findByText('Not on this device.')).toBeVisible()
  expect(announced()).toBe('The dictionary is removed from this device.')
  expect(browser.stored.size).toBe(0)
})

test('a cut download says so, and goes on where it was, also on a page that is opened later', async () => {
  answer = (path) => (path === pathOf(1) ? Promise.reject(new TypeError('Failed to fetch')) : part(path))
  await open()
  await user.click(await button('Keep the dictionary on this device'))
  expect(await screen.findByText(/The server could not be reached\. What has come is kept/)).toBeVisible()
  expect(screen.getByText(/^2 MB of 4 MB are on this device/)).toBeVisible()
  cleanup()
  answer = part
  await open()
  await user.click(await button('Go on'))
  expect(await screen.findByText('On this device: 4 MB.')).toBeVisible()
  expect(asked).toEqual([pathOf(0), pathOf(1), pathOf(1), pathOf(2)])
})

test('it is stopped by a press, and nothing is wrong then', async () => {
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) =>
    path === pathOf(1)
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : part(path),
  )
  await open()
  await user.click(await button('Keep the dictionary on this device'))
  await screen.findByText('2 MB of 4 MB')
  await user.click(await button('Stop'))
  expect(await button('Go on')).toHaveFocus()
  expect(screen.queryByText(/could not/)).toBeNull()
})

test.each([
  ['a browser without room', () => (browser.fullAfter = 1), 'This browser has no room for it'],
  ['a server with newer word data', () => (answer = refuse(404)), 'The server has a newer dictionary'],
  ['a server that is asked too often', () => (answer = refuse(429)), 'The server has been asked too often'],
  [
    'a part that is cut short',
    () => (answer = async () => new Response('x')),
    'The server could not be reached',
  ],
])('%s is named in plain words', async (_, arrange, text) => {
  arrange()
  await open()
  await user.click(await button('Keep the dictionary on this device'))
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(browser.stored.has('kept')).toBe(false)
})

const refuse = (status: number) => async () => Response.json({}, { status })

test('an earlier edition stays in use until the server’s newer one is complete', async () => {
  browser.stored.set('kept', editionOf('old'))
  browser.stored.set('old/0', new ArrayBuffer(1))
  browser.stored.set('older/0', new ArrayBuffer(1))
  answer = (path) => (path === pathOf(2) ? Promise.reject(new TypeError('Failed to fetch')) : part(path))
  await open()
  expect(await screen.findByText(/The server has a newer one/)).toBeVisible()
  await user.click(await button('Update'))
  await screen.findByText(/^3 MB of 4 MB/)
  expect(browser.stored.get('kept')).toEqual(editionOf('old'))
  expect([...browser.stored.keys()].toSorted()).toEqual(['kept', 'new/0', 'new/1', 'old/0'])
  answer = part
  await user.click(await button('Go on'))
  await screen.findByText('On this device: 4 MB.')
  expect([...browser.stored.keys()].toSorted()).toEqual(['kept', 'new/0', 'new/1', 'new/2'])
})

test('a server without word data offers none', () => {
  render(
    <ApolloProvider>
      <OfflineSettings edition={null} userId="me" timeZone="UTC" />
    </ApolloProvider>,
  )
  expect(screen.getByText('This server has no dictionary to keep.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
