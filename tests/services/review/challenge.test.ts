import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { getChallengeStreak } from '@/lib/server/review/challenge.service'
import { answerWord } from '@/lib/server/review/review.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, hoursFrom } from '@/tests/support/clock'

async function learner() {
  const { user: viewer } = await signUpUser()
  const { id: wordId } = await addWord(viewer, 'word')
  const start = new Date('2026-11-10T12:00:00Z')
  await prisma.vocabularyItem.updateMany({ where: { id: wordId }, data: { createdAt: start } })
  return {
    viewer,
    wordId,
    start,
    async finish(day: number, rest: { now?: Date; answeredAt?: string; answerId?: string } = {}) {
      const now = daysFrom(start, day)
      const answerId = randomUUID()
      await answerWord({
        viewer,
        wordId,
        now,
        answerId,
        source: 'BULK_REVIEW',
        endsChallenge: true,
        ...rest,
      })
      return rest.answerId ?? answerId
    },
    streak: (day: number) => getChallengeStreak(viewer, daysFrom(start, day)),
  }
}

test('a day counts with a finished challenge, and one missed day a week is forgiven', async () => {
  const { finish, streak, viewer, wordId, start } = await learner()
  await finish(1)
  await finish(2)
  // Studied, but no challenge.
  await answerWord({ viewer, wordId, now: daysFrom(start, 3), source: 'BULK_REVIEW' })
  await finish(4)
  expect(await streak(4)).toEqual({ days: 3, isDoneToday: true, missedOn: '2026-11-13' })
  expect(await streak(5)).toEqual({ days: 3, isDoneToday: false, missedOn: '2026-11-13' })
  expect(await streak(6)).toEqual({ days: 0, isDoneToday: false, missedOn: null })
})

test('an answer that is sent late counts on the day on which it was given', async () => {
  const { finish, streak, start } = await learner()
  const answerId = randomUUID()
  await finish(1)
  await finish(3)
  const late = { now: daysFrom(start, 3), answeredAt: hoursFrom(start, 49).toISOString(), answerId }
  await finish(2, late)
  await finish(2, late)
  expect(await streak(3)).toEqual({ days: 3, isDoneToday: true, missedOn: null })
})

test('undo of the answer that ended it takes the day back, unless another challenge was finished', async () => {
  const { finish, streak, viewer, start } = await learner()
  const first = await finish(1)
  await undoAnswer({ viewer, now: daysFrom(start, 1), answerId: first })
  expect(await streak(1)).toMatchObject({ days: 0, isDoneToday: false })
  // Sent once more, it stays undone.
  await finish(1, { answerId: first })
  expect(await streak(1)).toMatchObject({ isDoneToday: false })
  await finish(1)
  const second = await finish(1, { now: hoursFrom(start, 25) })
  await undoAnswer({ viewer, now: hoursFrom(start, 26), answerId: second })
  expect(await streak(1)).toMatchObject({ days: 1, isDoneToday: true })
})

test('the streak stays when its words are deleted', async () => {
  const { finish, streak, viewer, wordId, start } = await learner()
  await finish(1)
  await deleteWord({ viewer, id: wordId, now: daysFrom(start, 1) })
  expect(await streak(1)).toMatchObject({ days: 1 })
})
