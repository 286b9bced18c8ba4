import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { type Answer, answerWord } from '@/lib/server/review/review.service'
import { type StageCall, setWordStage } from '@/lib/server/review/review-stage.service'
import { deleteWord, restoreWord } from '@/lib/server/words/word-delete.service'
import type { WordRecord } from '@/lib/server/words/word-record'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { getStats } from '@/tests/support/review/stats'

async function learnerWithWord() {
  const { user } = await signUpUser()
  const word = await addWord(user, 'word')
  const start = minutesFrom(new Date(), 1)
  const read = (now = start) => readWord(user, word.id, now)
  const answer = async (given: Partial<Answer> = {}) => {
    await answerWord({ viewer: user, now: start, wordId: word.id, ...given })
    return read(given.now)
  }
  const setStage = async (given: Partial<StageCall> & Pick<StageCall, 'stage'>) => {
    await setWordStage({ viewer: user, now: start, wordId: word.id, ...given })
    return read(given.now)
  }
  return { user, word, start, read, answer, setStage }
}

/** The log of a word, in order of time. */
const logOf = (vocabularyItemId: string) =>
  prisma.reviewLog.findMany({
    where: { vocabularyItemId },
    orderBy: { answeredAt: 'asc' },
    select: {
      rating: true,
      stageBefore: true,
      stageAfter: true,
      stateBefore: true,
      stateAfter: true,
      localDate: true,
    },
  })

const learned = ({ learningStage, reviewCount, dueAt, lastReviewedAt }: WordRecord) => ({
  learningStage,
  reviewCount,
  dueAt,
  lastReviewedAt,
})

describe('an answer', () => {
  test.each([
    ['SINGLE_REVIEW', 'GOOD', 'REVIEWING', 1],
    ['FLASHCARDS', 'GOOD', 'REVIEWING', 1],
    ['BULK_REVIEW', 'GOOD', 'LEARNED', 1],
    ['BULK_REVIEW', 'AGAIN', 'REVIEWING', 1],
    ['QUIZ', 'GOOD', 'REVIEWING', 0],
    ['QUIZ', 'AGAIN', 'NEW', 0],
  ] as const)('in %s of %s makes a new word %s', async (source, rating, learningStage, reviewCount) => {
    const { answer, start } = await learnerWithWord()
    expect(await answer({ source, rating })).toMatchObject({
      learningStage,
      reviewCount,
      lastReviewedAt: start.toISOString(),
    })
  })

  test('without rating and source is a Good of a single review', async () => {
    const { answer } = await learnerWithWord()
    expect(await answer({ rating: null, source: null })).toMatchObject({
      learningStage: 'REVIEWING',
      reviewCount: 1,
    })
  })

  test.each([
    [
      'a chosen one',
      { form: 'CHOICE', direction: 'PRODUCTION', responseMs: 2_345 },
      { hints: 0, distance: null },
    ],
    ['a typed one', { form: 'TYPED', direction: 'PRODUCTION', responseMs: 9, hints: 2, distance: 1 }, {}],
    [
      'one with numbers outside their ranges',
      { form: 'CARD', direction: 'RECOGNITION', responseMs: 2_000_000_000, hints: -1, distance: 40_000 },
      { responseMs: 600_000, hints: 0, distance: 1_000 },
    ],
  ] as const)('keeps how it was asked for and given: %s', async (_, details, changed) => {
    const { user, answer } = await learnerWithWord()
    await answer({ details })
    const row = await prisma.reviewLog.findFirst({ where: { userId: user.id } })
    expect(row).toMatchObject({ ...details, ...changed })
  })

  test('of a client that says nothing about it keeps nothing', async () => {
    const { user, answer } = await learnerWithWord()
    await answer()
    const row = await prisma.reviewLog.findFirst({ where: { userId: user.id } })
    expect(row).toMatchObject({ form: null, direction: null, responseMs: null, hints: null, distance: null })
  })

  test('sets the stage that the client names', async () => {
    const { answer } = await learnerWithWord()
    expect(await answer({ stage: 'LEARNING' })).toMatchObject({ learningStage: 'LEARNING' })
  })

  test('repeated with the same id changes nothing, even at the same moment', async () => {
    const { answer, read } = await learnerWithWord()
    const answerId = randomUUID()
    const first = await answer({ answerId, timeSpent: 60 })
    await Promise.all([1, 2, 3].map(() => answer({ answerId, rating: 'AGAIN', timeSpent: 60 })))
    expect(learned(await read())).toEqual(learned(first))
  })

  test('repeated with the same id for another word changes nothing, even at the same moment', async () => {
    const { user } = await signUpUser()
    const ids = [await addWord(user, 'one'), await addWord(user, 'two'), await addWord(user, 'three')]
    const answerId = randomUUID()
    await Promise.all(
      ids.map(({ id }) => answerWord({ viewer: user, now: new Date(), wordId: id, answerId })),
    )
    const words = await Promise.all(ids.map(({ id }) => readWord(user, id)))
    expect(words.map(({ reviewCount }) => reviewCount).sort()).toEqual([0, 0, 1])
  })

  test('that was given before its word was deleted changes nothing when it is sent again, and succeeds', async () => {
    const { user } = await signUpUser()
    const { id } = await addWord(user, 'gone')
    const answer = { viewer: user, now: new Date(), wordId: id, answerId: randomUUID() }
    expect(await answerWord(answer)).toBe(true)
    await deleteWord({ viewer: user, id, now: new Date() })
    expect(await answerWord(answer)).toBe(false)
    const another = answerWord({ ...answer, answerId: randomUUID() })
    await expect(another).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    await restoreWord({ viewer: user, id, now: new Date() })
    expect((await readWord(user, id)).reviewCount).toBe(1)
  })

  test('is never lost to another at the same moment', async () => {
    const { answer, read } = await learnerWithWord()
    await Promise.all(Array.from({ length: 8 }, () => answer()))
    expect((await read()).reviewCount).toBe(8)
  })

  test('for another user\u2019s word is refused and leaves it alone', async () => {
    const { word, read } = await learnerWithWord()
    const { user: stranger } = await signUpUser()
    const call = { viewer: stranger, now: new Date(), wordId: word.id }
    await expect(answerWord(call)).rejects.toMatchObject({ code: 'WORD_NOT_FOUND' })
    await expect(setWordStage({ ...call, stage: 'LEARNED' })).rejects.toMatchObject({
      code: 'WORD_NOT_FOUND',
    })
    expect(await read()).toMatchObject({ learningStage: 'NEW', reviewCount: 0 })
  })

  test.each(['', '1', '\u0000'])('with the answer id %j is a bad argument', async (answerId) => {
    const { answer } = await learnerWithWord()
    await expect(answer({ answerId })).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
  })
})

