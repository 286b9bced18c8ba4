/** The word for a meaning has a memory of its own (docs/product.md, Scheduler). */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { localDate } from '@/lib/domain/days/days'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { getDueWords } from '@/lib/server/reminders/due-words.service'
import { getForecast } from '@/lib/server/review/load/forecast.service'
import { answerWord } from '@/lib/server/review/review.service'
import { listReviewHistory } from '@/lib/server/review/review-history.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { countToReviewToday, countWords, getLatestActivity } from '@/lib/server/review/stats.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { mergeWords } from '@/lib/server/words/same-word.service'
import { listWords } from '@/lib/server/words/word.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom, minutesFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'
import { expectLogsToAgree } from '@/tests/support/review/log-recount'

/** Recognition is stable after it: Easy twice, ten days apart. */
const STABLE_ON = 10
const start = hoursFrom(new Date(`${localDate(new Date(), 'UTC')}T08:00:00.000Z`), 24)
const on = (day: number) => daysFrom(start, day)

type Given = Partial<Parameters<typeof answerWord>[0]>

function answer(viewer: UserRecord, wordId: string, day: number, given: Given = {}) {
  return answerWord({ viewer, wordId, now: on(day), rating: 'GOOD', source: 'BULK_REVIEW', ...given })
}

/** A learner who is asked harder questions, and a word whose recognition became stable on STABLE_ON. */
async function learnerWithStableWord(text = 'loom') {
  const { user } = await signUpUser()
  const scheduleSettings = { harderQuestions: true, evenDays: false }
  const { user: viewer } = await updateSettings(user, { scheduleSettings })
  const { id } = await addWord(viewer, text)
  return { viewer, id: await makeStable(viewer, id) }
}

async function makeStable(viewer: UserRecord, id: string): Promise<string> {
  await answer(viewer, id, 0, { rating: 'EASY' })
  await answer(viewer, id, STABLE_ON, { rating: 'EASY' })
  return id
}

const due = (viewer: UserRecord, day: number) => listWords({ viewer, now: on(day), purpose: 'BULK_REVIEW' })
const columnsOf = (id: string) =>
  prisma.vocabularyItem.findFirstOrThrow({ where: { id }, omit: { updatedAt: true } })

describe('production', () => {
  test('begins on the day after recognition is stable, and each day asks for one of the two', async () => {
    const { viewer, id } = await learnerWithStableWord()
    expect(await due(viewer, STABLE_ON)).toEqual([])
    expect(await due(viewer, STABLE_ON + 1)).toMatchObject([
      { id, askedFor: 'PRODUCTION', dueFor: 'PRODUCTION', learningStage: 'REVIEWING' },
    ])
    await answer(viewer, id, STABLE_ON + 1, { trains: 'PRODUCTION' })
    expect(await due(viewer, STABLE_ON + 1)).toEqual([])
    expect(await readWord(viewer, id, on(STABLE_ON + 1))).toMatchObject({
      askedFor: 'PRODUCTION',
      learningStage: 'LEARNED',
      reviewCount: 3,
    })
    await expectLogsToAgree(viewer.id)
  })

  test('waits for tomorrow where recognition is trained today, and the other way round', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const day = STABLE_ON + 1
    await answer(viewer, id, day, { source: 'QUIZ' })
    expect(await due(viewer, day)).toEqual([])
    expect(await due(viewer, day + 1)).toMatchObject([{ askedFor: 'PRODUCTION' }])
    const recognition = (await columnsOf(id)).fsrsDueAt
    const dayOfRecognition = Math.round((Number(recognition) - Number(start)) / 86_400_000)
    await answer(viewer, id, dayOfRecognition, { trains: 'PRODUCTION', rating: 'AGAIN' })
    expect(await due(viewer, dayOfRecognition)).toEqual([])
    expect(await due(viewer, dayOfRecognition + 1)).toMatchObject([{ askedFor: 'RECOGNITION' }])
  })

  test('is the memory that its answers train alone; the history says which', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const before = await columnsOf(id)
    await answer(viewer, id, STABLE_ON + 1, { trains: 'PRODUCTION', rating: 'AGAIN' })
    const after = await columnsOf(id)
    expect(after).toMatchObject({
      ...{ stability: before.stability, lapses: before.lapses, learningStage: before.learningStage },
      production: { reps: 1, stability: expect.any(Number) },
    })
    const history = await listReviewHistory({ viewerId: viewer.id, wordId: id })
    expect(history.map(({ kind, intervalDays }) => [kind, intervalDays])).toMatchObject([
      ['ANSWER', 8],
      ['ANSWER', expect.any(Number)],
      ['PRODUCTION', 1],
    ])
    expect(history.at(-1)?.stability).toBeLessThan(1)
  })

  test('waits while recognition is not stable or the learner brought the word back', async () => {
    const { viewer, id } = await learnerWithStableWord()
    await setWordStage({ viewer, now: on(STABLE_ON + 1), wordId: id, stage: 'REVIEWING' })
    expect(await due(viewer, STABLE_ON + 1)).toMatchObject([{ askedFor: 'RECOGNITION' }])
    await answer(viewer, id, STABLE_ON + 1, { rating: 'AGAIN' })
    expect(await readWord(viewer, id, on(STABLE_ON + 3))).toMatchObject({
      askedFor: 'RECOGNITION',
      dueFor: 'RECOGNITION',
    })
  })

  test('does not begin, and is not asked for, without the setting or without automatic scheduling', async () => {
    const { viewer, id } = await learnerWithStableWord()
    for (const settings of [{ harderQuestions: false }, { autoScheduleReviews: false }]) {
      const changed = { ...viewer, ...settings }
      expect(await readWord(changed, id, on(STABLE_ON + 1))).toMatchObject({
        askedFor: 'RECOGNITION',
        dueFor: 'RECOGNITION',
      })
      const { id: other } = await addWord(changed, `other ${JSON.stringify(settings)}`)
      await makeStable(changed, other)
      expect(await columnsOf(other)).toMatchObject({ production: null, productionDueAt: null })
    }
  })
})

