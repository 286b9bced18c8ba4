/** A disk that becomes full: uploads, imports, exports and backups stop before its last 64 MB, and people go on saving. */
import { existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as getDeck } from '@/app/api/export/anki/route'
import {
  discardUpload,
  receivePiece,
  requireUpload,
  startUpload,
} from '@/lib/server/backup/web/restore-upload'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { processValues } from '@/lib/server/per-process'
import { cancelImport, startImport } from '@/lib/server/transfer/import/import.service'
import { hasAccounts } from '@/scripts/lib/backup/restore.mjs'
import { waitUntil } from '@/scripts/lib/processes/processes.mjs'
import { addWord, signUpUser, type TestUser } from '@/tests/support/builders'
import { resetDatabase } from '@/tests/support/database/database'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { KEPT_FREE, leaveFree, MEGABYTE } from '@/tests/support/files/small-disk'
import { mustUpload, upload } from '@/tests/support/files/uploads'
import { emptyInstance, here, inDataFolder, putBack, save } from '@/tests/support/instances'
import { refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders, execute } from '@/tests/support/requests/graphql'
import { openImport } from '@/tests/support/transfer/import-requests'
import { prepare, run as runImport, zipOf } from '@/tests/support/transfer/imports'

const TEXT = 'The server has no space left for this. Please try again later.'
const FULL = { status: 507, code: 'STORAGE_FULL', error: TEXT }
/** Bytes that may be written between two checks of the free space. */
const SLACK = MEGABYTE

let learner: TestUser

