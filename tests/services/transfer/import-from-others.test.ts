/** Files of other programs, imported as the screen and the job do it. */
import { expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { signUpSpeaker, signUpUser } from '@/tests/support/builders'
import { makePng } from '@/tests/support/files/media'
import { makeRecording } from '@/tests/support/files/recordings'
import {
  FIRST_NOTE_AT,
  makeCollection11,
  makeCollection18,
  makeLatestPackage,
  makeOldPackage,
} from '@/tests/support/transfer/formats/anki'
import { makeKindle, makeKoreader } from '@/tests/support/transfer/formats/e-readers'
import { importFile, undo } from '@/tests/support/transfer/imports'

const DAY = 24 * 60 * 60_000
const AT = Date.UTC(2026, 1, 1)

const wordsOf = (userId: string) =>
  prisma.vocabularyItem.findMany({
    where: { userId, deletedAt: null },
    orderBy: { text: 'asc' },
    include: {
      definitions: true,
      reviewLogs: { orderBy: { answeredAt: 'asc' } },
      taggings: { include: { tag: true } },
      contextAudio: true,
      contextImage: true,
    },
  })

test('a CSV file is imported, and undone as a whole', async () => {
  const { user } = await signUpSpeaker('de')
  const file = Buffer.from(
    'Word;Meaning;Translation;Lists\nrun;to move fast;laufen;Sport\n;nothing;;\nwalk;to go on foot;gehen;Sport\n',
  )
  const done = await importFile(user, file)
  expect(done).toMatchObject({ format: 'CSV', state: 'DONE', added: 2, problemCount: 1 })
  const [run, walk] = await wordsOf(user.id)
  expect(run).toMatchObject({
    text: 'run',
    ownTranslations: { de: 'laufen' },
    definitions: [{ meaning: 'to move fast' }],
  })
  expect(walk?.taggings.map(({ tag }) => tag.name)).toEqual(['Sport'])
  await undo(user, done.id)
  expect(await wordsOf(user.id)).toEqual([])
})

test.each([
  [
    'an old format',
    async (notes: Parameters<typeof makeCollection11>[0], media: Record<string, Buffer>) =>
      makeOldPackage(await makeCollection11(notes, 2), media),
  ],
  [
    'the latest format',
    async (notes: Parameters<typeof makeCollection11>[0], media: Record<string, Buffer>) =>
      makeLatestPackage(await makeCollection18(notes), media),
  ],
])('a deck of Anki in %s is imported with media, and FSRS goes on where Anki stopped', async (_, make) => {
  const { user } = await signUpUser()
  const reviews = [0, 1, 4, 12].map((day) => ({
    at: FIRST_NOTE_AT + day * DAY,
    ease: day === 4 ? 1 : 3,
    type: day === 0 ? 0 : 1,
  }))
  const notes = [{ fields: ['run [sound:run.mp3]', 'to move fast <img src="run.png">'], cards: [reviews] }]
  const file = await make(notes, {
    'run.mp3': await makeRecording('mp3 without an index'),
    'run.png': await makePng(),
  })
  expect(await importFile(user, file)).toMatchObject({
    format: 'ANKI',
    state: 'DONE',
    added: 1,
    problemCount: 0,
  })
  const [word] = await wordsOf(user.id)
  expect(word).toMatchObject({
    text: 'run',
    reps: 4,
    lapses: 1,
    learningStage: 'REVIEWING',
    contextAudio: { mimeType: 'audio/mpeg' },
    contextImage: { kind: 'IMAGE' },
  })
  expect(word?.reviewLogs.map(({ rating }) => rating)).toEqual(['GOOD', 'GOOD', 'AGAIN', 'GOOD'])
  expect(word?.lastReviewedAt).toEqual(new Date(FIRST_NOTE_AT + 12 * DAY))
  expect(await importFile(user, file)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

test("a Kindle's and KOReader's words come in under their base form, with their sentences", async () => {
  const { user } = await signUpUser()
  const kindle = await makeKindle([
    { word: 'ran', stem: 'run', usage: 'He ran home.', at: AT, book: ['Emma', 'Austen, Jane'] },
  ])
  expect(await importFile(user, kindle)).toMatchObject({ format: 'KINDLE', added: 1 })
  const koreader = await makeKoreader([
    { word: 'swam', before: 'Late. She ', after: ' home.', at: AT / 1000 },
  ])
  expect(await importFile(user, koreader)).toMatchObject({ format: 'KOREADER', added: 1 })
  expect(await wordsOf(user.id)).toMatchObject([
    { text: 'run', sentence: 'He ran home.', sourceTitle: 'Emma – Austen, Jane', createdAt: new Date(AT) },
    { text: 'swim', sentence: 'She swam home.', sourceTitle: 'Moby-Dick' },
  ])
})

test('sentences of a later look-up are added to the word that the learner has, and undone', async () => {
  const { user } = await signUpUser()
  const lookUp = (usage: string, days: number, title: string) => {
    return { word: 'squall', stem: 'squall', usage, at: AT + days * DAY, book: [title, ''] as const }
  }
  const january = [lookUp('A squall came down from the hills.', 0, 'The Quiet Harbour')]
  await importFile(user, await makeKindle(january))
  const march = [
    ...january,
    lookUp('The ferry turned back before the squall.', 1, 'Night Ferry'),
    lookUp('No squall lasts for ever.', 2, 'Night Ferry'),
  ]
  const done = await importFile(user, await makeKindle(march))
  expect(done).toMatchObject({ added: 0, changed: 1, problemCount: 0 })
  const [word] = await wordsOf(user.id)
  expect(word).toMatchObject({
    sentence: 'A squall came down from the hills.',
    sourceTitle: 'The Quiet Harbour',
    remainderContext:
      '“No squall lasts for ever.” (Night Ferry)\n“The ferry turned back before the squall.” (Night Ferry)',
  })
  expect(await importFile(user, await makeKindle(march))).toMatchObject({ changed: 0, unchanged: 1 })
  await undo(user, done.id)
  expect(await wordsOf(user.id)).toMatchObject([{ sentence: word?.sentence, remainderContext: null }])
})