describe('an answer of production', () => {
  test('is undone to the state before, and counts again when it comes late', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const before = await columnsOf(id)
    const answerId = randomUUID()
    await answer(viewer, id, STABLE_ON + 1, { trains: 'PRODUCTION', answerId })
    await undoAnswer({ viewer, now: on(STABLE_ON + 1), answerId })
    expect(await columnsOf(id)).toEqual(before)
    await answer(viewer, id, STABLE_ON + 5)
    await answer(viewer, id, STABLE_ON + 6, {
      ...{ trains: 'PRODUCTION', answerId: randomUUID() },
      answeredAt: on(STABLE_ON + 1).toISOString(),
    })
    expect(await columnsOf(id)).toMatchObject({ production: { reps: 1 }, reps: 3 })
    await expectLogsToAgree(viewer.id)
  })

  test('that Mark as Learned replaces is one of production still', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const now = on(STABLE_ON + 1)
    await answer(viewer, id, STABLE_ON + 1, { trains: 'PRODUCTION' })
    await setWordStage({ viewer, now, wordId: id, stage: 'LEARNED', source: 'BULK_REVIEW' })
    const log = await listReviewHistory({ viewerId: viewer.id, wordId: id })
    expect(log.at(-1)).toMatchObject({ kind: 'PRODUCTION', rating: 'EASY', stageAfter: 'LEARNED' })
    expect(await columnsOf(id)).toMatchObject({ reps: 2, production: { reps: 1 } })
    await expectLogsToAgree(viewer.id)
  })

  test('makes Mark as Learned one of production for the rest of the day', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const given = { trains: 'PRODUCTION', rating: 'HARD' } as const
    await answer(viewer, id, STABLE_ON + 1, given)
    await setWordStage({ viewer, now: hoursFrom(on(STABLE_ON + 1), 3), wordId: id, stage: 'LEARNED' })
    expect(await columnsOf(id)).toMatchObject({ reps: 2, production: { reps: 2 } })
    await setWordStage({ viewer, now: on(STABLE_ON + 2), wordId: id, stage: 'LEARNED' })
    expect(await columnsOf(id)).toMatchObject({ reps: 3, production: { reps: 2 } })
    await expectLogsToAgree(viewer.id)
  })

  test('leaves Mark as Learned with the answer that it replaces, and without harder questions', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const day = STABLE_ON + 1
    await answer(viewer, id, day, { trains: 'PRODUCTION', rating: 'HARD' })
    const plain = { ...viewer, harderQuestions: false }
    const learned = { wordId: id, stage: 'LEARNED' } as const
    await setWordStage({ ...learned, viewer: plain, now: minutesFrom(on(day), 40) })
    expect(await columnsOf(id)).toMatchObject({ reps: 3, production: { reps: 1 } })
    await answer(viewer, id, day, { now: minutesFrom(on(day), 50) })
    await setWordStage({ ...learned, viewer, now: minutesFrom(on(day), 51), source: 'BULK_REVIEW' })
    expect(await columnsOf(id)).toMatchObject({ reps: 4, production: { reps: 1 } })
    await expectLogsToAgree(viewer.id)
  })

  test('that marks the word as learned ends its stay in Learning', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const day = STABLE_ON + 1
    await answer(viewer, id, day, { trains: 'PRODUCTION', rating: 'HARD' })
    await setWordStage({ viewer, wordId: id, now: minutesFrom(on(day), 1), stage: 'REVIEWING' })
    await setWordStage({ viewer, wordId: id, now: minutesFrom(on(day), 2), stage: 'LEARNED' })
    expect(await columnsOf(id)).toMatchObject({ production: { reps: 2 }, dueOverrideAt: null })
    await expectLogsToAgree(viewer.id)
  })

  test('counts for the day, its maximum and the last review', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const now = on(STABLE_ON + 1)
    const strict = { ...viewer, maximumReviewsPerDay: 1 }
    await addWord(viewer, 'weft')
    expect(await countToReviewToday(strict, now)).toBe(1)
    await answer(viewer, id, STABLE_ON + 1, { trains: 'PRODUCTION', timeSpent: 60 })
    expect(await countToReviewToday(strict, now)).toBe(0)
    expect(await getLatestActivity(viewer, now)).toMatchObject({
      todayMinutesStudied: 1,
      lastReviewCompletedAt: now,
    })
  })

  test('and one of recognition take the same statements', async () => {
    const { viewer, id } = await learnerWithStableWord()
    const countOf = async (given: Given, day: number) =>
      (await statementsOf(() => answer(viewer, id, day, given))).length
    const recognition = await countOf({}, STABLE_ON + 40)
    expect(await countOf({ trains: 'PRODUCTION' }, STABLE_ON + 41)).toBe(recognition)
    expect(await countOf({ trains: 'PRODUCTION' }, STABLE_ON + 60)).toBe(recognition)
  })
})

