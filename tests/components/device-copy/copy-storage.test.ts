import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CopiedContent, CopiedState } from '@/lib/domain/device-copy/copied-word'
import { copiedContent, copiedState } from '@/tests/support/offline/copied-words'
import { type CopyTab, openCopyTab, useCopyBrowser, wordsOfCopy } from '@/tests/support/offline/copy-browser'
import { type CopyServer, createCopyServer, wasWhole } from '@/tests/support/offline/copy-server'

let server: CopyServer
let tab: CopyTab

beforeEach(async () => {
  await useCopyBrowser()
  server = createCopyServer()
  tab = await openCopyTab()
  tab.storeCopyChoice('u', 'kept')
  server.add('dale', 'fen', 'heath')
  await tab.renewCopy(server.client(), 'u')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Changes what is stored, past the app's code. */
async function inStore(change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open('wordloom-copy')
    request.onsuccess = () => done(request.result)
  })
  const changing = database.transaction('copy', 'readwrite')
  change(changing.objectStore('copy'))
  await new Promise((done) => {
    changing.oncomplete = done
  })
  database.close()
}

async function headOfCopy() {
  const head = await tab.readHead()
  if (!head) throw new Error('There is a copy')
  return head
}

test('a copy of another version of the app counts as none, and is replaced by a whole one', async () => {
  const head = await headOfCopy()
  await inStore((store) => store.put({ ...head, version: head.version - 1, words: undefined }, 'head'))
  expect(await tab.readCopy()).toBeNull()
  expect(await tab.openStudy('u')).toBeNull()
  await tab.renewCopy(server.client(), 'u')
  expect(wasWhole(server)).toBe(true)
  expect(Object.keys((await wordsOfCopy(tab, 'u')) ?? {})).toEqual(['dale', 'fen', 'heath'])
  const parts = new Set((await headOfCopy()).parts)
  expect(head.parts.filter((key) => parts.has(key))).toEqual([])
  await inStore((store) => {
    const request = store.getAllKeys()
    request.onsuccess = () => expect(request.result).toHaveLength(1 + parts.size)
  })
})

test('a copy that lacks a part counts as none, and is replaced by a whole one', async () => {
  const { parts } = await headOfCopy()
  await inStore((store) => store.delete(parts[1] ?? ''))
  expect(await tab.readCopy()).toBeNull()
  expect(await tab.openStudy('u')).toBeNull()
  await tab.renewCopy(server.client(), 'u')
  expect(wasWhole(server)).toBe(true)
  expect(Object.keys((await wordsOfCopy(tab, 'u')) ?? {})).toEqual(['dale', 'fen', 'heath'])
})

test('removing it leaves nothing', async () => {
  await tab.removeCopy()
  await inStore((store) => {
    const request = store.getAllKeys()
    request.onsuccess = () => expect(request.result).toEqual([])
  })
})

const { packText } = await import('@/lib/client/device-copy/packed-text')
const partOf = async (states: readonly CopiedState[], contents: readonly CopiedContent[]) => ({
  states: await packText(JSON.stringify(states)),
  contents: await packText(JSON.stringify(contents)),
})

test('words that have changed take the place of theirs, deleted ones are gone, and parts are unpacked when they are needed', async () => {
  const { head, learner, beginning } = await headOfCopy()
  const at = '2026-09-01T00:00:00.000Z'
  const parts = [
    await partOf(
      [copiedState('dale', at), copiedState('fen', at)],
      [copiedContent('dale', 'a dale'), copiedContent('fen', 'a fen')],
    ),
    await partOf(
      [copiedState('fens', at, 'fen'), copiedState('moor', at)],
      [copiedContent('fens', 'a bog', 'fen'), copiedContent('moor', 'a moor')],
    ),
  ]
  const study = await tab.toStudy({
    ...{ head, learner, beginning, storedAt: 0, parts },
    gone: ['moor', 'unknown'],
    files: new Map(),
  })
  expect(study.words.map(({ id, text }) => [id, text])).toEqual([
    ['dale', 'dale'],
    ['fen', 'fens'],
  ])
  expect(study.contentOf('fen')).toBeNull()
  await study.unpack(['fen', 'unknown'])
  expect(study.contentOf('fen')?.definitions).toMatchObject([{ meaning: 'a bog' }])
  expect(study.contentOf('dale')).toBeNull()
  expect(study.contentOf('unknown')).toBeNull()
  await study.unpack(['dale'])
  expect(study.contentOf('dale')?.definitions).toMatchObject([{ meaning: 'a dale' }])
  expect(study.fileOf('/files/1')).toBeNull()
})
