import { expect, test } from 'vitest'
import { getHabits } from '@/lib/server/review/load/study-habits.service'
import { answerWord } from '@/lib/server/review/review.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'

test('a learner without answers has the defaults, and room for the daily maximum', async () => {
  const { user } = await signUpUser()
  expect(await getHabits(user, new Date())).toMatchObject({
    isOwn: false,
    roomToday: user.maximumReviewsPerDay,
    habits: { newWordsADay: 0, forgettingOdds: { young: 1, settled: 1 } },
  })
})

test('from 100 answers on the habits are the learner’s: quizzes, repeats of a day and undone answers do not count', async () => {
  const { user } = await signUpUser()
  const first = minutesFrom(new Date(), 1)
  let day = 0
  for (let word = 0; word < 10; word++) {
    const { id: wordId } = await addWord(user, `word ${word}`)
    for (day = 0; day < 11; day++) {
      const rating = word < 5 ? 'AGAIN' : 'GOOD'
      const answer = { viewer: user, wordId, rating, source: 'SINGLE_REVIEW', timeSpent: 4 } as const
      await answerWord({ ...answer, now: daysFrom(first, day) })
      // The repeat of the same day, a quiz and an answer that is taken back would double the answers.
      if (word === 0) {
        await answerWord({ ...answer, now: minutesFrom(daysFrom(first, day), 1), timeSpent: 90 })
        await answerWord({ ...answer, now: minutesFrom(daysFrom(first, day), 2), source: 'QUIZ' })
        const answerId = crypto.randomUUID()
        const now = minutesFrom(daysFrom(first, day), 3)
        await answerWord({ ...answer, now, answerId, timeSpent: 90 })
        await undoAnswer({ viewer: user, now, answerId })
      }
    }
  }
  const now = daysFrom(first, 10)
  const { isOwn, habits, roomToday } = await getHabits(user, now)
  expect(isOwn).toBe(true)
  expect(roomToday).toBe(user.maximumReviewsPerDay - 10)
  expect(habits.newWordsADay).toBeCloseTo(10 / 11, 2)
  expect(habits.seconds.later.GOOD).toBeLessThan(9)
  expect(habits.seconds.later.AGAIN).toBeLessThan(10)
  // Half of all words is forgotten each day, which the model does not expect.
  expect(habits.forgettingOdds.young).toBeGreaterThan(1)
  expect(habits.firstAnswers.AGAIN).toBeGreaterThan(0.3)
  const stranger = await signUpUser()
  expect((await getHabits(stranger.user, now)).isOwn).toBe(false)
})
