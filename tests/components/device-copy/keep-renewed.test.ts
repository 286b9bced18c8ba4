import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CopyTab, openCopyTab, useCopyBrowser, wordsOfCopy } from '@/tests/support/offline/copy-browser'
import { type CopyServer, createCopyServer } from '@/tests/support/offline/copy-server'

let browser: Awaited<ReturnType<typeof useCopyBrowser>>
let server: CopyServer
let tab: CopyTab

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  browser = await useCopyBrowser()
  server = createCopyServer()
  tab = await openCopyTab()
  server.add('dale', 'fen', 'heath')
})
afterEach(() => {
  tab.stopLookingAfter()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const copy = (userId = 'u') => wordsOfCopy(tab, userId)
const textsOf = async (userId = 'u') => Object.keys((await copy(userId)) ?? {}).join(' ')
const lookAfter = (userId = 'u') => void tab.lookAfterCopy(server.client(), userId)
const until = (texts: string, userId = 'u') =>
  vi.waitFor(async () => expect(await textsOf(userId)).toBe(texts), { interval: 1 })
/** Lets what is under way go on; the time of timers stands still. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await tab.readHead()
}

/** A save in this page, which the copy lacks. */
async function save(text: string) {
  const { markCopyBehind } = await import('@/lib/client/copy-behind')
  await vi.advanceTimersByTimeAsync(1_000)
  server.add(text)
  markCopyBehind()
}

test('only the choice to keep words makes a copy', async () => {
  for (const choice of [null, 'refused'] as const) {
    if (choice) tab.storeCopyChoice('u', choice)
    lookAfter()
    await settle()
    await tab.renewNow(server.client(), 'u')
    expect(server.asked).toEqual([])
  }
  tab.storeCopyChoice('u', 'kept')
  lookAfter()
  await until('dale fen heath')
})

test('what was saved in this page is added twenty seconds later, and nothing is asked while nothing is saved', async () => {
  tab.storeCopyChoice('u', 'kept')
  lookAfter()
  await until('dale fen heath')
  await settle()
  server.asked = []
  await vi.advanceTimersByTimeAsync(60_000)
  await settle()
  expect(server.asked).toEqual([])
  await save('moor')
  await vi.advanceTimersByTimeAsync(20_000)
  await until('dale fen heath moor')
  tab.stopLookingAfter()
  await save('weir')
  await vi.advanceTimersByTimeAsync(60_000)
  await settle()
  expect(await textsOf()).toBe('dale fen heath moor')
})

test('offline nothing is asked; then the copy is renewed', async () => {
  tab.storeCopyChoice('u', 'kept')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  lookAfter()
  await settle()
  expect(server.asked).toEqual([])
  online.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(20_000)
  await until('dale fen heath')
})

test('after a failure it is tried again five minutes later', async () => {
  tab.storeCopyChoice('u', 'kept')
  browser.room = 10
  lookAfter()
  await vi.waitFor(() => expect(tab.copyFailure.get()).toBe('full'), { interval: 1 })
  browser.room = Number.POSITIVE_INFINITY
  await settle()
  server.asked = []
  await vi.advanceTimersByTimeAsync(60_000)
  await settle()
  expect(server.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await until('dale fen heath')
})

/** Holds the next renewal back before its second part. */
function holdBack() {
  const held = { asked: 0, go: () => {} }
  const mayGo = new Promise<void>((resolve) => {
    held.go = resolve
  })
  server.beforePart = async (part) => {
    held.asked += 1
    if (part === 1) await mayGo
  }
  return held
}

test('one tab renews at a time, and what another tab has saved meanwhile is added next', async () => {
  tab.storeCopyChoice('u', 'kept')
  const held = holdBack()
  const first = tab.renewNow(server.client(), 'u')
  await vi.waitFor(() => expect(held.asked).toBe(2), { interval: 1 })
  tab = await openCopyTab()
  await save('alder')
  lookAfter()
  await settle()
  expect(held.asked).toBe(2)
  held.go()
  expect(await first).toBe(true)
  await settle()
  expect(await textsOf()).toBe('dale fen heath')
  await vi.advanceTimersByTimeAsync(20_000)
  await until('alder dale fen heath')
})

test('what is stopped in the middle of a renewal ends with it', async () => {
  tab.storeCopyChoice('u', 'kept')
  const held = holdBack()
  lookAfter()
  await vi.waitFor(() => expect(held.asked).toBe(2), { interval: 1 })
  tab.stopLookingAfter()
  held.go()
  await until('dale fen heath')
  await settle()
  await save('moor')
  await vi.advanceTimersByTimeAsync(60_000)
  await settle()
  expect(held.asked).toBe(2)
})

test("another learner's copy goes before this learner's is made", async () => {
  tab.storeCopyChoice('u', 'kept')
  await tab.renewNow(server.client(), 'u')
  server.userId = 'v'
  tab = await openCopyTab()
  lookAfter('v')
  await vi.waitFor(() => expect(tab.hasOtherChoice('v')).toBe(false), { interval: 1 })
  expect(await copy()).toBeNull()
  expect(browser.used()).toBe(0)
  tab.storeCopyChoice('v', 'kept')
  lookAfter('v')
  await until('dale fen heath', 'v')
})

test.each([
  ['another learner signs in', 0],
  ['another learner signs in', 1],
  ['the learner logs out', 0],
  ['the learner logs out', 1],
])('when %s in another tab while part %i is fetched, nothing stays', async (what, cut) => {
  tab.storeCopyChoice('u', 'kept')
  const other = await openCopyTab()
  let done: Promise<void> | undefined
  server.beforePart = async (part) => {
    if (part !== cut) return
    if (what === 'the learner logs out') localStorage.clear()
    else done = other.dropCopy('v')
    // As /logout does it, which does not wait for a renewal.
    if (what === 'the learner logs out') await other.removeCopy()
  }
  await expect(tab.renewNow(server.client(), 'u')).rejects.toThrow('does not want it any more')
  await done
  expect(browser.used()).toBe(0)
  expect(await tab.readHead()).toBeNull()
})

test('a log-out at the very end of a renewal leaves nothing', async () => {
  tab.storeCopyChoice('u', 'kept')
  browser.beforeHead = () => localStorage.clear()
  await expect(tab.renewNow(server.client(), 'u')).rejects.toThrow('does not want it any more')
  expect(browser.used()).toBe(0)
  expect(await tab.readHead()).toBeNull()
})

test.each([null, 'v'])('a session that has ended takes the copy away, now that of %s', async (userId) => {
  tab.storeCopyChoice('u', 'kept')
  await tab.renewNow(server.client(), 'u')
  for (const atPart of [0, 1]) {
    server.userId = 'u'
    tab.storeCopyChoice('u', 'kept')
    server.beforePart = (part) => {
      if (part === atPart) server.userId = userId
    }
    await expect(tab.renewNow(server.client(), 'u')).rejects.toThrow(/ended|Another learner/)
    expect(browser.used()).toBe(0)
    expect(tab.findCopyChoice('u')).toBeNull()
  }
})

test.each([
  ['the copy', 'isForbidden'],
  ['its page', 'areCachesForbidden'],
] as const)(
  'what shows the copy goes with it; a removal of %s that is cut is known to the next page',
  async (_what, part) => {
    tab.storeCopyChoice('u', 'kept')
    await tab.renewNow(server.client(), 'u')
    expect([...browser.studyCaches]).toEqual(['study-build'])
    browser[part] = true
    tab = await openCopyTab()
    await expect(tab.dropCopy(null)).rejects.toThrow()
    browser[part] = false
    expect(tab.hasOtherChoice('v')).toBe(true)
    lookAfter('v')
    await vi.waitFor(() => expect(tab.hasOtherChoice('v')).toBe(false), { interval: 1 })
    expect(browser.used()).toBe(0)
    expect([...browser.studyCaches]).toEqual([])
  },
)

test('what shows the copy does not stay when the copy is removed while it comes', async () => {
  tab.storeCopyChoice('u', 'kept')
  const other = await openCopyTab()
  browser.beforeStudyPage = () => other.dropCopy('v')
  await tab.renewNow(server.client(), 'u')
  expect(browser.used()).toBe(0)
  expect([...browser.studyCaches]).toEqual([])
})

test('logging out in another tab deletes the database that this one has open', async () => {
  tab.storeCopyChoice('u', 'kept')
  await tab.renewNow(server.client(), 'u')
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('wordloom-copy')
    request.onsuccess = resolve
    request.onblocked = reject
  })
  expect(await copy()).toBeNull()
  await tab.renewNow(server.client(), 'u')
  expect(await textsOf()).toBe('dale fen heath')
})
