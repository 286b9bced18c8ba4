import { describe, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { listWords } from '@/lib/server/words/word.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { listWordRows, type WordListRow } from '@/lib/server/words/word-rows.service'
import { addWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'
import { daysFrom } from '@/tests/support/clock'
import { signUpOwner } from '@/tests/support/words/everything-of'

const now = new Date()
const meaning = (definition: string, isSelectedByUser = false) => ({
  partOfSpeech: 'noun',
  definition,
  isSelectedByUser,
})

test('a row says what the list shows of a word', async () => {
  const { user: viewer } = await signUpSpeaker('de')
  const { id } = await addWord(viewer, 'loom', {
    vocabulary: { translation: 'Webstuhl', definitions: [meaning('a frame'), meaning('a shape', true)] },
    userContext: {
      tagNames: ['work', 'a "b", c'],
      remainderContext: 'a note',
      sentence: 'It looms.',
      place: 'here',
    },
  })
  expect(await listWordRows({ viewer, now })).toEqual([
    {
      id,
      text: 'loom',
      meaning: 'a shape',
      partOfSpeech: 'noun',
      translation: 'Webstuhl',
      stage: 'NEW',
      reviewCount: 0,
      stitches: 0,
      level: null,
      lists: ['work', 'a "b", c'],
      context: ['NOTE', 'SENTENCE', 'SOURCE'],
    },
  ])
})

test('stitches tell what is known: they follow memory and stage, in rows and words alike', async () => {
  const { user: viewer } = await signUpUser()
  const { id } = await addWord(viewer, 'loom')
  const where = { id }
  const stitches = async () => {
    const [row] = await listWordRows({ viewer, now })
    const [word] = await listWords({ viewer, now })
    return [row?.stitches, word?.stitches]
  }
  await prisma.vocabularyItem.updateMany({
    where,
    data: {
      learningStage: 'REVIEWING',
      reviewCount: 12,
      stability: 2.3,
      difficulty: 5,
      fsrsDueAt: now,
      lastReviewLocal: now,
    },
  })
  expect(await stitches()).toEqual([2, 2])
  await prisma.vocabularyItem.updateMany({ where, data: { stability: 0.2 } })
  expect(await stitches()).toEqual([0, 0])
})

test('a word without anything has a row too', async () => {
  const { user: viewer } = await signUpUser()
  await addWord(viewer, 'bare')
  expect(await listWordRows({ viewer, now })).toMatchObject([{ meaning: null, lists: [], context: [] }])
})

test('without a selected meaning it is the first, and a long one is cut', async () => {
  const { user: viewer } = await signUpUser()
  await addWord(viewer, 'long', {
    vocabulary: { definitions: [meaning('ä'.repeat(1000)), meaning('short')] },
  })
  await addWord(viewer, 'fits', { vocabulary: { definitions: [meaning('y'.repeat(160))] } })
  const [fits, long] = await listWordRows({ viewer, now })
  expect([long?.meaning, fits?.meaning]).toEqual([`${'ä'.repeat(159)}…`, 'y'.repeat(160)])
})

test('a picture and a recording are told', async () => {
  const { user } = await signUpOwner()
  expect(await listWordRows({ viewer: user, now })).toMatchObject([{ context: ['NOTE', 'IMAGE'] }])
  const file = await prisma.file.findFirstOrThrow({ where: { userId: user.id } })
  await prisma.vocabularyItem.updateMany({
    where: { userId: user.id },
    data: { contextImageId: null, contextAudioId: file.id },
  })
  expect(await listWordRows({ viewer: user, now })).toMatchObject([{ context: ['NOTE', 'RECORDING'] }])
})

test('the rows are the words of these stages in the order of listWords, and nobody else’s', async () => {
  const [{ user: viewer }] = [await signUpUser(), await signUpOwner()]
  for (const text of ['new', 'learned', 'gone', 'reviewing']) await addWord(viewer, text)
  const idOf = async (text: string) =>
    (await prisma.vocabularyItem.findFirstOrThrow({ where: { userId: viewer.id, text } })).id
  await setWordStage({ viewer, now, wordId: await idOf('learned'), stage: 'LEARNED' })
  await setWordStage({ viewer, now, wordId: await idOf('reviewing'), stage: 'REVIEWING' })
  await deleteWord({ viewer, now, id: await idOf('gone') })
  for (const [moment, stages] of [
    [now, null],
    [now, ['NEW', 'REVIEWING']],
    [now, ['LEARNED']],
    [now, []],
    // A learned word that is due again has the stage REVIEWING.
    [daysFrom(now, 1000), ['REVIEWING']],
  ] as const) {
    const rows = await listWordRows({ viewer, now: moment, stages })
    const words = await listWords({ viewer, now: moment, stages })
    const inShort = words.map(({ id, text, learningStage }) => ({ id, text, stage: learningStage }))
    expect(rows.map(({ id, text, stage }) => ({ id, text, stage }))).toEqual(inShort)
  }
})

test('the first rows are those of the newest words in the asked stages', async () => {
  const { user: viewer } = await signUpUser()
  const words = []
  for (const text of ['oldest', 'old', 'learned', 'newest'])
    words.push(await addWord(viewer, text, { userContext: { tagNames: [`list of ${text}`] } }))
  const learned = words[2]
  if (!learned) throw new Error('no word')
  await setWordStage({ viewer, now, wordId: learned.id, stage: 'LEARNED' })
  const stages = ['NEW', 'REVIEWING'] as const
  const all = await listWordRows({ viewer, now, stages })
  expect(all.map(({ text }) => text)).toEqual(['newest', 'old', 'oldest'])
  expect(await listWordRows({ viewer, now, stages, first: 2 })).toEqual(all.slice(0, 2))
  expect(await listWordRows({ viewer, now, stages, first: -1 })).toEqual([])
})

/** Texts of all parts of two words each; `between` runs after the first. */
async function textsInParts(viewer: UserRecord, between?: () => Promise<unknown>) {
  const texts: string[][] = []
  let after: string | null = null
  for (;;) {
    const rows: WordListRow[] = await listWordRows({
      viewer,
      now,
      stages: ['NEW', 'REVIEWING'],
      first: 2,
      after,
    })
    texts.push(rows.map(({ text }) => text))
    const last = rows.at(-1)
    if (!last) return texts
    if (after === null) await between?.()
    after = last.id
  }
}

describe('the list in parts', () => {
  test('has each word once, in the order of the whole, also among words of the same time', async () => {
    const { user: viewer } = await signUpUser()
    for (const text of ['a', 'b', 'c', 'd', 'e']) await addWord(viewer, text)
    const where = { userId: viewer.id, text: { in: ['b', 'c', 'd'] } }
    await prisma.vocabularyItem.updateMany({ where, data: { createdAt: new Date(now.getTime() + 1_000) } })
    const all = await listWordRows({ viewer, now, stages: ['NEW', 'REVIEWING'] })
    const parts = await textsInParts(viewer)
    expect(parts.map(({ length }) => length)).toEqual([2, 2, 1, 0])
    expect(parts.flat()).toEqual(all.map(({ text }) => text))
  })

  test('goes on where it was when words are added, and when the word before is deleted', async () => {
    const { user: viewer } = await signUpUser()
    for (const text of ['a', 'b', 'c', 'd']) await addWord(viewer, text)
    const [, last] = await listWordRows({ viewer, now, first: 2 })
    if (!last) throw new Error('no word')
    const parts = await textsInParts(viewer, async () => {
      await addWord(viewer, 'new')
      await deleteWord({ viewer, now, id: last.id })
    })
    expect(parts).toEqual([['d', 'c'], ['b', 'a'], []])
  })

  test('does not begin after a word that the viewer does not have', async () => {
    const { user: viewer } = await signUpUser()
    const { user: other } = await signUpUser()
    await addWord(viewer, 'mine')
    const { id } = await addWord(other, 'theirs')
    for (const after of [id, 'no id', '', crypto.randomUUID()])
      await expect(listWordRows({ viewer, now, first: 2, after })).rejects.toMatchObject({
        code: 'WORD_NOT_FOUND',
      })
  })
})
