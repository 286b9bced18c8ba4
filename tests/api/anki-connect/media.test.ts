/** Files of AnkiConnect's protocol: stored first, or together with a note. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNUSED_UPLOAD_MS } from '@/lib/domain/files/kept-files'
import { storeMediaFile } from '@/lib/server/anki-connect/media.service'
import { addNote } from '@/lib/server/anki-connect/note-save'
import { prisma } from '@/lib/server/database/prisma'
import { getStorage } from '@/lib/server/files/storage/open-storage'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { DownloadError } from '@/lib/server/outgoing/download'
import { findWordByText } from '@/lib/server/words/word.service'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { heldBack } from '@/tests/support/database/held-back'
import { statementsOf } from '@/tests/support/database/statements'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import { AnkiClient, noteWith } from '@/tests/support/requests/anki'

let picture = ''
let sound = ''
beforeAll(async () => {
  picture = Buffer.from(await makePng()).toString('base64')
  sound = Buffer.from(await makeRecording('live webm')).toString('base64')
})
beforeEach(resetSettings)

const wordOf = async ({ person }: AnkiClient, text: string) => {
  const word = await findWordByText({ viewer: person.user, now: new Date(), text })
  if (!word) throw new Error(`No word ${text}`)
  return word
}
const contextOf = ({ person }: AnkiClient, download: (address: string) => Promise<Readable>) => ({
  viewer: person.user,
  now: new Date(),
  signal: new AbortController().signal,
  download,
})
const noDownload = async () => {
  throw new DownloadError()
}

describe('a file that is stored first', () => {
  test('becomes the photo and the recording of the note that names it', async () => {
    const client = await AnkiClient.signUp()
    expect(await client.ask('storeMediaFile', { filename: 'a b.png', data: picture })).toBe('a b.png')
    expect(await client.ask('storeMediaFile', { filename: '_ledger.mp3', data: sound })).toBe('_ledger.mp3')
    const id = await client.add({
      Word: 'ledger',
      Meaning: 'a book [sound:_ledger.mp3]',
      Picture: '<div><img alt="x" src="a b.png"></div>',
    })
    const word = await wordOf(client, 'ledger')
    expect(word.definitions).toMatchObject([{ meaning: 'a book' }])
    expect([word.contextImageId, word.contextAudioId]).toEqual([expect.any(String), expect.any(String)])
    const [{ fields }] = await client.ask('notesInfo', { notes: [id] })
    expect([fields.Picture.value, fields.Audio.value]).toEqual(['<img src="a b.png">', '[sound:_ledger.mp3]'])
    expect(await client.ask('getMediaFilesNames')).toEqual(['_ledger.mp3', 'a b.png'])
    expect(await client.ask('getMediaFilesNames', { pattern: '*.mp?' })).toEqual(['_ledger.mp3'])
    expect(await client.ask('getMediaFilesNames', { pattern: 'a.b' })).toEqual([])
    const bytes = Buffer.from(await client.ask('retrieveMediaFile', { filename: 'a b.png' }), 'base64')
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(await client.ask('retrieveMediaFile', { filename: '../secret' })).toBe(false)
    // Writing back what was read keeps both.
    await client.ask('updateNoteFields', {
      note: { id, fields: { Picture: fields.Picture.value, Audio: fields.Audio.value } },
    })
    expect(await wordOf(client, 'ledger')).toMatchObject({
      contextImageId: word.contextImageId,
      contextAudioId: word.contextAudioId,
    })
  })

  test('takes the place of one with its name that no word has, and belongs to one word', async () => {
    const client = await AnkiClient.signUp()
    for (let count = 0; count < 3; count++)
      await client.ask('storeMediaFile', { filename: 'x.png', data: picture })
    expect(await prisma.file.count({ where: { userId: client.person.user.id } })).toBe(1)
    await client.add({ Word: 'one', Picture: '<img src="x.png">' })
    await client.add({ Word: 'two', Picture: '<img src="x.png">' })
    expect((await wordOf(client, 'one')).contextImageId).not.toBeNull()
    expect((await wordOf(client, 'two')).contextImageId).toBeNull()
  })

  test('keeps its bytes when a note takes it while one with its name is stored', async () => {
    const client = await AnkiClient.signUp()
    const given = { filename: 'x.png', data: picture }
    await client.ask('storeMediaFile', given)
    const { id, storageKey } = await prisma.file.findFirstOrThrow({
      where: { userId: client.person.user.id },
    })
    await heldBack({
      lock: (tx) => tx.file.updateMany({ where: { id }, data: { claimedAt: new Date() } }),
      work: () => client.ask('storeMediaFile', given),
      waiting: 1,
    })
    expect(await prisma.file.count({ where: { userId: client.person.user.id } })).toBe(2)
    expect(await (await getStorage()).read(storageKey, { first: 0, last: 0 })).not.toBeNull()
  })

  test('is gone after a day, and is never another learner\u2019s', async () => {
    const [client, other] = [await AnkiClient.signUp(), await AnkiClient.signUp()]
    await client.ask('storeMediaFile', { filename: 'x.png', data: picture })
    await other.add({ Word: 'theirs', Picture: '<img src="x.png">' })
    expect((await wordOf(other, 'theirs')).contextImageId).toBeNull()
    expect(await other.ask('retrieveMediaFile', { filename: 'x.png' })).toBe(false)
    expect(await other.ask('getMediaFilesNames')).toEqual([])
    await prisma.file.updateMany({
      where: { userId: client.person.user.id },
      data: { createdAt: new Date(Date.now() - UNUSED_UPLOAD_MS) },
    })
    await client.add({ Word: 'late', Picture: '<img src="x.png">' })
    expect((await wordOf(client, 'late')).contextImageId).toBeNull()
  })

  test('is read by its name, the newest of several, or by the name that it gets without one', async () => {
    const client = await AnkiClient.signUp()
    const userId = client.person.user.id
    for (const [word, data] of [
      ['one', picture],
      ['two', Buffer.from(await makePng({ width: 31, height: 17 })).toString('base64')],
    ] as const) {
      await client.ask('storeMediaFile', { filename: 'x.png', data })
      await client.add({ Word: word, Picture: '<img src="x.png">' })
    }
    const widthOf = async (filename: string) => {
      const data = await client.ask('retrieveMediaFile', { filename })
      return data && (await sharp(Buffer.from(data, 'base64')).metadata()).width
    }
    expect(await widthOf('x.png')).toBe(31)
    const { contextImageId: id } = await wordOf(client, 'two')
    await prisma.file.updateMany({ where: { userId, id: id ?? '' }, data: { clientName: null } })
    expect(await widthOf('x.png')).not.toBe(31)
    expect(await client.ask('getMediaFilesNames')).toEqual([`wordloom-${id}.webp`, 'x.png'])
    expect(await widthOf(`wordloom-${id}.webp`)).toBe(31)
    for (const name of [`wordloom-${id}.jpg`, `wordloom-${id}`, 'wordloom-x.webp', `${id}`, ''])
      expect(await client.ask('retrieveMediaFile', { filename: name }), name).toBe(false)
    const statements = await statementsOf(() => client.ask('retrieveMediaFile', { filename: 'x.png' }))
    expect(statements.filter((sql) => /FROM "public"."file"/.test(sql))).toEqual([
      expect.stringMatching(/"client_name" = \$.* LIMIT/),
    ])
    // Only photos and recordings are files of words.
    await prisma.file.updateMany({ where: { userId }, data: { kind: 'AVATAR' } })
    expect(await widthOf('x.png')).toBe(false)
  })

  test('is not stored when the client has it', async () => {
    const client = await AnkiClient.signUp()
    const { createHash } = await import('node:crypto')
    const skipHash = createHash('md5').update(Buffer.from(picture, 'base64')).digest('hex')
    expect(await client.ask('storeMediaFile', { filename: 'x.png', data: picture, skipHash })).toBeNull()
    expect(await client.ask('getMediaFilesNames')).toEqual([])
  })

  test.each([
    [{ filename: 'x.png' }, 'You must provide a "data", "path", or "url" field.'],
    [
      { filename: 'x.png', path: '/etc/passwd' },
      'a "path" is on your computer, not on this server: send "data"',
    ],
    [
      { filename: 'x.txt', data: 'aGVsbG8=' },
      'Please choose a picture (PNG, JPEG, HEIC or WebP) or a sound recording.',
    ],
    [{ filename: 'x.png', data: '!' }, 'Please choose a file.'],
    [{ filename: '', data: 'AAAA' }, 'the name of the file is not valid'],
    [{ filename: 'a/', data: 'AAAA' }, 'the name of the file is not valid'],
    [{ filename: 'x'.repeat(301), data: 'AAAA' }, 'the name of the file is not valid'],
    [{ filename: 5, data: 'AAAA' }, 'parameter is missing or invalid: filename'],
    [{ filename: 'x.png', url: 'http://127.0.0.1/' }, 'the file could not be downloaded'],
    [{ filename: 'x.png', url: 'file:///etc/passwd' }, 'the file could not be downloaded'],
  ])('as %j is refused', async (params, error) => {
    const client = await AnkiClient.signUp()
    expect(await client.fail('storeMediaFile', params)).toBe(error)
    expect(await prisma.file.count({ where: { userId: client.person.user.id } })).toBe(0)
  })

  test('counts as an upload', async () => {
    const client = await AnkiClient.signUp()
    changeSettings({ RATE_LIMITS: 'on' })
    await addAttempts({ name: 'uploads per user', who: client.person.user.id, count: 120, now: new Date() })
    expect(await client.fail('storeMediaFile', { filename: 'x.png', data: picture })).toMatch(
      /^Too many requests/,
    )
  })

  test('comes from an address', async () => {
    const client = await AnkiClient.signUp()
    const asked: string[] = []
    const context = contextOf(client, async (address) => {
      asked.push(address)
      return Readable.from([Buffer.from(sound, 'base64')])
    })
    await storeMediaFile({ filename: 'forvo_ledger.ogg', url: 'https://audio.example/1' }, context)
    expect(asked).toEqual(['https://audio.example/1'])
    expect(await client.ask('getMediaFilesNames')).toEqual(['forvo_ledger.ogg'])
  })
})

describe('a file that comes with a note', () => {
  test('becomes its photo or its recording', async () => {
    const client = await AnkiClient.signUp()
    await client.add(
      { Word: 'ledger' },
      {
        audio: { filename: 'asbp_1.webm', data: sound, fields: ['Audio'] },
        picture: [null, { filename: 'asbp_1.png', data: picture, fields: ['Picture'] }],
      },
    )
    const word = await wordOf(client, 'ledger')
    expect([word.contextImageId, word.contextAudioId]).toEqual([expect.any(String), expect.any(String)])
    expect((await client.ask('getMediaFilesNames')).toSorted()).toEqual(['asbp_1.png', 'asbp_1.webm'])
  })

  test('is left out where it cannot be had, and its word is saved', async () => {
    const client = await AnkiClient.signUp()
    const note = noteWith(
      { Word: 'ledger', Sentence: 'a' },
      {
        audio: [{ filename: 'x.ogg', url: 'https://audio.example/gone', fields: ['Audio'] }, 'nonsense'],
        video: { filename: 'x.mp4', data: 'AAAA' },
        picture: { filename: 'x.png', data: 'aGVsbG8=', fields: ['Picture'] },
      },
    )
    await addNote(note, contextOf(client, noDownload))
    expect(await wordOf(client, 'ledger')).toMatchObject({
      sentence: 'a',
      contextImageId: null,
      contextAudioId: null,
    })
  })

  test('leaves the photo of a saved word as it is', async () => {
    const client = await AnkiClient.signUp()
    const given = { picture: { filename: 'x.png', data: picture, fields: ['Picture'] } }
    await client.add({ Word: 'ledger' }, given)
    const { contextImageId } = await wordOf(client, 'ledger')
    await client.add({ Word: 'ledger' }, { ...given, options: { allowDuplicate: true } })
    expect((await wordOf(client, 'ledger')).contextImageId).toBe(contextImageId)
    expect(await prisma.file.count({ where: { userId: client.person.user.id } })).toBe(1)
  })

  test('takes the place of the one that the word has when the note is changed', async () => {
    const client = await AnkiClient.signUp()
    const given = { picture: { filename: 'x.png', data: picture, fields: ['Picture'] } }
    const id = await client.add({ Word: 'ledger' }, given)
    const before = await wordOf(client, 'ledger')
    await client.ask('updateNoteFields', { note: { id, fields: { Note: 'x' }, ...given } })
    const after = await wordOf(client, 'ledger')
    expect(after.contextImageId).not.toBe(before.contextImageId)
    expect(after.remainderContext).toBe('x')
    expect(await prisma.file.count({ where: { userId: client.person.user.id } })).toBe(1)
  })
})
