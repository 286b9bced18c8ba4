import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ReviewLog, VocabularyItem } from '@/generated/prisma/client'
import { toWallClock } from '@/lib/domain/days/days'
import { recallAfter } from '@/lib/domain/review/memory/memory-curve'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { listWords } from '@/lib/server/words/word.service'
import { signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom, minutesFrom } from '@/tests/support/clock'
import { createRandom, type Random } from '@/tests/support/random'
import { dateOf, recountDays, storedDays } from '@/tests/support/review/log-recount'
import { getStats, type StatsRecord } from '@/tests/support/review/stats'

/*
 * Compares the figures of a day with a count of raw rows by Intl's calendar, at timestamps of unusual days.
 * tests/properties/days-of-all-zones.test.ts tests the calendar itself in every time zone.
 */

const ODD_MOMENTS = [
  ['Pacific/Apia', '2011-12-30T09:59:00Z', 'a minute before the day that never was'],
  ['Pacific/Apia', '2011-12-30T22:00:00Z', 'the day after the one that never was'],
  ['America/St_Johns', '2010-11-07T03:00:00Z', 'an evening that comes twice'],
  ['America/Havana', '2024-11-03T04:30:00Z', 'the hour after midnight that comes first'],
  ['America/Havana', '2024-11-03T05:30:00Z', 'the same hour once more'],
  ['Europe/Berlin', '2024-03-31T01:00:00Z', 'the hour that is skipped'],
  ['Asia/Beirut', '2025-03-29T22:00:00Z', 'a day without a midnight'],
  ['Australia/Lord_Howe', '2024-10-05T15:30:00Z', 'a change by half an hour'],
  ['Asia/Kathmandu', '2024-02-29T18:14:59.999Z', 'the last millisecond of a leap day'],
  ['Pacific/Honolulu', '2024-02-29T10:00:00Z', 'the first millisecond of a leap day'],
  ['Pacific/Kiritimati', '2024-12-31T10:00:00Z', 'the first midnight of a year'],
] as const

const ADDED_DAYS_AGO = 20
const WORDS = 8
const ANSWERS = 16

async function learnerWithWords(added: Date): Promise<{ user: UserRecord; wordIds: [string, ...string[]] }> {
  const { user } = await signUpUser()
  const [first = '', ...others] = Array.from({ length: WORDS }, () => randomUUID())
  const wordIds: [string, ...string[]] = [first, ...others]
  await prisma.vocabularyItem.createMany({
    data: wordIds.map((id, index) => {
      const text = `word ${index}`
      return { id, userId: user.id, text, textKey: text, createdAt: hoursFrom(added, index) }
    }),
  })
  return { user, wordIds }
}

/** One random action of a learner: mostly an answer, sometimes a stage change or an undo. */
async function act(viewer: UserRecord, wordId: string, now: Date, random: Random): Promise<void> {
  const answerId = randomUUID()
  const call = { viewer, wordId, now, answerId, timeSpent: random.below(150) }
  const source = random.pick(['SINGLE_REVIEW', 'BULK_REVIEW', 'FLASHCARDS', 'QUIZ'] as const)
  const kind = random.below(8)
  if (kind === 0) await setWordStage({ ...call, stage: 'REVIEWING' })
  else if (kind === 1) await setWordStage({ ...call, stage: 'LEARNED' })
  else await answerWord({ ...call, source, rating: random.pick(['GOOD', 'GOOD', 'AGAIN', 'EASY'] as const) })
  if (kind === 2) await undoAnswer({ viewer, now, answerId })
}

function naiveDue(word: VocabularyItem, viewer: UserRecord): Date | null {
  if (word.learningStage === 'NEW') return word.createdAt
  if (word.dueOverrideAt) return word.dueOverrideAt
  if (viewer.autoScheduleReviews) return word.fsrsDueAt ?? word.createdAt
  if (word.learningStage === 'LEARNED') return null
  return word.lastReviewedAt ? hoursFrom(word.lastReviewedAt, viewer.reviewInterval) : word.createdAt
}

function recallInAMonth(
  { stability, lastReviewLocal }: VocabularyItem,
  viewer: UserRecord,
  now: Date,
): number {
  if (stability === null || lastReviewLocal === null) return 0
  const inAMonth = daysFrom(toWallClock(now, viewer.timeZone), 30)
  return recallAfter((inAMonth.getTime() - lastReviewLocal.getTime()) / 86_400_000, stability)
}

type Answer = Omit<ReviewLog, 'stateBefore' | 'stateAfter'>

