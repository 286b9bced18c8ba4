import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage, setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswer } from '@/lib/server/review/review-undo.service'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { getStats } from '@/tests/support/review/stats'

test('a user without words has figures of zero', async () => {
  const { user } = await signUpUser()
  expect(await getStats(user, new Date())).toEqual({
    totalWords: 0,
    learnedWords: 0,
    learnedWordsInAMonth: 0,
    inReviewWords: 0,
    todayMinutesStudied: 0,
    wordsToReviewToday: 0,
    dueWordsBeyondMaximum: 0,
    mostRecentWordAdded: null,
    lastReviewCompletedAt: null,
  })
})

test('words are counted by stage, deleted ones not at all', async () => {
  const { user } = await signUpUser()
  const now = minutesFrom(new Date(), 1)
  const [learned, reviewing, , deleted] = [
    await addWord(user, 'learned'),
    await addWord(user, 'reviewing'),
    await addWord(user, 'new'),
    await addWord(user, 'deleted'),
  ]
  await setWordStage({ viewer: user, now, wordId: learned.id, stage: 'LEARNED' })
  await answerWord({ viewer: user, now, wordId: reviewing.id })
  await deleteWord({ viewer: user, now, id: deleted.id })
  expect(await getStats(user, now)).toMatchObject({
    totalWords: 3,
    learnedWords: 1,
    inReviewWords: 1,
    wordsToReviewToday: 1,
    mostRecentWordAdded: 'new',
  })
})

test('a learned word counts for a month from now only if the memory model gives it 80 % then', async () => {
  const { user } = await signUpUser()
  const [steady, fresh] = [await addWord(user, 'steady'), await addWord(user, 'fresh')]
  const now = minutesFrom(new Date(), 1)
  await answerWord({ viewer: user, now, wordId: steady.id, source: 'BULK_REVIEW' })
  await answerWord({ viewer: user, now, wordId: fresh.id, source: 'BULK_REVIEW' })
  const inAMonth = (stability: number) =>
    prisma.vocabularyItem.updateMany({ where: { id: steady.id }, data: { stability } })
  // 30 days at 80 % need a stability of 9.05 days.
  await inAMonth(9)
  expect(await getStats(user, now)).toMatchObject({ learnedWords: 2, learnedWordsInAMonth: 0 })
  await inAMonth(9.1)
  expect(await getStats(user, now)).toMatchObject({ learnedWords: 2, learnedWordsInAMonth: 1 })
})

test('the last review is the latest answer of a single or bulk review, not of cards or a quiz', async () => {
  const { user } = await signUpUser()
  const { id: wordId } = await addWord(user, 'word')
  const reviewedAt = minutesFrom(new Date(), 1)
  await answerWord({ viewer: user, wordId, now: reviewedAt, source: 'BULK_REVIEW' })
  await answerWord({ viewer: user, wordId, now: minutesFrom(reviewedAt, 1), source: 'FLASHCARDS' })
  await answerWord({ viewer: user, wordId, now: minutesFrom(reviewedAt, 2), source: 'QUIZ' })
  expect((await getStats(user, daysFrom(reviewedAt, 1))).lastReviewCompletedAt).toEqual(reviewedAt)
})

test('a word marked as learned from the word list, one or many, is no review', async () => {
  const { user } = await signUpUser()
  const [one, other] = [await addWord(user, 'one'), await addWord(user, 'other')]
  const now = minutesFrom(new Date(), 1)
  await setWordStage({ viewer: user, now, wordId: one.id, stage: 'LEARNED' })
  await setWordStages({ viewer: user, now, ids: [other.id], stage: 'LEARNED' })
  const stats = await getStats(user, now)
  expect(stats).toMatchObject({ learnedWords: 2, lastReviewCompletedAt: null })
})

test('a review that ends with Mark as Learned is a review, until that is undone', async () => {
  const { user } = await signUpUser()
  const { id: wordId } = await addWord(user, 'word')
  const now = minutesFrom(new Date(), 1)
  const answerId = randomUUID()
  await setWordStage({ viewer: user, now, wordId, answerId, stage: 'LEARNED', source: 'SINGLE_REVIEW' })
  expect((await getStats(user, now)).lastReviewCompletedAt).toEqual(now)
  await undoAnswer({ viewer: user, now, answerId })
  expect((await getStats(user, now)).lastReviewCompletedAt).toBeNull()
})

test('a word marked as learned counts among the words of the day, wherever it was marked', async () => {
  const { user } = await signUpUser()
  const viewer = { ...user, maximumReviewsPerDay: 2 }
  const [marked] = [await addWord(user, 'marked'), await addWord(user, 'one'), await addWord(user, 'two')]
  const now = minutesFrom(new Date(), 1)
  await setWordStage({ viewer, now, wordId: marked.id, stage: 'LEARNED' })
  expect((await getStats(viewer, now)).wordsToReviewToday).toBe(1)
})

test('minutes belong to the user\u2019s own day and outlive the word', async () => {
  const { user } = await signUpUser()
  const viewer = { ...user, timeZone: 'Pacific/Kiritimati' }
  const { id } = await addWord(user, 'word')
  // Tomorrow at noon in UTC is 2:00 of the following day in UTC+14.
  const now = new Date(`${daysFrom(new Date(), 1).toISOString().slice(0, 10)}T12:00:00Z`)
  await answerWord({ viewer, wordId: id, now, timeSpent: 90 })
  await deleteWord({ viewer, id, now })
  expect((await getStats(viewer, now)).todayMinutesStudied).toBe(1)
  expect((await getStats(viewer, minutesFrom(now, -150))).todayMinutesStudied).toBe(0)
  expect((await getStats(viewer, minutesFrom(now, 60 * 21))).todayMinutesStudied).toBe(1)
})

test('due words that the day\u2019s maximum holds back are counted', async () => {
  const { user } = await signUpUser()
  const viewer = { ...user, maximumReviewsPerDay: 2 }
  const now = minutesFrom(new Date(), 1)
  const [first] = [await addWord(user, 'one'), await addWord(user, 'two'), await addWord(user, 'three')]
  expect(await getStats(viewer, now)).toMatchObject({ wordsToReviewToday: 2, dueWordsBeyondMaximum: 1 })
  await answerWord({ viewer, now, wordId: first.id })
  expect(await getStats(viewer, now)).toMatchObject({ wordsToReviewToday: 1, dueWordsBeyondMaximum: 1 })
  expect(await getStats({ ...viewer, maximumReviewsPerDay: 1 }, now)).toMatchObject({
    wordsToReviewToday: 0,
    dueWordsBeyondMaximum: 2,
  })
})
