import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CopyTab, openCopyTab, useCopyBrowser, wordsOfCopy } from '@/tests/support/offline/copy-browser'
import { type CopyServer, createCopyServer, wasWhole } from '@/tests/support/offline/copy-server'

const MINUTE_MS = 60_000
const START = Date.parse('2026-09-10T12:00:00.000Z')

let browser: Awaited<ReturnType<typeof useCopyBrowser>>
let server: CopyServer
let tab: CopyTab

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  browser = await useCopyBrowser()
  server = createCopyServer()
  tab = await openCopyTab()
  tab.storeCopyChoice('u', 'kept')
  server.add('dale', 'fen', 'heath', 'moor', 'weir')
  laterBy(10)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const laterBy = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
const renew = () => tab.renewCopy(server.client(), 'u')
const copy = () => wordsOfCopy(tab, 'u')
const texts = async () => Object.keys((await copy()) ?? {}).join(' ')

/** As when the network is lost, or the tab is closed, while this part is fetched. */
const cutAtPart = (cut: number) => {
  server.beforePart = (part) => {
    if (part === cut) throw new TypeError('Failed to fetch')
  }
}
const mend = () => {
  server.beforePart = () => undefined
}

describe('a renewal', () => {
  test('fetches all words in parts', async () => {
    await renew()
    expect(server.asked).toEqual(['', 'after=fen', 'after=moor'].map((query) => `/api/device-copy?${query}`))
    expect(await copy()).toEqual({
      dale: 'a dale',
      fen: 'a fen',
      heath: 'a heath',
      moor: 'a moor',
      weir: 'a weir',
    })
    expect(await tab.openStudy('another')).toBeNull()
  })

  test('then fetches what has changed, also twice, and what was deleted', async () => {
    await renew()
    laterBy(5)
    server.edit('fen', 'a bog')
    server.add('croft')
    await renew()
    expect(wasWhole(server)).toBe(false)
    expect(await copy()).toMatchObject({ croft: 'a croft', fen: 'a bog', heath: 'a heath' })
    laterBy(5)
    server.edit('moor', 'open land')
    server.delete('heath')
    await renew()
    expect(wasWhole(server)).toBe(false)
    expect(await copy()).toEqual({
      croft: 'a croft',
      dale: 'a dale',
      fen: 'a bog',
      moor: 'open land',
      weir: 'a weir',
    })
  })

  test('knows a deleted word after the server has forgotten it, and brings a restored one back', async () => {
    await renew()
    laterBy(5)
    server.delete('heath')
    server.delete('moor')
    await renew()
    expect(await texts()).toBe('dale fen weir')
    laterBy(5)
    server.restore('moor')
    server.purge()
    await renew()
    expect(wasWhole(server)).toBe(false)
    expect(await texts()).toBe('dale fen moor weir')
  })

  test.each<[string, () => void, string]>([
    [
      'imported words with old dates',
      () => server.importOld('tarn', '2019-01-01'),
      'dale fen heath moor tarn weir',
    ],
    [
      'a deletion that the server has forgotten',
      () => {
        server.delete('moor')
        server.purge()
      },
      'dale fen heath weir',
    ],
    ['another language', () => Object.assign(server, { language: 'fr' }), 'dale fen heath moor weir'],
    ['a day', () => laterBy(24 * 60), 'dale fen heath moor weir'],
    [
      'more changes than are worth adding',
      () => server.add(...'abcdefgh'),
      'a b c d dale e f fen g h heath moor weir',
    ],
  ])('makes all of it anew after %s', async (_, change, expected) => {
    await renew()
    laterBy(5)
    change()
    await renew()
    expect(wasWhole(server)).toBe(true)
    expect(await texts()).toBe(expected)
  })

  test.each([1, -1])('of a device whose clock is %i days off fetches changes only', async (days) => {
    const offMs = days * 24 * 60 * MINUTE_MS
    vi.setSystemTime(Date.now() + offMs)
    server.aheadMs = -offMs
    await renew()
    laterBy(5)
    server.edit('fen', 'a bog')
    await renew()
    expect(wasWhole(server)).toBe(false)
    expect(await copy()).toMatchObject({ fen: 'a bog' })
  })

  test('that is cut leaves the copy as it was, and the next one works', async () => {
    await renew()
    const before = browser.used()
    for (const change of [() => laterBy(25 * 60), () => server.add('croft', 'garth', 'lea')]) {
      laterBy(5)
      change()
      server.edit('fen', 'a bog')
      cutAtPart(1)
      await expect(renew()).rejects.toThrow('Failed to fetch')
      expect(await copy()).toMatchObject({ fen: 'a fen' })
      // A part that came takes no room.
      expect(browser.used()).toBe(before)
    }
    mend()
    await renew()
    expect(await copy()).toMatchObject({ fen: 'a bog', croft: 'a croft' })
  })

  test('of a tab that was killed in the middle of it leaves the copy as it was', async () => {
    await renew()
    laterBy(25 * 60)
    server.edit('fen', 'a bog')
    await new Promise<void>((killed) => {
      server.beforePart = async (part) => {
        if (part < 2) return
        killed()
        await new Promise(() => undefined)
      }
      void renew()
    })
    tab = await openCopyTab()
    expect(await copy()).toMatchObject({ fen: 'a fen' })
    mend()
    await renew()
    expect(await copy()).toMatchObject({ fen: 'a bog' })
    expect(await tab.readHead()).toMatchObject({ bytes: browser.used() })
  })

  test("refuses another learner's answer, also one that comes in the middle", async () => {
    await renew()
    laterBy(25 * 60)
    server.edit('fen', 'a secret')
    server.userId = 'another'
    await expect(renew()).rejects.toThrow('Another learner is signed in')
    server.userId = 'u'
    server.beforePart = (part) => void (part === 1 && Object.assign(server, { userId: 'another' }))
    await expect(renew()).rejects.toThrow('Another learner is signed in')
    server.userId = null
    await expect(renew()).rejects.toThrow()
    expect(await copy()).toMatchObject({ fen: 'a fen' })
  })
})

