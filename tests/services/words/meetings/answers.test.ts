/** docs/product.md, When two devices meet: answers of the same word, sent in both orders. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { type Answer, answerWord } from '@/lib/server/review/review.service'
import { listReviewHistory } from '@/lib/server/review/review-history.service'
import { type StageCall, setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { minutesFrom } from '@/tests/support/clock'
import { expectLogsToAgree, recountDays, storedDays } from '@/tests/support/review/log-recount'
import { editOn, meet, type Sending, write } from '@/tests/support/words/two-devices'

const ADDED = new Date('2026-11-02T09:00:00Z')
/** Both devices are back on the next day. */
const back = new Date('2026-11-10T08:00:00Z')
const start = new Date('2026-11-09T08:00:00Z')

interface Learner {
  viewer: UserRecord
  wordId: string
}

async function learner(): Promise<Learner> {
  const { user: viewer } = await signUpUser()
  const { id: wordId } = await addWord(viewer, 'loom')
  await prisma.vocabularyItem.updateMany({ where: { id: wordId }, data: { createdAt: ADDED } })
  await answerWord({ viewer, wordId, now: new Date('2026-11-03T09:00:00Z') })
  return { viewer, wordId }
}

type Given = (learner: Learner) => Sending

/** An answer that a device gave so many minutes after the start. */
const answered =
  (minutes: number, answer: Partial<Answer> = {}): Given =>
  (who) => {
    const kept = {
      answerId: randomUUID(),
      answeredAt: minutesFrom(start, minutes).toISOString(),
      timeSpent: 9,
    }
    return (now) => answerWord({ ...who, ...kept, source: 'BULK_REVIEW', ...answer, now })
  }

const marked =
  (minutes: number, change: Pick<StageCall, 'stage'> & Partial<StageCall>): Given =>
  (who) => {
    const kept = {
      answerId: randomUUID(),
      answeredAt: minutesFrom(start, minutes).toISOString(),
      timeSpent: 4,
    }
    return (now) => setWordStage({ ...who, ...kept, ...change, now })
  }

/** The learner's word and days after the two were sent in this order, each once more when its answer was lost. */
async function after(given: readonly [Given, Given], order: readonly [0 | 1, 0 | 1]) {
  const who = await learner()
  const sendings = given.map((one) => one(who))
  const [first, second] = order.map(
    (index): Sending =>
      async (now) => {
        await sendings[index]?.(now)
        await sendings[index]?.(now)
      },
  )
  if (first && second) await meet(first, second, back)
  await expectLogsToAgree(who.viewer.id)
  const days = await storedDays(who.viewer.id)
  expect(days).toEqual(await recountDays(who.viewer.id))
  const history = await listReviewHistory({ viewerId: who.viewer.id, wordId: who.wordId })
  const { id: _, createdAt: _created, ...word } = await readWord(who.viewer, who.wordId, back)
  const entries = history.map(({ kind, rating, answeredAt, stageAfter, stability, intervalDays }) => ({
    ...{ kind, rating, answeredAt, stageAfter, stability, intervalDays },
  }))
  return { days, word, history: entries }
}

const ANSWER_ID = randomUUID()

test.each<[string, [Given, Given], number]>([
  ['two answers', [answered(0), answered(60, { rating: 'AGAIN' })], 3],
  ['two answers of one moment', [answered(0), answered(0)], 3],
  [
    'an answer, and a stage that was set after it',
    [answered(0, { rating: 'AGAIN' }), marked(60, { stage: 'LEARNED' })],
    3,
  ],
  [
    'an answer, and a stage that was set before it',
    [answered(60, { rating: 'AGAIN' }), marked(0, { stage: 'LEARNED' })],
    3,
  ],
  [
    'an answer, and the word brought back into learning before it',
    [answered(60), marked(0, { stage: 'REVIEWING' })],
    3,
  ],
])('%s give the same word in both orders, each counted once', async (_, given, entries) => {
  const [one, other] = [await after(given, [0, 1]), await after(given, [1, 0])]
  expect(one.history).toHaveLength(entries)
  expect(one).toEqual(other)
})

test('an answer and the undoing of an earlier one give the same word in both orders', async () => {
  const results = []
  for (const isTurned of [false, true]) {
    const who = await learner()
    await answerWord({ ...who, answerId: ANSWER_ID, rating: 'AGAIN', now: start })
    const answer = answered(60)(who)
    const undo: Sending = (now) => undoAnswer({ viewer: who.viewer, answerId: ANSWER_ID, now })
    await (isTurned ? meet(undo, answer, back) : meet(answer, undo, back))
    await expectLogsToAgree(who.viewer.id)
    const { stability, reviewCount, dueAt } = await readWord(who.viewer, who.wordId, back)
    results.push({ stability, reviewCount, dueAt, days: await storedDays(who.viewer.id) })
  }
  expect(results[0]).toEqual(results[1])
  expect(results[0]).toMatchObject({ reviewCount: 2 })
})

test('an answer and an edit are both there', async () => {
  for (const isTurned of [false, true]) {
    const who = await learner()
    const edit = await editOn(who.viewer, who.wordId, write.note('as in heirloom'))
    const answer = answered(0)(who)
    await (isTurned ? meet(edit, answer, back) : meet(answer, edit, back))
    const word = await readWord(who.viewer, who.wordId, back)
    expect(word).toMatchObject({ remainderContext: 'as in heirloom', reviewCount: 2 })
  }
})

test('an answer and its Mark as Learned that wait offline count once, on the day on which they were given', async () => {
  const who = await learner()
  const before = await storedDays(who.viewer.id)
  await answered(0)(who)(back)
  await marked(1, { stage: 'LEARNED', source: 'BULK_REVIEW' })(who)(back)
  expect(await storedDays(who.viewer.id)).toEqual({ ...before, '2026-11-09': { answers: 1, seconds: 13 } })
  const history = await listReviewHistory({ viewerId: who.viewer.id, wordId: who.wordId })
  expect(history.map(({ rating }) => rating)).toEqual(['GOOD', 'EASY'])
})