test('a word that is due for production alone is in counts, forecast and reminders', async () => {
  const { viewer } = await learnerWithStableWord()
  const now = on(STABLE_ON + 1)
  expect(await countToReviewToday(viewer, now)).toBe(1)
  expect(await countWords(viewer, now)).toMatchObject({ learnedWords: 0, inReviewWords: 1 })
  expect(await getDueWords(viewer, now)).toMatchObject({ count: 1, words: [{ text: 'loom' }] })
  expect((await getForecast(viewer, on(STABLE_ON)))[1]).toMatchObject({ words: 1 })
  const off = { ...viewer, harderQuestions: false }
  expect(await countToReviewToday(off, now)).toBe(0)
  expect((await getForecast(off, on(STABLE_ON)))[1]).toMatchObject({ words: 0 })
})

test('even days count the words that are planned for production', async () => {
  const { viewer, id } = await learnerWithStableWord()
  const even = { ...viewer, evenDays: true }
  await answer(viewer, id, STABLE_ON + 1, { trains: 'PRODUCTION', rating: 'EASY' })
  const planned = (await columnsOf(id)).productionDueAt
  const others: Date[] = []
  for (const text of ['weft', 'warp', 'heald']) {
    const other = await makeStable(viewer, (await addWord(viewer, text)).id)
    await answer(even, other, STABLE_ON + 1, { trains: 'PRODUCTION', rating: 'EASY' })
    others.push((await columnsOf(other)).productionDueAt ?? start)
  }
  const days = [planned, ...others].map((time) => time?.toISOString().slice(0, 10))
  expect(new Set(days).size).toBe(4)
})

test('merging two words merges the logs of both memories', async () => {
  const { viewer, id } = await learnerWithStableWord()
  await answer(viewer, id, STABLE_ON + 1, { trains: 'PRODUCTION' })
  const other = await addWord(viewer, 'other')
  await answer(viewer, other.id, STABLE_ON + 3, { trains: 'PRODUCTION' })
  await prisma.vocabularyItem.updateMany({ where: { id: other.id }, data: { textKey: 'loom', variant: 2 } })
  await mergeWords({ viewer, now: on(STABLE_ON + 4), id, otherId: other.id })
  expect(await columnsOf(id)).toMatchObject({ reps: 2, production: { reps: 2 } })
  await expectLogsToAgree(viewer.id)
})