test('ten thousand words are all there, and only the parts of the words that are shown are unpacked', async () => {
  server.partWords = 250
  server.add(...Array.from({ length: 9_995 }, (_, index) => `word ${index}`))
  await renew()
  expect(server.asked).toHaveLength(41)
  const study = await tab.openStudy('u')
  expect(new Set(study?.words.map(({ text }) => text)).size).toBe(10_000)
  await study?.unpack(['word 9994'])
  expect(study?.contentOf('word 9994')?.definitions).toMatchObject([{ meaning: 'a word 9994' }])
  expect(study?.contentOf('word 0')).toBeNull()
})

describe('a browser without room', () => {
  test('keeps the copy as it was, says so, and renews it once there is room', async () => {
    await tab.renewNow(server.client(), 'u')
    expect(tab.copyFailure.get()).toBeNull()
    laterBy(25 * 60)
    server.edit('fen', 'a bog')
    const { room } = browser
    browser.room = Math.floor(browser.used() * 1.7)
    for (const _ of ['at first', 'and each time after']) {
      await expect(tab.renewNow(server.client(), 'u')).rejects.toThrow()
      expect(tab.copyFailure.get()).toBe('full')
      expect(await copy()).toMatchObject({ fen: 'a fen' })
    }
    browser.room = room
    await tab.renewNow(server.client(), 'u')
    expect(tab.copyFailure.get()).toBeNull()
    expect(await copy()).toMatchObject({ fen: 'a bog' })
  })

  test('keeps words although their photos do not fit', async () => {
    server.files = { '/files/1': 'x'.repeat(10), '/files/2': 'y'.repeat(1_000_000) }
    browser.room = 500_000
    await tab.renewNow(server.client(), 'u')
    expect(await texts()).toBe('dale fen heath moor weir')
    expect([...(await tab.listKeptFiles())]).toEqual([['/files/1', 10]])
  })

  test('that forbids databases has no copy, and says that it failed', async () => {
    browser.isForbidden = true
    await expect(tab.renewNow(server.client(), 'u')).rejects.toThrow()
    expect(tab.copyFailure.get()).toBe('failed')
    await expect(tab.openStudy('u')).rejects.toThrow()
  })
})

test('photos and recordings are kept while their words come next', async () => {
  server.files = { '/files/1': 'one', '/files/2': 'two' }
  await tab.keepFilesOf('u', (await renew()).files)
  server.files = { '/files/2': 'two', '/files/3': 'three' }
  await tab.keepFilesOf('u', (await renew()).files)
  expect(server.asked.filter((address) => address.startsWith('/files'))).toEqual(['/files/3'])
  const kept = await tab.readCopy()
  expect(await kept?.files.get('/files/2')?.text()).toBe('two')
  expect([...(kept?.files.keys() ?? [])]).toEqual(['/files/2', '/files/3'])
})