beforeEach(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  learner = await signUpUser()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** What is in the folder for files on their way. */
const incoming = () => {
  const folder = path.join(env.DATA_DIR, 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

const SAVE = `mutation ($input: UpsertVocabularyItemInput!) {
  upsertVocabularyItem(input: $input) { vocabularyItem { id } problems { code } }
}`
const saveWord = ({ token }: TestUser, text: string) =>
  execute({ query: SAVE, variables: { input: { vocabulary: { text } } }, token })
const SAVED = {
  data: { upsertVocabularyItem: { vocabularyItem: { id: expect.any(String) }, problems: [] } },
}

describe('the last 64 MB belong to the database', () => {
  test('a file to import ends there, and leaves nothing', async () => {
    const disk = await leaveFree(KEPT_FREE + 3 * MEGABYTE)
    const sending = openImport(learner.token)
    for (let sent = 0; sent < 20; sent++) sending.send(Buffer.alloc(MEGABYTE, 'a\n'))
    sending.end()
    expect(await refusalOf(await sending.answer)).toEqual(FULL)
    expect(disk.mostUsed).toBeLessThanOrEqual(3 * MEGABYTE + SLACK)
    expect(incoming()).toEqual([])
  })

  test('so does a photo or a recording, and a word is saved meanwhile', async () => {
    const disk = await leaveFree(KEPT_FREE + MEGABYTE)
    const bytes = Buffer.concat([await makePng(), Buffer.alloc(8 * MEGABYTE)])
    expect(await refusalOf(await upload({ bytes, token: learner.token }))).toEqual(FULL)
    expect(disk.mostUsed).toBeLessThanOrEqual(MEGABYTE + SLACK)
    expect(await saveWord(learner, 'ebb')).toEqual(SAVED)
    expect(incoming()).toEqual([])
  })

  test('a file is copied to the storage only while there is room', async () => {
    const file = inDataFolder('large')
    await writeFile(file, Buffer.alloc(4 * MEGABYTE))
    const disk = await leaveFree(KEPT_FREE + MEGABYTE)
    const stored = { path: file, byteSize: 4 * MEGABYTE, mimeType: 'image/png' }
    const storing = (await getStorage()).put(crypto.randomUUID(), stored)
    await expect(storing).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect(disk.mostUsed).toBeLessThanOrEqual(MEGABYTE + SLACK)
    await rm(file)
  })

  test('an import that meets a full disk fails with the reason, and keeps what it saved', async () => {
    const image = { name: 'files/a.png' }
    const words = [{ text: 'ebb' }, { text: 'flow', image }]
    const { id } = await prepare(learner.user, await zipOf(words, {}, { 'files/a.png': await makePng() }))
    await startImport({ viewer: learner.user, id, now: new Date() })
    await leaveFree(KEPT_FREE - 1)
    expect(await runImport(learner.user, id)).toMatchObject({ state: 'FAILED', failure: 'STORAGE_FULL' })
  })

  test('a deck for Anki, which is made on the disk, is refused before it is sent', async () => {
    await leaveFree(KEPT_FREE - 1)
    const headers = browserHeaders(learner.token)
    const answer = await getDeck(new NextRequest('http://localhost:3000/api/export/anki', { headers }))
    expect(await refusalOf(answer)).toEqual(FULL)
  })

  test('a backup stops there, and leaves no part of itself', async () => {
    const bytes = await makeRecording('live webm')
    const { id } = await mustUpload({ bytes, token: learner.token })
    await addWord(learner.user, 'ebb', { userContext: { contextAudioSignedId: id } })
    await leaveFree(KEPT_FREE - 1)
    await expect(save(here(), 'backup.zip')).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('backup.zip'))).toEqual([])
  })

  test('a restore stops there while it fills the tables, and leaves them empty', async () => {
    await resetDatabase()
    await addWord((await signUpUser()).user, 'ebb')
    const { file } = await save(here(), 'backup.zip')
    const empty = await emptyInstance('full_disk')
    await leaveFree(KEPT_FREE - 1)
    await expect(putBack(empty, file)).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(await hasAccounts(empty.url)).toBe(false)
    await rm(file)
  })

  test('a backup to restore stops there', async () => {
    await leaveFree(KEPT_FREE + MEGABYTE)
    const upload = await requireUpload(await startUpload(100))
    await leaveFree(KEPT_FREE - 1)
    const body = new Response(Buffer.alloc(100)).body
    await expect(receivePiece(upload, { offset: 0, body })).rejects.toMatchObject({ code: 'DISK_FULL' })
    await discardUpload()
  })
})

describe('when PostgreSQL finds its disk full', () => {
  /** Makes the database fail as with a full disk: at a statement, or at the commit. */
  async function failing<T>(when: '' | 'DEFERRABLE INITIALLY DEFERRED', work: () => Promise<T>): Promise<T> {
    await prisma.$executeRawUnsafe(`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
    for (const table of ['vocabulary_item', 'review_log'])
      await prisma.$executeRawUnsafe(
        `CREATE CONSTRAINT TRIGGER disk_full AFTER INSERT ON ${table} ${when} FOR EACH ROW EXECUTE FUNCTION disk_full()`,
      )
    try {
      return await work()
    } finally {
      await prisma.$executeRawUnsafe('DROP FUNCTION disk_full CASCADE')
    }
  }
  const REFUSED = [
    expect.objectContaining({ message: TEXT, extensions: expect.objectContaining({ code: 'STORAGE_FULL' }) }),
  ]
  const RATE = `mutation ($input: ReviewVocabularyItemInput!) { reviewVocabularyItem(input: $input) { success } }`

  test.each([
    ['a statement', '' as const],
    ['the commit', 'DEFERRABLE INITIALLY DEFERRED' as const],
  ])('in %s, a word and an answer are refused with the reason, and can be sent again', async (_, when) => {
    const word = await addWord(learner.user, 'tide')
    const rating = { input: { id: word.id, rating: 'GOOD', answerId: crypto.randomUUID() } }
    const answer = () => execute({ query: RATE, variables: rating, token: learner.token })
    await failing(when, async () => {
      expect((await saveWord(learner, 'ebb')).errors).toEqual(REFUSED)
      expect((await answer()).errors).toEqual(REFUSED)
    })
    expect(await saveWord(learner, 'ebb')).toEqual(SAVED)
    expect(await answer()).toEqual({ data: { reviewVocabularyItem: { success: true } } })
  })
})

describe('an import on its way', () => {
  test('ends when nothing of it came for 20 s, and does not disturb others meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    processValues.delete('awake time')
    try {
      await leaveFree(KEPT_FREE + 200 * MEGABYTE)
      const sending = openImport(learner.token)
      sending.send('word,meaning\n')
      await vi.waitFor(() => expect(incoming()).toHaveLength(1))
      const other = await signUpUser()
      expect(await saveWord(other, 'ebb')).toEqual(SAVED)
      await vi.advanceTimersByTimeAsync(19_000)
      sending.send('ebb,to flow back\n')
      await vi.advanceTimersByTimeAsync(19_000)
      expect(incoming()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(2_000)
      const answer = await sending.answer
      expect(await refusalOf(answer)).toMatchObject({ status: 408, code: 'REQUEST_TOO_SLOW' })
      expect(answer.headers.get('connection')).toBe('close')
      expect(incoming()).toEqual([])
    } finally {
      vi.useRealTimers()
      processValues.delete('awake time')
    }
  })

  test('makes way for a newer one of the same account, and for that alone', async () => {
    const other = await signUpUser()
    const [older, others] = [openImport(learner.token), openImport(other.token)]
    older.send('word,meaning\n')
    others.send('word,meaning\n')
    expect(await waitUntil(() => incoming().length === 2, { within: 20_000 })).toBe(true)
    const newer = openImport(learner.token)
    for (const sending of [newer, others]) {
      sending.send('ebb,to flow back\n')
      sending.end()
      expect((await sending.answer).status).toBe(200)
    }
    older.send('flow,to move\n')
    older.end()
    expect(await refusalOf(await older.answer)).toEqual({
      status: 409,
      code: 'IMPORT_REPLACED',
      error: 'Another file was sent from your account meanwhile, so this one was not read.',
    })
    expect(incoming()).toEqual([])
  })
})

describe('a file that is ready to be imported', () => {
  const csv = (word: string) => Buffer.from(`Word,Meaning\n${word},a meaning\n`)
  const keyOf = async (id: string) =>
    (await prisma.wordImport.findFirst({ where: { id }, select: { storageKey: true } }))?.storageKey
  const isKept = async (key = '') => {
    const bytes = await (await getStorage()).read(key, { first: 0, last: 0 })
    bytes?.destroy()
    return bytes !== null
  }

  test('makes way for the next one of the same account', async () => {
    const first = await prepare(learner.user, csv('ebb'))
    const other = await prepare((await signUpUser()).user, csv('flow'))
    const second = await prepare(learner.user, csv('flow'), new Date(Date.now() + 1))
    const starting = startImport({ viewer: learner.user, id: first.id, now: new Date() })
    await expect(starting).rejects.toMatchObject({ code: 'IMPORT_GONE' })
    const kept = await Promise.all([first, other, second].map(({ storageKey }) => isKept(storageKey)))
    expect(kept).toEqual([false, true, true])
  })

  test('is removed when it is not wanted', async () => {
    const { id } = await prepare(learner.user, csv('ebb'))
    const key = await keyOf(id)
    expect(await isKept(key)).toBe(true)
    await cancelImport({ viewer: learner.user, id, now: new Date() })
    expect(await isKept(key)).toBe(false)
  })
})
