import { expect, test } from 'vitest'
import { localDate } from '@/lib/domain/days/days'
import { addDays } from '@/lib/domain/days/study-days'
import { FORECAST_DAYS, getForecast } from '@/lib/server/review/load/forecast.service'
import { getStudyHistory } from '@/lib/server/review/progress.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { getWord } from '@/lib/server/words/word.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'

test('a user who never studied has no days, no streak and an empty forecast', async () => {
  const { user } = await signUpUser()
  const now = new Date()
  expect(await getStudyHistory(user, now, 365)).toEqual({
    today: localDate(now, user.timeZone),
    days: [],
    currentStreak: 0,
    bestStreak: 0,
  })
  const forecast = await getForecast(user, now)
  expect(forecast).toHaveLength(FORECAST_DAYS)
  expect(forecast.every(({ words, expected }) => words === 0 && expected === 0)).toBe(true)
})

test('days with an answer make streaks; an undone answer is no day, a deleted word leaves its day', async () => {
  const { user } = await signUpUser()
  const first = minutesFrom(new Date(), 1)
  const { id: wordId } = await addWord(user, 'word')
  await answerWord({ viewer: user, wordId, now: first, timeSpent: 30 })
  await answerWord({ viewer: user, wordId, now: daysFrom(first, 1), timeSpent: 60 })
  const answerId = crypto.randomUUID()
  await answerWord({ viewer: user, wordId, now: daysFrom(first, 2), answerId })
  await undoAnswer({ viewer: user, now: daysFrom(first, 2), answerId })
  await deleteWord({ viewer: user, now: daysFrom(first, 2), id: wordId })

  const now = daysFrom(first, 2)
  const today = localDate(first, user.timeZone)
  expect(await getStudyHistory(user, now, 365)).toMatchObject({
    days: [
      { date: today, seconds: 30, answers: 1 },
      { date: addDays(today, 1), seconds: 60, answers: 1 },
    ],
    currentStreak: 2,
    bestStreak: 2,
  })
  const lately = await getStudyHistory(user, now, 2)
  expect(lately.days).toHaveLength(1)
  expect(lately.bestStreak).toBe(2)
})

test('a new word makes a day, but no streak; saving it again or deleting it changes nothing', async () => {
  const { user } = await signUpUser()
  const now = new Date()
  const { id } = await addWord(user, 'word')
  await addWord(user, 'word')
  await addWord(user, 'other')
  await deleteWord({ viewer: user, now, id })
  const today = localDate(now, user.timeZone)
  expect(await getStudyHistory(user, now, 365)).toEqual({
    today,
    days: [{ date: today, seconds: 0, answers: 0, words: 2 }],
    currentStreak: 0,
    bestStreak: 0,
  })
})

test.each([0, -1, 3_661])('%d days are refused', async (days) => {
  const { user } = await signUpUser()
  await expect(getStudyHistory(user, new Date(), days)).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
})

test('the forecast has what is due by its day: new words today, reviewed ones when the scheduler wants them', async () => {
  const { user } = await signUpUser()
  const stranger = await signUpUser()
  const now = minutesFrom(new Date(), 1)
  await addWord(user, 'new')
  await addWord(stranger.user, 'not mine')
  const { id } = await addWord(user, 'reviewed')
  await answerWord({ viewer: user, wordId: id, now })
  const word = await getWord({ viewer: user, now, id })
  const dueDate = localDate(new Date(word.dueAt ?? now), user.timeZone)

  const forecast = await getForecast(user, now)
  expect(forecast.filter(({ words }) => words > 0)).toMatchObject([
    { date: localDate(now, user.timeZone), words: 1, expected: 1 },
    { date: dueDate, words: 1 },
  ])
  // With auto-schedule off, a learned word is never due.
  await setWordStage({ viewer: user, now: minutesFrom(now, 1), wordId: id, stage: 'LEARNED' })
  const off = await getForecast({ ...user, autoScheduleReviews: false }, minutesFrom(now, 1))
  expect(off.map(({ words }) => words).reduce((sum, words) => sum + words)).toBe(1)
})
