/** Files that try to break an import, from the upload to the report. */
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { prisma } from '@/lib/server/database/prisma'
import { prepareImport } from '@/lib/server/transfer/import/prepare-import.service'
import { signUpUser } from '@/tests/support/builders'
import { makePng } from '@/tests/support/files/media'
import { makeCollection11, makeOldPackage } from '@/tests/support/transfer/formats/anki'
import { makeKindle } from '@/tests/support/transfer/formats/e-readers'
import { makeSqlite } from '@/tests/support/transfer/formats/sqlite'
import { flipBit, makeZip } from '@/tests/support/transfer/formats/zip'
import { importFile, prepare, zipOf } from '@/tests/support/transfer/imports'

const MEGABYTE = 1024 * 1024
const AT = Date.UTC(2026, 1, 1)

/** The database with bytes of its pages overwritten. */
async function damage(database: Buffer): Promise<Buffer> {
  return Buffer.from(database).fill(0xff, 4_096, 8_192)
}

test.each([
  ['a zip file of another program', 'IMPORT_FORMAT', () => makeZip({ 'a.txt': 'text' })],
  ['a database of another program', 'IMPORT_FORMAT', () => makeSqlite('CREATE TABLE t (a)')],
  ['a zip bomb', 'ARCHIVE_TOO_LARGE', () => makeZip({ 'collection.anki2': Buffer.alloc(20 * MEGABYTE) })],
  [
    'a data file that is a zip bomb',
    'ARCHIVE_TOO_LARGE',
    () => makeZip({ 'data.json': Buffer.alloc(20 * MEGABYTE) }),
  ],
  ['a name that leaves its folder', 'ARCHIVE_UNSAFE', () => unsafeZip()],
  [
    'a database that is cut off',
    'DATABASE_DAMAGED',
    async () => makeOldPackage(Buffer.from('SQLite format 3\0')),
  ],
  [
    'a database with damaged pages',
    'DATABASE_DAMAGED',
    async () => damage(await makeKindle([{ word: 'ran', stem: 'run', usage: 'He ran.', at: AT }])),
  ],
  ['a deck without notes', 'IMPORT_WITHOUT_WORDS', async () => makeOldPackage(await makeCollection11([]))],
  ['words in which one bit is changed', 'ARCHIVE_DAMAGED', () => damagedWords()],
  ['a picture', 'CSV_NOT_TEXT', () => makePng()],
  ['a text with a NUL', 'CSV_NOT_TEXT', async () => Buffer.from('word,meaning\nrun,to \0 move\n')],
  ['a million columns', 'CSV_ROW_TOO_LONG', async () => Buffer.from(','.repeat(1_000_000))],
])('%s gives one clear error, and nothing is imported', async (_, code, make) => {
  const { user } = await signUpUser()
  await expect(prepare(user, await make())).rejects.toMatchObject({ code })
  expect(await prisma.wordImport.count({ where: { userId: user.id } })).toBe(0)
})

async function unsafeZip(): Promise<Buffer> {
  const zip = await makeZip({ 'data.json': '{}', xxxevil: 'x' })
  return Buffer.from(zip.toString('latin1').replaceAll('xxxevil', '../evil'), 'latin1')
}

/** What stays valid JSON: the bit is one of a long note. */
async function damagedWords(): Promise<Buffer> {
  const words = [{ text: 'hue', note: 'a'.repeat(1_000) }]
  const data = JSON.stringify({
    format: 'wordloom',
    version: 1,
    exportedAt: '2026-11-22T00:00:00.000Z',
    words,
  })
  return flipBit(await makeZip({ 'data.json': data }, { compress: false }), 'data.json')
}

