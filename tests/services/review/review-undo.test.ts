import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { expectLogsToAgree, recountDays, storedDays } from '@/tests/support/review/log-recount'
import { getStats } from '@/tests/support/review/stats'

async function learnerWithWord() {
  const { user: viewer } = await signUpUser()
  const { id: wordId, createdAt } = await addWord(viewer, 'word')
  const start = new Date(createdAt)
  const [good, mark] = [randomUUID(), randomUUID()]
  const call = { viewer, wordId, timeSpent: 60 }
  return {
    viewer,
    wordId,
    start,
    good,
    mark,
    answerGood: () => answerWord({ ...call, answerId: good, now: minutesFrom(start, 1) }),
    markLearned: () =>
      setWordStage({ ...call, answerId: mark, stage: 'LEARNED', now: minutesFrom(start, 2) }),
    undo: (answerId: string, now = minutesFrom(start, 3)) => undoAnswer({ viewer, now, answerId }),
    /** All data that an answer changes. */
    everything: async () => {
      const { updatedAt: _, ...row } = await prisma.vocabularyItem.findFirstOrThrow({
        where: { id: wordId },
      })
      const totals = await prisma.dailyTotal.findMany({ where: { userId: viewer.id } })
      return {
        row,
        totals: totals.filter(({ seconds, answers }) => seconds + answers > 0),
        stats: await getStats(viewer, minutesFrom(start, 5)),
      }
    },
  }
}

describe('undoing an answer', () => {
  test('gives back the word, the day and the figures as they were', async () => {
    const { answerGood, undo, everything, good, wordId } = await learnerWithWord()
    const before = await everything()
    await answerGood()
    expect(await everything()).not.toEqual(before)
    expect(await undo(good)).toBe(wordId)
    expect(await everything()).toEqual(before)
  })

  test('twice, and answering again with its id, changes nothing', async () => {
    const { answerGood, undo, everything, good } = await learnerWithWord()
    const before = await everything()
    await answerGood()
    await Promise.all([undo(good), undo(good)])
    await undo(good)
    await answerGood()
    expect(await everything()).toEqual(before)
  })

  test('takes out one that is not the latest: those after it count as if it had not been given', async () => {
    const [learner, other] = [await learnerWithWord(), await learnerWithWord()]
    await learner.answerGood()
    for (const { viewer, wordId, start } of [learner, other])
      await answerWord({ viewer, wordId, rating: 'HARD', now: daysFrom(start, 1), timeSpent: 5 })
    await learner.undo(learner.good, daysFrom(learner.start, 2))
    await expectLogsToAgree(learner.viewer.id)
    const memoryOf = async ({ viewer, wordId }: typeof learner) => {
      const { stability, reviewCount } = await readWord(viewer, wordId)
      return { stability, reviewCount }
    }
    expect(await memoryOf(learner)).toEqual(await memoryOf(other))
    expect(await storedDays(learner.viewer.id)).toEqual(await recountDays(learner.viewer.id))
  })

  test('goes by the order of writing among answers of one moment', async () => {
    const { undo, everything, viewer, wordId, start } = await learnerWithWord()
    const now = minutesFrom(start, 1)
    const answerIds = Array.from({ length: 6 }, () => randomUUID())
    const before = []
    for (const answerId of answerIds) {
      before.push(await everything())
      await answerWord({ viewer, wordId, now, answerId, rating: 'AGAIN' })
      // Ids that several processes make within one millisecond are not in order.
      await prisma.reviewLog.updateMany({ where: { answerId }, data: { id: randomUUID() } })
    }
    for (const answerId of answerIds.reverse()) {
      await undo(answerId)
      expect(await everything()).toEqual(before.pop())
    }
  })

  test('is refused for an id that nobody knows, another user\u2019s, and of a word deleted an hour ago', async () => {
    const { answerGood, undo, good, viewer, wordId, start } = await learnerWithWord()
    const notFound = { code: 'WORD_NOT_FOUND' }
    await answerGood()
    await expect(undo(randomUUID())).rejects.toMatchObject(notFound)
    const { user: stranger } = await signUpUser()
    const strange = undoAnswer({ viewer: stranger, now: start, answerId: good })
    await expect(strange).rejects.toMatchObject(notFound)
    await deleteWord({ viewer, id: wordId, now: start })
    await expect(undo(good, minutesFrom(start, 60))).rejects.toMatchObject(notFound)
    await expect(undo('no uuid')).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
  })
})

describe('undoing Mark as Learned', () => {
  test('brings the answer back that it replaced, and undoing that the word as it was', async () => {
    const { answerGood, markLearned, undo, everything, good, mark } = await learnerWithWord()
    const states = [await everything()]
    await answerGood()
    states.push(await everything())
    await markLearned()
    await undo(mark)
    expect(await everything()).toEqual(states[1])
    await undo(good)
    expect(await everything()).toEqual(states[0])
  })

  test('after the answer that it replaced was undone gives the word as it was before both', async () => {
    const { answerGood, markLearned, undo, everything, good, mark, viewer } = await learnerWithWord()
    const before = await everything()
    await answerGood()
    await markLearned()
    await undo(good)
    await expectLogsToAgree(viewer.id)
    expect(await recountDays(viewer.id)).toEqual(await storedDays(viewer.id))
    await undo(mark)
    expect(await everything()).toEqual(before)
  })

  test('puts the answer back on top of one that came late', async () => {
    const [late, inTime] = [await learnerWithWord(), await learnerWithWord()]
    const answerWrong = ({ viewer, wordId, start }: typeof late, minute: number) => {
      const answeredAt = minutesFrom(start, 0.5).toISOString()
      return answerWord({ viewer, wordId, rating: 'AGAIN', answeredAt, now: minutesFrom(start, minute) })
    }
    await late.answerGood()
    await late.markLearned()
    await answerWrong(late, 3)
    await late.undo(late.mark)
    await answerWrong(inTime, 0.5)
    await inTime.answerGood()
    const memoryOf = async ({ everything }: typeof late) => {
      const { stability, difficulty, reps, lapses, learningStage, reviewCount } = (await everything()).row
      return { stability, difficulty, reps, lapses, learningStage, reviewCount }
    }
    expect(await memoryOf(late)).toEqual(await memoryOf(inTime))
  })

  test('counts one answer with the seconds of both', async () => {
    const { answerGood, markLearned, undo, everything, mark } = await learnerWithWord()
    await answerGood()
    await markLearned()
    expect(await everything()).toMatchObject({
      row: { learningStage: 'LEARNED', reviewCount: 1, reps: 1 },
      totals: [{ seconds: 120, answers: 1 }],
    })
    await undo(mark)
    expect((await everything()).totals).toMatchObject([{ seconds: 60, answers: 1 }])
  })
})
