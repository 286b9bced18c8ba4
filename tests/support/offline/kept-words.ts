import { expect, type Page } from '@playwright/test'

/** Whether this browser has the page for studying, the build's files, and a copy of the words. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('study-'))
    const pages = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/offline/study')),
    )
    return pages.some((kept) => kept !== undefined)
  })

/** Waits until the words are kept on this device: the worker keeps its page after the copy is whole. */
export const wordsKept = (page: Page): Promise<void> =>
  expect.poll(() => isKept(page), { message: 'the words are kept' }).toBe(true)

/**
 * What is left of a copy in this browser: caches for studying that hold anything, and the entries of its database. An empty cache is
 * Chromium's: it stores compiled scripts in the cache that they came from, and makes that cache again when it was just removed (with
 * v8CacheOptions=1, which stores none, it never did).
 */
export const leftOfCopy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('study-'))
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    )
    const caught = names.filter((_, at) => counts[at])
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    if (!databases.includes('wordloom-copy')) return caught
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('wordloom-copy')
      request.onsuccess = () => done(request.result)
    })
    if (!database.objectStoreNames.contains('copy')) return caught
    const entries = database.transaction('copy').objectStore('copy').getAllKeys()
    const keys = await new Promise<IDBValidKey[]>((done) => {
      entries.onsuccess = () => done(entries.result)
    })
    database.close()
    return [...caught, ...keys.map(String)]
  })
