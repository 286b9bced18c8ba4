import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_TIMES_FORGOTTEN, timesForgotten } from '@/lib/domain/review/memory/stickiness'
import type { ReviewRating } from '@/lib/domain/stages'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { pauseWord } from '@/lib/server/review/pause.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { listWordsNotSticking } from '@/lib/server/review/sticking.service'
import { listWords } from '@/lib/server/words/word.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'
import { exportOf, importFile } from '@/tests/support/transfer/imports'

const now = new Date()
const NOON = new Date(`${now.toISOString().slice(0, 10)}T12:00:00.000Z`)

/** Adds a word of long ago, which is forgotten on this many days. */
async function addForgotten(viewer: UserRecord, text: string, times: number): Promise<string> {
  const { id } = await addWord(viewer, text)
  await prisma.vocabularyItem.update({
    where: { id_userId: { id, userId: viewer.id } },
    data: { createdAt: daysFrom(NOON, -400) },
  })
  for (let day = 1; day <= times; day++) await answer(viewer, id, { at: daysFrom(NOON, day - 30) })
  return id
}

const answer = (
  viewer: UserRecord,
  wordId: string,
  {
    at,
    rating = 'AGAIN',
    source = 'BULK_REVIEW',
  }: { at: Date; rating?: ReviewRating; source?: 'QUIZ' | 'BULK_REVIEW' },
) => answerWord({ viewer, wordId, now: at, rating, source })

async function signUpForgetful() {
  const { user: viewer } = await signUpUser()
  return { ...viewer, timeZone: 'UTC' }
}

const idsOf = async (viewer: UserRecord) => (await listWordsNotSticking(viewer, now)).map(({ id }) => id)

test('the statement and the rule agree', async () => {
  const viewer = await signUpForgetful()
  const answers = fc.array(
    fc.record({
      hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 480, max: 560 })),
      rating: fc.constantFrom<ReviewRating>('AGAIN', 'AGAIN', 'AGAIN', 'AGAIN', 'GOOD'),
      source: fc.constantFrom('BULK_REVIEW' as const, 'BULK_REVIEW' as const, 'QUIZ' as const),
    }),
    { minLength: 10, maxLength: 22 },
  )
  const expected: unknown[] = []
  for (const [index, drawn] of fc.sample(answers, { numRuns: 25, seed: 7 }).entries()) {
    const text = `word ${index}`
    const id = await addForgotten(viewer, text, 0)
    let at = daysFrom(NOON, -390)
    for (const { hours, ...given } of drawn) {
      at = hoursFrom(at, hours)
      await answer(viewer, id, { at, ...given })
    }
    const rows = await prisma.reviewLog.findMany({
      where: { userId: viewer.id, vocabularyItemId: id, undoneAt: null },
      orderBy: { answeredAt: 'asc' },
    })
    const times = timesForgotten(
      rows.map(({ localDate, ...row }) => ({ ...row, localDate: localDate.toISOString().slice(0, 10) })),
    )
    if (times >= MIN_TIMES_FORGOTTEN) expected.push({ id, text, timesForgotten: times })
  }
  expect(expected.length).toBeGreaterThan(3)
  expect(expected.length).toBeLessThan(25)
  const listed = await listWordsNotSticking(viewer, now)
  expect(new Set(listed)).toEqual(new Set(expected))
  const times = listed.map(({ timesForgotten: one }) => one)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('an answer that is undone does not count, nor does a stage change; it is one statement for any number of words', async () => {
  const viewer = await signUpForgetful()
  const id = await addForgotten(viewer, 'abandon', 5)
  expect(await idsOf(viewer)).toEqual([])
  await setWordStage({ viewer, wordId: id, stage: 'REVIEWING', now: daysFrom(NOON, -15) })
  const answerId = crypto.randomUUID()
  await answerWord({ viewer, wordId: id, now: daysFrom(NOON, -10), rating: 'AGAIN', answerId })
  await addForgotten(viewer, 'wend', 8)
  const statements = await statementsOf(() => listWordsNotSticking(viewer, now))
  expect(statements).toHaveLength(1)
  expect(await listWordsNotSticking(viewer, now)).toMatchObject([
    { text: 'wend', timesForgotten: 8 },
    { text: 'abandon', timesForgotten: 6 },
  ])
  expect(await listWordsNotSticking(viewer, now, [id, 'no id'])).toMatchObject([{ text: 'abandon' }])
  await undoAnswer({ viewer, now, answerId })
  expect(await listWordsNotSticking(viewer, now, [id])).toEqual([])
})

test('only the viewer\u2019s words, without deleted ones', async () => {
  const viewer = await signUpForgetful()
  const { user: other } = await signUpUser()
  const id = await addForgotten(viewer, 'abandon', 6)
  expect(await listWordsNotSticking(other, now, [id])).toEqual([])
  await deleteWord({ viewer, id, now })
  expect(await idsOf(viewer)).toEqual([])
})

test('the rule follows the log through an export and an import', async () => {
  const viewer = await signUpForgetful()
  await addForgotten(viewer, 'abandon', 7)
  const { user: other } = await signUpUser()
  await importFile(other, await exportOf(viewer))
  expect(await listWordsNotSticking(other, now)).toMatchObject([{ text: 'abandon', timesForgotten: 7 }])
})

test('a paused word is in no session and is not named until the pause ends; an answer does not end it', async () => {
  const viewer = await signUpForgetful()
  const id = await addForgotten(viewer, 'abandon', 6)
  const session = async (at: Date) => {
    const purposes = ['BULK_REVIEW', 'LEARN_FLASHCARDS', 'LEARN_QUIZES', 'PRACTICE'] as const
    const words = purposes.map((purpose) => listWords({ viewer, now: at, purpose }))
    return (await Promise.all(words)).map(({ length }) => length)
  }
  expect(await session(now)).toEqual([1, 1, 1, 1])
  await pauseWord({ viewer, now, id, until: daysFrom(now, 30) })
  const { pausedUntil, dueAt } = await readWord(viewer, id)
  expect(pausedUntil).toBe(`${daysFrom(now, 30).toISOString().slice(0, 10)}T00:00:00.000Z`)
  expect(dueAt).toBe(pausedUntil)
  expect([await session(now), await idsOf(viewer)]).toEqual([[0, 0, 0, 0], []])
  await answer(viewer, id, { at: now })
  expect(await session(daysFrom(now, 29))).toEqual([0, 0, 0, 0])
  expect(await session(daysFrom(now, 30))).toEqual([1, 1, 1, 1])

  await pauseWord({ viewer, now, id, until: null })
  expect((await readWord(viewer, id)).pausedUntil).toBeNull()
  expect(await idsOf(viewer)).toEqual([id])
})

test('only a word of the viewer is paused, and only by a time', async () => {
  const viewer = await signUpForgetful()
  const { user: other } = await signUpUser()
  const { id } = await addWord(viewer, 'abandon')
  const until = daysFrom(now, 30)
  const refused = { code: 'WORD_NOT_FOUND' }
  await expect(pauseWord({ viewer: other, now, id, until })).rejects.toMatchObject(refused)
  await expect(pauseWord({ viewer, now, id: 'none', until })).rejects.toMatchObject(refused)
  await expect(pauseWord({ viewer, now, id, until: new Date('never') })).rejects.toMatchObject({
    code: 'BAD_ARGUMENT',
  })
  expect((await readWord(viewer, id)).pausedUntil).toBeNull()
})
