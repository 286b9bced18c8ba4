import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecallTally, sumOf } from '@/lib/domain/review/calibration/recall-figures'
import { testedRecall } from '@/lib/domain/review/calibration/tested-recall'
import { decayOf } from '@/lib/domain/review/memory/memory-model'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { getCalibration, type RecallReportRecord } from '@/lib/server/review/calibration.service'
import { fromJson } from '@/lib/server/review/learning-state'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { insertParameters } from '@/lib/server/transfer/import/rows/insert-parameters.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'
import { PARAMETERS } from '@/tests/support/review/histories'

const [FITTED = []] = PARAMETERS
const now = new Date()
const NOON = new Date(`${now.toISOString().slice(0, 10)}T12:00:00.000Z`)

async function signUpInUtc(): Promise<UserRecord> {
  const { user } = await signUpUser()
  return { ...user, timeZone: 'UTC' }
}

/** Adds a word of two years ago. */
async function addOldWord(viewer: UserRecord, text: string, tagNames: string[] = []): Promise<string> {
  const { id } = await addWord(viewer, text, { userContext: { tagNames } })
  await prisma.vocabularyItem.update({
    where: { id_userId: { id, userId: viewer.id } },
    data: { createdAt: daysFrom(NOON, -730) },
  })
  return id
}

type Answer = Partial<Parameters<typeof answerWord>[0]> & { at: Date }

const answer = (viewer: UserRecord, wordId: string, { at, ...rest }: Answer) =>
  answerWord({ viewer, wordId, now: at, rating: 'GOOD', source: 'BULK_REVIEW', ...rest })

const recognitionOf = async (viewer: UserRecord, days?: number) =>
  (await getCalibration(viewer, now, days)).recognition

const answersOf = (groups: readonly { figures: { answers: number } }[]) =>
  groups.reduce((sum, { figures }) => sum + figures.answers, 0)

test('the statement and the rule agree, on histories with repeats, quizzes, marks, undone answers and parameters that change', async () => {
  const viewer = await signUpInUtc()
  await inTransaction(viewer.id, (tx) => insertParameters(tx, viewer.id, now, [FITTED]))
  const happenings = fc.array(
    fc.record({
      hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 400 })),
      rating: fc.constantFrom('AGAIN' as const, 'HARD' as const, 'GOOD' as const, 'EASY' as const),
      source: fc.constantFrom('BULK_REVIEW', 'SINGLE_REVIEW', 'FLASHCARDS', 'QUIZ', null),
      isFitted: fc.boolean(),
      next: fc.constantFrom('NOTHING' as const, 'NOTHING' as const, 'UNDO' as const, 'MARK' as const),
    }),
    { minLength: 5, maxLength: 20 },
  )
  for (const [index, drawn] of fc.sample(happenings, { numRuns: 7, seed: 5 }).entries()) {
    const id = await addOldWord(viewer, `word ${index}`)
    let at = daysFrom(NOON, -700)
    for (const { hours, rating, source, next, isFitted } of drawn) {
      at = hoursFrom(at, hours)
      const answerId = crypto.randomUUID()
      const planned = isFitted ? { ...viewer, memoryParameters: FITTED } : viewer
      await answer(planned, id, { at, rating, source, answerId })
      if (next === 'UNDO') await undoAnswer({ viewer, now: at, answerId })
      if (next === 'MARK')
        await setWordStage({ viewer, wordId: id, stage: 'LEARNED', now: hoursFrom(at, 0.1), source })
    }
  }
  const rows = await prisma.reviewLog.findMany({ where: { userId: viewer.id } })
  const tests = rows.flatMap((row) => {
    const { memory } = fromJson(row.stateBefore)
    return testedRecall({ ...row, memory }, decayOf(memory?.parametersId ? FITTED : null)) ?? []
  })
  expect(new Set(rows.map(({ parametersId }) => parametersId)).size).toBe(2)
  expect(tests.length).toBeGreaterThan(20)
  expect(tests.length).toBeLessThan(rows.length / 1.5)
  const tallyOf = (part: typeof tests): RecallTally =>
    sumOf(
      part.map(({ predicted, recalled }) => ({
        answers: 1,
        recalled: recalled ? 1 : 0,
        expected: predicted,
      })),
    )
  const report = await recognitionOf(viewer)
  const expectSame = ({ answers, recalled, expected }: RecallReportRecord['all'], part: typeof tests) => {
    const tally = tallyOf(part)
    expect({ answers, recalled }).toEqual({ answers: tally.answers, recalled: tally.recalled })
    expect(expected * answers).toBeCloseTo(tally.expected, 6)
  }
  expectSame(report.all, tests)
  for (const { hour, figures } of report.byHour)
    expectSame(
      figures,
      tests.filter((one) => one.hour === hour),
    )
  for (const { from, to, figures } of report.byPrediction)
    expectSame(
      figures,
      tests.filter(({ predicted }) => predicted >= from && predicted < to),
    )
})

