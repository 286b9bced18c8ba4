import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUESTION_DIRECTIONS } from '@/lib/domain/review/answer-details'
import type { MemoryModel } from '@/lib/domain/review/memory/memory-model'
import { LEARNING_STAGES, REVIEW_RATINGS, REVIEW_SOURCES } from '@/lib/domain/stages'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction } from '@/lib/server/database/transaction'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { insertParameters } from '@/lib/server/transfer/import/rows/insert-parameters.service'
import { listWords } from '@/lib/server/words/word.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { FAR_ZONES, MODELS, PARAMETERS } from '@/tests/support/review/histories'
import { expectLogsToAgree, recountDays, storedDays } from '@/tests/support/review/log-recount'

/*
 * Checks the rules of tests/properties/learning-histories.test.ts on the services and the database.
 */

const ADDED = new Date('2026-02-27T09:30:00Z')
const HISTORIES = 20

const source = fc.constantFrom(...REVIEW_SOURCES)
/** Days for which the browser kept the answer offline. */
const late = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 29, noNaN: true }))
const answering = fc.record({
  type: fc.constant('answer' as const),
  rating: fc.constantFrom(...REVIEW_RATINGS),
  source,
  stage: fc.option(fc.constantFrom(...LEARNING_STAGES), { freq: 5 }),
  trains: fc.constantFrom(...QUESTION_DIRECTIONS),
  late,
})
const marking = fc.record({
  type: fc.constant('mark' as const),
  stage: fc.constantFrom('LEARNED' as const, 'LEARNED' as const, 'REVIEWING' as const, 'NEW' as const),
  source: fc.option(source),
  late,
})
const move = fc.record({
  minutes: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 30_000 })),
  timeZone: fc.constantFrom(...FAR_ZONES),
  timeSpent: fc.integer({ min: 0, max: 200 }),
  model: fc.constantFrom(...MODELS),
  action: fc.oneof({ arbitrary: answering, weight: 3 }, { arbitrary: marking, weight: 1 }),
  next: fc.constantFrom(
    ...(['go on', 'go on', 'go on', 'repeat', 'undo it', 'undo it', 'undo the latest'] as const),
  ),
})
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never

const settingsOf = ({ parameters, retention }: MemoryModel) => ({
  memoryParameters: [...(parameters ?? [])],
  desiredRetention: Math.round(retention * 100),
})

interface Turn {
  viewer: UserRecord
  wordId: string
  now: Date
  answerId: string
}

function act({ action, timeSpent }: Move, turn: Turn): Promise<unknown> {
  const answeredAt = new Date(Math.max(+ADDED, +daysFrom(turn.now, -action.late))).toISOString()
  if (action.type === 'mark') {
    return setWordStage({ ...turn, timeSpent, stage: action.stage, source: action.source, answeredAt })
  }
  const { rating, source, stage } = action
  const trains = turn.viewer.harderQuestions ? action.trains : null
  return answerWord({
    ...{ ...turn, timeSpent, rating, source, stage, trains },
    answeredAt,
  })
}

/** All data that an answer changes: the word's row, the rows of its log that are not undone, and the user's days. */
async function everything({ viewer, wordId }: Turn) {
  const { updatedAt: _, ...row } = await prisma.vocabularyItem.findFirstOrThrow({ where: { id: wordId } })
  const where = { vocabularyItemId: wordId, undoneAt: null }
  const log = await prisma.reviewLog.findMany({ where, orderBy: { sequence: 'asc' } })
  return { row, log, days: await storedDays(viewer.id) }
}

async function latestAnswerId({ wordId }: Turn): Promise<string | undefined> {
  const [latest] = await prisma.reviewLog.findMany({
    where: { vocabularyItemId: wordId, undoneAt: null },
    orderBy: [{ answeredAt: 'desc' }, { sequence: 'desc' }],
    take: 1,
  })
  return latest?.answerId
}

async function play(given: Move, turn: Turn): Promise<void> {
  const before = given.next === 'undo it' ? await everything(turn) : null
  await act(given, turn)
  if (given.next === 'repeat') {
    const once = await everything(turn)
    await act(given, turn)
    expect(await everything(turn)).toEqual(once)
  }
  const latest = await latestAnswerId(turn)
  if (given.next === 'undo the latest' && latest) await undoAnswer({ ...turn, answerId: latest })
  if (!before) return
  // Also where it is not the latest: it was late.
  await undoAnswer(turn)
  await act(given, turn)
  expect(await everything(turn)).toEqual(before)
}

// Four tests, because one of 80 histories takes a minute on a slow machine. Two are of learners who are asked for both memories.
test.each([1, 2, 3, 4])(
  `in ${HISTORIES} histories the log gives the stored state, undo the state before, and a repetition nothing (%d)`,
  async (number) => {
    const { user } = await signUpUser()
    await inTransaction(user.id, (tx) => insertParameters(tx, user.id, ADDED, PARAMETERS))
    const harderQuestions = number % 2 === 0
    let words = 0
    const property = fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
      const text = `word ${++words}`
      const { id: wordId } = await prisma.vocabularyItem.create({
        data: { userId: user.id, text, textKey: text, createdAt: ADDED },
      })
      let now = ADDED
      for (const one of moves) {
        now = minutesFrom(now, one.minutes)
        const settings = { harderQuestions, timeZone: one.timeZone }
        const viewer = { ...user, ...settings, ...settingsOf(one.model) }
        await play(one, { viewer, wordId, now, answerId: randomUUID() })
      }
      await expectLogsToAgree(user.id, wordId)
    })
    await fc.assert(property, { numRuns: HISTORIES, endOnFailure: true })
    expect(await storedDays(user.id)).toEqual(await recountDays(user.id))
  },
)

test('switching the mode back and forth gives every word its stage and due time back', async () => {
  const { user } = await signUpUser()
  const now = daysFrom(new Date(), 3)
  for (const [index, rating] of REVIEW_RATINGS.entries()) {
    const { id: wordId } = await addWord(user, `word ${index}`)
    await answerWord({ viewer: user, wordId, now: daysFrom(now, -1), rating, source: 'BULK_REVIEW' })
  }
  const shown = async (viewer: UserRecord) =>
    (await listWords({ viewer, now })).map(({ id, learningStage, dueAt }) => ({ id, learningStage, dueAt }))
  const before = await shown(user)
  const { user: manual } = await updateSettings(user, { scheduleSettings: { autoScheduleReviews: false } })
  expect(await shown(manual)).not.toEqual(before)
  expect(
    await shown((await updateSettings(manual, { scheduleSettings: { autoScheduleReviews: true } })).user),
  ).toEqual(before)
})
