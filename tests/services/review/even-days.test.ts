import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'

const COUNT = 12

async function learnerWithWords(scheduleSettings = {}) {
  const { user } = await signUpUser()
  const { user: viewer } = await updateSettings(user, { scheduleSettings, timeZone: 'UTC' })
  const ids: string[] = []
  for (let index = 0; index < COUNT; index++) ids.push((await addWord(viewer, `word ${index}`)).id)
  const now = minutesFrom(new Date(), 1)
  /** How many words come back after how many days. */
  async function intervals(): Promise<Record<number, number>> {
    const words = await prisma.vocabularyItem.groupBy({
      by: ['scheduledDays'],
      where: { userId: viewer.id },
      _count: true,
    })
    return Object.fromEntries(words.map(({ scheduledDays, _count }) => [scheduledDays, _count]))
  }
  return { viewer, ids, now, intervals }
}

/** An Easy answer to a new word plans eight days, and FSRS allows seven to ten. */
const markAll = ({ viewer, ids, now }: Awaited<ReturnType<typeof learnerWithWords>>) =>
  setWordStages({ viewer, ids, now, stage: 'LEARNED', source: 'BULK_REVIEW' })

describe('words answered in one session', () => {
  test('come back on all the days that FSRS allows, the same number on each', async () => {
    const learner = await learnerWithWords()
    await markAll(learner)
    const counts = Object.values(await learner.intervals())
    expect(counts.length).toBeGreaterThan(2)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(2)
  })

  test('come back on the planned day where even days are off', async () => {
    const learner = await learnerWithWords({ evenDays: false })
    await markAll(learner)
    expect(Object.values(await learner.intervals())).toEqual([COUNT])
  })

  test('one after the other see the answers before, and the log keeps by how much they moved', async () => {
    const { viewer, ids, now, intervals } = await learnerWithWords()
    for (const wordId of ids)
      await answerWord({ viewer, now, wordId, rating: 'EASY', answerId: randomUUID() })
    expect(Object.values(await intervals()).length).toBeGreaterThan(2)
    const rows = await prisma.reviewLog.findMany({
      where: { userId: viewer.id },
      select: { movedDays: true },
    })
    expect(new Set(rows.map(({ movedDays }) => movedDays))).toContain(null)
    expect(rows.some(({ movedDays }) => movedDays !== null && movedDays !== 0)).toBe(true)
  })

  test('do not come back on a free day', async () => {
    const free = (daysFrom(new Date(), 8).getUTCDay() + 6) % 7
    const dayLoads = Array.from({ length: 7 }, (_, day) =>
      day === free ? ('FREE' as const) : ('USUAL' as const),
    )
    const learner = await learnerWithWords({ dayLoads })
    await markAll(learner)
    expect(Object.keys(await learner.intervals())).not.toContain('8')
  })
})

test('a late answer keeps the days that later ones were moved by', async () => {
  const { viewer, ids, now } = await learnerWithWords()
  const [wordId = ''] = ids
  await prisma.vocabularyItem.updateMany({
    where: { userId: viewer.id },
    data: { createdAt: daysFrom(now, -20) },
  })
  await answerWord({ viewer, now, wordId, rating: 'EASY' })
  await prisma.reviewLog.updateMany({ where: { vocabularyItemId: wordId }, data: { movedDays: 1 } })
  await answerWord({ viewer, now, wordId, rating: 'GOOD', answeredAt: daysFrom(now, -9).toISOString() })
  const later = await prisma.reviewLog.findFirstOrThrow({
    where: { vocabularyItemId: wordId, rating: 'EASY' },
  })
  const word = await prisma.vocabularyItem.findFirstOrThrow({ where: { id: wordId } })
  expect(later.movedDays).toBe(1)
  expect(later.stateAfter).toMatchObject({ memory: { scheduledDays: word.scheduledDays } })
})

test('the zone of a browser need not be known to PostgreSQL', async () => {
  const learner = await learnerWithWords()
  // A browser in India names it so; the time zones of some systems have only 'Asia/Kolkata'.
  const sent = await statementsOf(() =>
    markAll({ ...learner, viewer: { ...learner.viewer, timeZone: 'Asia/Calcutta' } }),
  )
  expect(sent.filter((statement) => /AT TIME ZONE/i.test(statement))).toEqual([])
  expect(Object.values(await learner.intervals()).length).toBeGreaterThan(2)
})

test('a late answer is moved to no day that is over', async () => {
  const { viewer, ids, now } = await learnerWithWords()
  await prisma.vocabularyItem.updateMany({
    where: { userId: viewer.id },
    data: { createdAt: daysFrom(now, -20) },
  })
  const answeredAt = daysFrom(now, -8)
  for (const wordId of ids)
    await answerWord({ viewer, now, wordId, rating: 'EASY', answeredAt: answeredAt.toISOString() })
  const words = await prisma.vocabularyItem.findMany({ where: { userId: viewer.id } })
  const today = now.toISOString().slice(0, 10)
  expect(words.filter(({ fsrsDueAt }) => (fsrsDueAt?.toISOString() ?? '') < today)).toEqual([])
})

test('seven days are asked for, one of them not free', async () => {
  const { viewer } = await learnerWithWords()
  const refused = await updateSettings(viewer, {
    scheduleSettings: { dayLoads: Array(7).fill('FREE'), evenDays: false },
  })
  expect(refused.failures).toMatchObject([{ code: 'INVALID_INPUT' }])
  expect(refused.user).toMatchObject({ evenDays: false, dayLoads: Array(7).fill('USUAL') })
  const short = await updateSettings(viewer, { scheduleSettings: { dayLoads: ['USUAL'] } })
  expect(short.failures).toHaveLength(1)
})
