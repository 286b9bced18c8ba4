/** What of a browser the copy of the words needs and jsdom lacks. All tabs share it. */
import { CompressionStream, DecompressionStream } from 'node:stream/web'
import { MessageChannel } from 'node:worker_threads'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Of Node: fake-indexeddb throws and stores these, and jsdom has classes of its own. */
async function stubClasses(): Promise<void> {
  vi.stubGlobal('CompressionStream', CompressionStream)
  vi.stubGlobal('DecompressionStream', DecompressionStream)
  vi.stubGlobal('MessageChannel', MessageChannel)
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor)
  try {
    structuredClone(() => undefined)
  } catch (error) {
    vi.stubGlobal('DOMException', Object(error).constructor)
  }
}

type Work = (lock: object | null) => Promise<unknown>

/** `navigator.locks` with one name, as far as the copy uses them. */
function createLocks() {
  let holders = 0
  let last: Promise<unknown> = Promise.resolve()
  function take(work: Work): Promise<unknown> {
    holders += 1
    const result = last
      .then(() => work({}))
      .finally(() => {
        holders -= 1
      })
    last = result.catch(() => undefined)
    return result
  }
  return {
    request: async (_name: string, ...[options, work]: [Work] | [{ ifAvailable: true }, Work]) => {
      if (typeof options === 'function') return take(options)
      return holders > 0 ? work?.(null) : take(work ?? (async () => undefined))
    },
  }
}

/** The service worker, which keeps the page for studying when it is asked to. */
const createWorker = (kept: Set<string>, beforeKept: () => Promise<void>) => ({
  getRegistration: async () => ({
    active: {
      postMessage: async (_: string, [port]: MessagePort[]) => {
        await beforeKept()
        kept.add('study-build')
        port?.postMessage('done')
      },
    },
  }),
})

type Sized = Partial<Record<'states' | 'contents', ArrayBuffer>> & { size?: number }
const sizeOf = ({ states, contents, size = 0 }: Sized) =>
  size + (states?.byteLength ?? 0) + (contents?.byteLength ?? 0)

/**
 * A browser whose database is new, has at most `room` bytes for parts and files, and may forbid to be opened. `beforeHead`: called when a
 * copy is about to be whole. `beforeStudyPage`: when the worker is about to keep the page that shows it.
 */
export async function useCopyBrowser() {
  const browser = {
    room: Number.POSITIVE_INFINITY,
    isForbidden: false,
    areCachesForbidden: false,
    beforeHead: () => {},
    beforeStudyPage: async () => {},
  }
  const studyCaches = new Set<string>()
  await stubClasses()
  localStorage.clear()
  const factory = new IDBFactory()
  // What a test before has left under way goes on in its own browser.
  const ours = new Set<unknown>()
  const open = factory.open.bind(factory)
  factory.open = (...args) => {
    if (browser.isForbidden) throw new DOMException('The user denied storage', 'SecurityError')
    const request = open(...args)
    request.addEventListener('success', () => ours.add(request.result))
    return request
  }
  vi.stubGlobal('indexedDB', factory)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: createWorker(studyCaches, () => browser.beforeStudyPage()),
  })
  vi.stubGlobal('caches', {
    keys: async () => [...studyCaches],
    delete: async (name: string) => {
      if (browser.areCachesForbidden) throw new DOMException('The user denied storage', 'SecurityError')
      return studyCaches.delete(name)
    },
  })

  const sizes = new Map<unknown, number>()
  const { put, delete: remove } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (key === 'head') browser.beforeHead()
    const request = put.call(this, value, key)
    if (!ours.has(this.transaction.db)) return request
    const others = [...sizes].reduce((sum, [other, size]) => sum + (other === key ? 0 : size), 0)
    // As browsers do it: the transaction is aborted, and has the error.
    if (others + sizeOf(value) > browser.room) Object(this.transaction)._abort('QuotaExceededError')
    else sizes.set(key, sizeOf(value))
    return request
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (ours.has(this.transaction.db)) sizes.delete(key)
    return remove.call(this, key)
  })
  /** Bytes of all that is stored. */
  const used = () => [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return Object.assign(browser, { used, studyCaches })
}

/** Opens another tab: each has its own modules. */
export async function openCopyTab() {
  vi.resetModules()
  const [storage, renewing, files, keeping, looking, study, choice, { copyFailure }, dropping] =
    await Promise.all([
      import('@/lib/client/device-copy/copy-storage'),
      import('@/lib/client/device-copy/renew-copy'),
      import('@/lib/client/device-copy/copied-files'),
      import('@/lib/client/device-copy/keep-renewed'),
      import('@/lib/client/device-copy/look-after-copy'),
      import('@/lib/client/device-copy/study'),
      import('@/lib/client/copy-choice'),
      import('@/lib/client/device-copy/copy-state'),
      import('@/lib/client/device-copy/drop-copy'),
    ])
  return {
    ...storage,
    ...renewing,
    ...files,
    ...keeping,
    ...looking,
    ...study,
    ...choice,
    ...dropping,
    copyFailure,
  }
}

export type CopyTab = Awaited<ReturnType<typeof openCopyTab>>

/** The words of the learner's copy, by their texts, with their first meanings; null where there is no copy. */
export async function wordsOfCopy(tab: CopyTab, userId: string): Promise<Record<string, string> | null> {
  const opened = await tab.openStudy(userId)
  if (!opened) return null
  await opened.unpack(opened.words.map(({ id }) => id))
  const entries = opened.words.map(({ id, text }) => [
    text,
    opened.contentOf(id)?.definitions[0]?.meaning ?? '?',
  ])
  return Object.fromEntries(entries.toSorted())
}
