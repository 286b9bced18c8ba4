/** Words of the app as files for other programs, read back. */
import { buffer, text } from 'node:stream/consumers'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET as getAnki } from '@/app/api/export/anki/route'
import { GET as getCsv } from '@/app/api/export/csv/route'
import { mediaName } from '@/lib/domain/transfer/anki/anki-note'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { exportAnki } from '@/lib/server/transfer/export/anki/anki-export.service'
import { exportCsv } from '@/lib/server/transfer/export/csv-export.service'
import { exportedName } from '@/lib/server/transfer/export/exported-file-name'
import { openAnkiPackage } from '@/lib/server/transfer/readers/anki/anki-package'
import { openAnki } from '@/lib/server/transfer/readers/anki/anki-source'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { addWord, signUpUser } from '@/tests/support/builders'
import { readWords } from '@/tests/support/transfer/items'
import { signUpLearner } from '@/tests/support/transfer/learner-with-everything'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const englishShareOf = () => null
const now = new Date()

const csvOf = (viewer: UserRecord) => text(exportCsv({ userId: viewer.id, language: viewer.mainLanguage }))

async function ankiOf(viewer: UserRecord): Promise<string> {
  const { signal } = new AbortController()
  return files.write(
    await buffer(exportAnki({ userId: viewer.id, language: viewer.mainLanguage, now, signal })),
  )
}

test('an exported CSV file is read back with words, meanings, translations, lists and contexts', async () => {
  const viewer = await signUpLearner(now)
  const path = files.write(await csvOf(viewer))
  const { options } = await inspectCsv(path)
  expect(options).toMatchObject({ encoding: 'utf-8', separator: ',', hasHeader: true })
  const words = await readWords(openCsv(path, { ...options, language: 'de' }))
  expect(words.map((word) => word.text)).toEqual(['hold on', 'hue', 'never studied 語'])
  expect(words[0]).toMatchObject({
    meanings: [
      { partOfSpeech: 'verb', meaning: 'to wait', examples: [{ text: 'Hold on a minute.' }] },
      { partOfSpeech: 'verb', meaning: 'to keep one’s grip "tightly"' },
    ],
    ownTranslations: { de: 'warten' },
    pronunciation: 'həʊld ɒn',
    lists: ['phrasal verbs', 'Work'],
    note: 'Line one\nline two, <b>not bold</b>',
    sentence: 'Could you hold on, please?',
    sourceUrl: 'https://example.com/a?b=c',
    sourceTitle: 'A page',
    place: 'Pune',
  })
})

test('a CSV file runs no formula in a spreadsheet', async () => {
  const { user } = await signUpUser()
  await addWord(user, '=HYPERLINK("http://x")', { userContext: { remainderContext: '@SUM(A1)' } })
  const csv = await csvOf(user)
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(csv).toContain(`'@SUM(A1)`)
})

test('a deck for Anki passes its integrity check, and has its words, media and answers', async () => {
  const viewer = await signUpLearner(now)
  const path = await ankiOf(viewer)
  const { database, close } = await openAnkiPackage(path)
  expect([...database.rows('PRAGMA integrity_check')]).toEqual([['ok']])
  expect([...database.rows('SELECT count(*) FROM cards c JOIN notes n ON n.id = c.nid')]).toEqual([[3]])
  const [[due, interval, data] = []] = database.rows(
    'SELECT due, ivl, data FROM cards WHERE type = 2 ORDER BY id',
  )
  const [word] = await prisma.vocabularyItem.findMany({
    where: { userId: viewer.id },
    orderBy: { id: 'asc' },
  })
  expect(interval).toBe(word?.scheduledDays)
  expect(JSON.parse(String(data))).toMatchObject({ s: expect.closeTo(word?.stability ?? 0, 3) })
  expect(Number(due)).toBeGreaterThan(0)
  close()
})

test('a deck for Anki comes back with the history from which FSRS gives the same state', async () => {
  const viewer = await signUpLearner(now)
  const path = await ankiOf(viewer)
  const source = await openAnki(path, { noteTypes: null, language: 'de', now: new Date(), englishShareOf })
  const words = await readWords(source)
  expect(words).toMatchObject([
    {
      text: 'hold on',
      meanings: [
        {
          partOfSpeech: 'verb',
          meaning: 'to wait',
          isSelected: true,
          examples: [{ text: 'Hold on a minute.' }],
        },
        { partOfSpeech: 'verb', meaning: 'to keep one’s grip "tightly"', isSelected: false },
      ],
      ownTranslations: { de: 'warten' },
      lists: ['phrasal verbs', 'Work'],
      note: 'Line one\nline two, <b>not bold</b>',
      sentence: 'Could you hold on, please?',
      sourceUrl: 'https://example.com/a?b=c',
      sourceTitle: 'A page',
      place: 'Pune',
      audio: { name: expect.stringMatching(/^wordloom-.+\.webm$/) },
    },
    { text: 'hue' },
    { text: 'never studied 語', log: [] },
  ])
  // The answer that was undone, and the one that Mark as Learned replaced, stay what they are.
  const ratings = words.map(({ log }) =>
    log.map(({ rating, undoneAt }) => (undoneAt ? 'undone' : rating)).join(' '),
  )
  expect(ratings.slice(0, 2)).toEqual([
    'GOOD GOOD GOOD GOOD EASY EASY undone EASY',
    expect.stringMatching(/^AGAIN AGAIN AGAIN AGAIN undone/),
  ])
  expect(words[0]?.log.at(-1)?.replaces).toBe(words[0]?.log.at(-2)?.id)
})

test('a deck for Anki has the photos and recordings as they are stored', async () => {
  const viewer = await signUpLearner(now)
  const { openMedia, close } = await openAnkiPackage(await ankiOf(viewer))
  const stored = await prisma.file.findMany({ where: { userId: viewer.id, kind: { not: 'AVATAR' } } })
  expect(stored).toHaveLength(2)
  for (const file of stored) {
    const stream = await openMedia(mediaName(exportedName(file)))
    expect(stream && (await buffer(stream)).length).toBe(file.byteSize)
  }
  close()
})

test.each([
  ['CSV', getCsv],
  ['Anki', getAnki],
])('the %s export needs a viewer', async (_, get) => {
  const response = await get(new NextRequest('http://localhost:3000/api/export'))
  expect(response.status).toBe(401)
})