describe('the seconds of an answer', () => {
  test.each([
    [59, 0],
    [60, 1],
    [10_000, 2],
    [-60, 0],
  ])('%i count as %i minutes of today', async (timeSpent, minutes) => {
    const { answer, user, start } = await learnerWithWord()
    await answer({ timeSpent })
    expect((await getStats(user, start)).todayMinutesStudied).toBe(minutes)
  })
})

describe('a late answer', () => {
  test('gives the same state as if it had come in time', async () => {
    const [late, inTime] = [await learnerWithWord(), await learnerWithWord()]
    const at = (days: number) => daysFrom(late.start, days)
    const answers = [
      { at: at(1), rating: 'GOOD', source: 'SINGLE_REVIEW' },
      { at: at(2), rating: 'AGAIN', source: 'QUIZ' },
      { at: at(5), rating: 'EASY', source: 'BULK_REVIEW' },
    ] as const
    for (const { at: now, ...given } of answers) await inTime.answer({ ...given, now })
    const [first, second, third] = answers
    await late.answer({ ...first, now: first.at })
    await late.answer({ ...third, now: third.at })
    await late.answer({ ...second, now: at(6), answeredAt: second.at.toISOString() })
    expect(learned(await late.read(at(6)))).toEqual(learned(await inTime.read(at(6))))
    expect(await logOf(late.word.id)).toEqual(await logOf(inTime.word.id))
  })

  test.each([
    ['from the future', 1],
    ['from before the word was added', -1],
  ])('%s is a bad argument', async (_, days) => {
    const { answer, start } = await learnerWithWord()
    const answeredAt = daysFrom(start, days).toISOString()
    await expect(answer({ answeredAt })).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
  })

  test('older than 30 days is a bad argument', async () => {
    const { answer, start } = await learnerWithWord()
    const late = { now: daysFrom(start, 31), answeredAt: start.toISOString() }
    await expect(answer(late)).rejects.toMatchObject({ code: 'BAD_ARGUMENT' })
  })
})

describe('setting the stage', () => {
  test('Mark as Learned is an answer of its own', async () => {
    const { setStage } = await learnerWithWord()
    expect(await setStage({ stage: 'LEARNED' })).toMatchObject({ learningStage: 'LEARNED', reviewCount: 1 })
  })

  test('Mark as Learned replaces the Good of the same sitting', async () => {
    const [replaced, alone] = [await learnerWithWord(), await learnerWithWord()]
    await replaced.answer({ rating: 'GOOD' })
    const now = minutesFrom(replaced.start, 1)
    const word = await replaced.setStage({ stage: 'LEARNED', now })
    expect(learned(word)).toEqual(learned(await alone.setStage({ stage: 'LEARNED', now })))
  })

  test('Mark as Learned the next day is a further answer', async () => {
    const { answer, setStage, start } = await learnerWithWord()
    await answer()
    expect(await setStage({ stage: 'LEARNED', now: daysFrom(start, 1) })).toMatchObject({ reviewCount: 2 })
  })

  test('Add to Learning makes the word due now and counts as no answer', async () => {
    const { answer, setStage, start } = await learnerWithWord()
    await answer({ source: 'BULK_REVIEW', rating: 'EASY' })
    const now = minutesFrom(start, 1)
    expect(await setStage({ stage: 'REVIEWING', now })).toMatchObject({
      learningStage: 'REVIEWING',
      reviewCount: 1,
      dueAt: now.toISOString(),
    })
  })

  test('repeated with the same id changes nothing', async () => {
    const { setStage } = await learnerWithWord()
    const answerId = randomUUID()
    await setStage({ stage: 'LEARNED', answerId })
    expect(await setStage({ stage: 'LEARNED', answerId })).toMatchObject({ reviewCount: 1 })
  })
})