/** The figures and the words of the bulk review, computed from raw rows. */
async function recount(viewer: UserRecord, now: Date): Promise<{ stats: StatsRecord; bulk: string[] }> {
  const today = dateOf(now, viewer.timeZone)
  const words = await prisma.vocabularyItem.findMany({
    where: { userId: viewer.id },
    orderBy: { createdAt: 'asc' },
  })
  const answers = await prisma.reviewLog.findMany({
    where: { userId: viewer.id, undoneAt: null, kind: 'ANSWER' },
    omit: { stateBefore: true, stateAfter: true },
  })
  const isToday = (row: Answer) => dateOf(row.answeredAt, row.timeZone) === today
  const due = words.filter((word) => {
    const at = naiveDue(word, viewer)
    return at !== null && dateOf(at, viewer.timeZone) <= today
  })
  const stages = words.map((word) =>
    word.learningStage === 'LEARNED' && viewer.autoScheduleReviews && due.includes(word)
      ? 'REVIEWING'
      : word.learningStage,
  )
  const outsideQuizzes = answers.filter((row) => isToday(row) && row.source !== 'QUIZ')
  const answered = new Set(outsideQuizzes.map((row) => row.vocabularyItemId)).size
  const left = Math.max(0, viewer.maximumReviewsPerDay - answered)
  const isReview = ({ source }: Answer) => source === 'SINGLE_REVIEW' || source === 'BULK_REVIEW'
  const reviews = answers.filter(isReview).map((row) => row.answeredAt.getTime())
  const order = (word: VocabularyItem) =>
    `${word.learningStage === 'NEW' ? 1 : 0} ${naiveDue(word, viewer)?.toISOString()} ${word.id}`
  return {
    stats: {
      totalWords: words.length,
      learnedWords: stages.filter((stage) => stage === 'LEARNED').length,
      learnedWordsInAMonth: words.filter(
        (word, index) => stages[index] === 'LEARNED' && recallInAMonth(word, viewer, now) >= 0.8,
      ).length,
      inReviewWords: stages.filter((stage) => stage === 'LEARNING' || stage === 'REVIEWING').length,
      todayMinutesStudied: Math.floor(((await recountDays(viewer.id))[today]?.seconds ?? 0) / 60),
      wordsToReviewToday: Math.min(due.length, left),
      dueWordsBeyondMaximum: Math.max(0, due.length - left),
      mostRecentWordAdded: words.at(-1)?.text ?? null,
      lastReviewCompletedAt: reviews.length > 0 ? new Date(Math.max(...reviews)) : null,
    },
    bulk: due
      .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
      .slice(0, left)
      .map(({ id }) => id),
  }
}

async function expectFigures(viewer: UserRecord, now: Date): Promise<void> {
  const expected = await recount(viewer, now)
  expect(await getStats(viewer, now), now.toISOString()).toEqual(expected.stats)
  const words = await listWords({ viewer, now, purpose: 'BULK_REVIEW' })
  expect(words.map(({ id }) => id)).toEqual(expected.bulk)
}

describe.each(ODD_MOMENTS)('in %s at %s, %s', (timeZone, moment) => {
  test.each([true, false])('all figures equal a recount, auto-schedule %s', async (autoScheduleReviews) => {
    const now = new Date(moment)
    const random = createRandom(now.getTime())
    const { user, wordIds } = await learnerWithWords(daysFrom(now, -ADDED_DAYS_AGO))
    const viewer = { ...user, timeZone, autoScheduleReviews, maximumReviewsPerDay: 5 }
    const minutesAgo = Array.from({ length: ANSWERS }, () =>
      random.below(random.pick([60, 60 * 24, 60 * 24 * 9])),
    )
    for (const ago of minutesAgo.sort((one, other) => other - one))
      await act(viewer, random.pick(wordIds), minutesFrom(now, -ago), random)
    expect(await storedDays(user.id)).toEqual(await recountDays(user.id))
    for (const hours of [0, 1, 6, 25]) await expectFigures(viewer, hoursFrom(now, hours))
  })
})

// Every fourth zone: the calendar itself is tested in all of them (tests/properties/days-of-all-zones.test.ts).
const ZONES = Intl.supportedValuesOf('timeZone').filter((_, index) => index % 4 === 0)

test(`in ${ZONES.length} time zones, over months with leap day and clock changes, all figures equal a recount`, async () => {
  let now = new Date('2024-02-20T00:00:00Z')
  const random = createRandom(2)
  const { user, wordIds } = await learnerWithWords(daysFrom(now, -ADDED_DAYS_AGO))
  for (const timeZone of ZONES) {
    now = minutesFrom(now, 317 * 4) // so that every hour of the day occurs
    const autoScheduleReviews = random.below(4) > 0
    const viewer = { ...user, timeZone, autoScheduleReviews, maximumReviewsPerDay: 5 }
    await act(viewer, random.pick(wordIds), now, random)
    await expectFigures(viewer, now)
  }
  expect(await storedDays(user.id)).toEqual(await recountDays(user.id))
})

test('a flight from Auckland to Honolulu changes no day that is over, and the figures follow the traveller', async () => {
  const takeOff = new Date('2026-11-20T20:00:00Z') // 21 November, 9:00 in Auckland
  const random = createRandom(1)
  const { user, wordIds } = await learnerWithWords(daysFrom(takeOff, -ADDED_DAYS_AGO))
  const { user: atHome } = await updateSettings(user, { timeZone: 'Pacific/Auckland' })
  for (let hour = -72; hour < 0; hour += 6)
    await act(atHome, random.pick(wordIds), hoursFrom(takeOff, hour), random)
  const before = await storedDays(user.id)
  await expectFigures(atHome, takeOff)

  const { user: away } = await updateSettings(user, { timeZone: 'Pacific/Honolulu' })
  expect(await storedDays(user.id)).toEqual(before)
  const landing = hoursFrom(takeOff, 8.5) // 20 November, 18:30 in Honolulu
  await expectFigures(away, landing)
  for (let hour = 0; hour < 30; hour += 3)
    await act(away, random.pick(wordIds), hoursFrom(landing, hour), random)
  for (const hours of [0, 5, 6, 30]) await expectFigures(away, hoursFrom(landing, 30 + hours))

  const { '2026-11-20': _20, '2026-11-21': _21, '2026-11-22': _22, ...over } = await storedDays(user.id)
  const { '2026-11-20': _lived, '2026-11-21': _began, ...past } = before
  expect(over).toEqual(past)
  expect(await storedDays(user.id)).toEqual(await recountDays(user.id))
})