test('a first answer, a repeat of the day, a quiz answer, a mark alone and an undone answer count for nothing', async () => {
  const viewer = await signUpInUtc()
  const id = await addOldWord(viewer, 'abandon')
  await answer(viewer, id, { at: daysFrom(NOON, -40) })
  await answer(viewer, id, { at: hoursFrom(daysFrom(NOON, -40), 2), rating: 'AGAIN' })
  await answer(viewer, id, { at: daysFrom(NOON, -30), source: 'QUIZ', rating: 'AGAIN' })
  await setWordStage({
    viewer,
    wordId: id,
    stage: 'LEARNED',
    now: daysFrom(NOON, -25),
    source: 'SINGLE_REVIEW',
  })
  await setWordStage({ viewer, wordId: id, stage: 'LEARNED', now: daysFrom(NOON, -22) })
  const answerId = crypto.randomUUID()
  await answer(viewer, id, { at: daysFrom(NOON, -20), rating: 'AGAIN', answerId })
  await undoAnswer({ viewer, now: daysFrom(NOON, -20), answerId })
  expect((await recognitionOf(viewer)).all).toMatchObject({ answers: 0, recalled: 0 })

  // The mark replaces a Good answer: the word was recalled.
  await answer(viewer, id, { at: daysFrom(NOON, -10) })
  await setWordStage({
    viewer,
    wordId: id,
    stage: 'LEARNED',
    now: hoursFrom(daysFrom(NOON, -10), 0.1),
    source: 'BULK_REVIEW',
  })
  expect((await recognitionOf(viewer)).all).toMatchObject({ answers: 1, recalled: 1 })
})

test('only answers of the last days, in lists and hours; one statement for any number of words', async () => {
  const viewer = await signUpInUtc()
  for (const [text, lists] of [
    ['abandon', ['kitchen', 'work']],
    ['wend', ['work']],
    ['zeal', []],
  ] as const) {
    const id = await addOldWord(viewer, text, [...lists])
    for (const days of [-120, -100, -50, -5]) await answer(viewer, id, { at: daysFrom(NOON, days) })
    await answer(viewer, id, { at: hoursFrom(daysFrom(NOON, -2), 9), rating: 'AGAIN' })
  }
  const report = await recognitionOf(viewer)
  expect(report.all).toMatchObject({ answers: 12, recalled: 9 })
  expect(report.byHour[12]).toMatchObject({ hour: 12, figures: { answers: 9, recalled: 9 } })
  expect(report.byHour[21]).toMatchObject({ hour: 21, figures: { answers: 3, recalled: 0 } })
  expect(report.byList).toMatchObject([
    { list: 'work', figures: { answers: 8, recalled: 6 }, departure: null },
    { list: 'kitchen', figures: { answers: 4, recalled: 3 }, departure: null },
  ])
  expect([answersOf(report.byHour), answersOf(report.byPrediction)]).toEqual([12, 12])
  expect(report).toMatchObject({ fit: 'TOO_EARLY', unusualHours: null })
  expect((await recognitionOf(viewer, 60)).all).toMatchObject({ answers: 9 })
  // Today is the first day.
  expect((await recognitionOf(viewer, 5)).all).toMatchObject({ answers: 3 })
  expect((await recognitionOf(viewer, 1)).all).toMatchObject({ answers: 0 })
  expect(await statementsOf(() => getCalibration(viewer, now))).toHaveLength(1)
})

test('answers of other accounts count for nothing, nor do their lists', async () => {
  const [viewer, other] = [await signUpInUtc(), await signUpInUtc()]
  for (const [user, rating] of [
    [viewer, 'GOOD'],
    [other, 'AGAIN'],
  ] as const) {
    const id = await addOldWord(user, 'abandon', ['work'])
    for (const days of [-20, -10, -1]) await answer(user, id, { at: daysFrom(NOON, days), rating })
  }
  const report = await recognitionOf(viewer)
  expect(report.all).toMatchObject({ answers: 2, recalled: 2 })
  expect(report.byList).toMatchObject([{ list: 'work', figures: { answers: 2, recalled: 2 } }])
})

test.each([0, -1, 3_661, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s days are refused', async (days) => {
  const viewer = await signUpInUtc()
  await expect(getCalibration(viewer, now, days)).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
})

test('a learner without answers has figures, and no verdict', async () => {
  const viewer = await signUpInUtc()
  const { recognition, production } = await getCalibration(viewer, now)
  for (const report of [recognition, production]) {
    expect(report).toMatchObject({ fit: 'TOO_EARLY', byList: [], unusualHours: null, answersNeeded: 400 })
    expect(report.all).toEqual({ answers: 0, recalled: 0, expected: 0, low: 0, high: 1 })
    expect([report.byHour.length, report.byPrediction.length]).toEqual([24, 7])
  }
})

test('answers that asked for the word are apart, and are predicted by the memory of its production', async () => {
  const viewer = { ...(await signUpInUtc()), harderQuestions: true }
  const id = await addOldWord(viewer, 'abandon', ['work'])
  for (const days of [-300, -280, -240, -180]) await answer(viewer, id, { at: daysFrom(NOON, days) })
  const asked = [-90, -80, -60] as const
  for (const days of asked)
    await answer(viewer, id, {
      at: daysFrom(NOON, days),
      trains: 'PRODUCTION',
      rating: days === -80 ? 'AGAIN' : 'GOOD',
    })
  const rows = await prisma.reviewLog.findMany({
    where: { userId: viewer.id, kind: 'PRODUCTION' },
    orderBy: { answeredAt: 'asc' },
  })
  const tests = rows.flatMap((row) => {
    const { production = null } = fromJson(row.stateBefore)
    return testedRecall({ ...row, memory: production }) ?? []
  })
  const { recognition, production } = await getCalibration(viewer, now)
  expect(recognition.all).toMatchObject({ answers: 3, recalled: 3 })
  expect(tests).toHaveLength(2)
  expect(production.all).toMatchObject({ answers: 2, recalled: 1 })
  expect(production.all.expected).toBeCloseTo(tests.reduce((sum, { predicted }) => sum + predicted, 0) / 2, 6)
  expect(production.byList).toMatchObject([{ list: 'work', figures: { answers: 2 } }])
})