test('a photo in which one bit is changed is left out, and the report says so', async () => {
  const { user } = await signUpUser()
  // The bit is one of the bytes after the picture, which no decoder reads.
  const photo = Buffer.concat([await makePng(), Buffer.alloc(10_000)])
  const words = [{ text: 'hue', image: { name: 'files/hue.png' } }]
  const data = JSON.stringify({
    format: 'wordloom',
    version: 1,
    exportedAt: '2026-11-22T00:00:00.000Z',
    words,
  })
  const zip = await makeZip({ 'data.json': data, 'files/hue.png': photo }, { compress: false })
  expect(await importFile(user, await flipBit(zip, 'files/hue.png'))).toMatchObject({
    added: 1,
    problems: [
      {
        at: 1,
        problem: 'files/hue.png: This file could not be opened. It may be damaged or incomplete.',
      },
    ],
  })
})

test('a file of more than 200 MB is refused while it arrives: the rest is not read', async () => {
  const { user } = await signUpUser()
  let sent = 0
  function* chunks() {
    const chunk = Buffer.alloc(MEGABYTE, 'a')
    for (; sent < 400; sent++) yield chunk
  }
  const file = Readable.from(chunks(), { highWaterMark: 1 })
  const call = { viewer: user, fileName: 'a.csv', now: new Date() }
  await expect(prepareImport({ ...call, file })).rejects.toMatchObject({ code: 'IMPORT_TOO_LARGE' })
  expect(sent).toBeLessThan(210)
})

test('texts with a NUL or half a character come in without it, also in the report', async () => {
  const { user } = await signUpUser()
  const words: ImportedWord[] = [
    { text: 'h\0ue\ud800', note: 'a\0b', translatedInto: 'de\0', lists: ['Ar\0t'] },
    { text: 'image', image: { name: 'files/\0\ud800.png' } },
    { text: 'zone', ownTranslations: { 'd\0': 'x' } },
  ]
  const done = await importFile(user, await zipOf(words))
  expect(done).toMatchObject({ state: 'DONE', added: 3, problemCount: 2 })
  expect(
    await prisma.vocabularyItem.findMany({ where: { userId: user.id }, orderBy: { text: 'asc' } }),
  ).toMatchObject([
    { text: 'hue�', remainderContext: 'ab', translatedInto: 'de' },
    { text: 'image', contextImageId: null },
    { text: 'zone', ownTranslations: {} },
  ])
})

test('texts of a database with a NUL come in without it, also in the report', async () => {
  const { user } = await signUpUser()
  const kindle = await makeKindle([
    { word: 'r\0an', stem: 'r\0un', usage: 'He r\0an home.', at: AT },
    { word: 'al\0lez', stem: 'aller', usage: 'Allez !', at: AT, lang: 'fr' },
  ])
  expect(await importFile(user, kindle)).toMatchObject({ state: 'DONE', added: 1, problemCount: 1 })
  const deck = await makeOldPackage(await makeCollection11([{ fields: ['wa\0lk', 'to go \0 on foot'] }]))
  expect(await importFile(user, deck)).toMatchObject({ state: 'DONE', added: 1, problemCount: 0 })
  const words = await prisma.vocabularyItem.findMany({ where: { userId: user.id }, orderBy: { text: 'asc' } })
  expect(words.map(({ text }) => text)).toEqual(['run', 'walk'])
})

test('totals and quiz results that no learner can have are left out, and the words come in', async () => {
  const { user } = await signUpUser()
  const quiz = { totalQuestions: 10, correctAnswers: 10, score: 100, finishedAt: '2026-01-01T10:00:00.000Z' }
  const more = {
    days: [
      { date: '0000-01-01', seconds: 1, answers: 1, words: 1 },
      { date: '2026-01-01', seconds: 60, answers: 3, words: 1 },
    ],
    quizResults: [
      { ...quiz, sessionId: 'too long', timeSpent: 2 ** 40 },
      { ...quiz, sessionId: 'right', timeSpent: 40 },
    ],
  }
  expect(await importFile(user, await zipOf([{ text: 'hue' }], more))).toMatchObject({
    state: 'DONE',
    added: 1,
  })
  expect(await prisma.dailyTotal.findMany({ where: { userId: user.id } })).toMatchObject([{ seconds: 60 }])
  expect(await prisma.quizResult.findMany({ where: { userId: user.id } })).toMatchObject([
    { sessionId: 'right' },
  ])
})
