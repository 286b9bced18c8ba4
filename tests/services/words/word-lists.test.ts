import { describe, expect, test } from 'vitest'
import type { SessionPurpose } from '@/lib/domain/words/session-purpose'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { listWords } from '@/lib/server/words/word.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { daysFrom, minutesFrom } from '@/tests/support/clock'
import { getStats } from '@/tests/support/review/stats'

async function learnerWith(...texts: string[]) {
  const { user } = await signUpUser()
  const ids = new Map<string, string>()
  for (const text of texts) ids.set(text, (await addWord(user, text)).id)
  const start = minutesFrom(new Date(), 1)
  const idOf = (text: string) => ids.get(text) ?? ''
  const textsOf = async (query: {
    now?: Date
    purpose?: SessionPurpose
    stages?: ('NEW' | 'REVIEWING' | 'LEARNED')[]
    ids?: string[]
  }) => {
    const words = await listWords({ viewer: user, now: start, ...query })
    return words.map(({ text }) => text)
  }
  return { user, start, idOf, textsOf }
}

describe('a list', () => {
  test('of no purpose holds all words of its stages, the newest first', async () => {
    const { textsOf, user, start, idOf } = await learnerWith('one', 'two', 'three')
    await setWordStage({ viewer: user, now: start, wordId: idOf('two'), stage: 'LEARNED' })
    expect(await textsOf({})).toEqual(['three', 'two', 'one'])
    expect(await textsOf({ stages: ['NEW', 'REVIEWING'] })).toEqual(['three', 'one'])
    expect(await textsOf({ stages: ['LEARNED'] })).toEqual(['two'])
    expect(await textsOf({ stages: [] })).toEqual([])
  })

  test('of some words holds only those, and none of another learner', async () => {
    const [{ idOf, textsOf }, other] = [await learnerWith('one', 'two', 'three'), await learnerWith('four')]
    const ids = [idOf('three'), idOf('one'), other.idOf('four'), 'no id']
    expect((await textsOf({ ids, purpose: 'PRACTICE' })).toSorted()).toEqual(['one', 'three'])
    expect(await textsOf({ ids: [] })).toEqual([])
  })

  test('of several tags holds the words in any of them, the names in any case', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'one', { userContext: { tagNames: ['work'] } })
    await addWord(user, 'two', { userContext: { tagNames: ['work', 'fun'] } })
    await addWord(user, 'three')
    const textsIn = async (tagNames: string[]) =>
      (await listWords({ viewer: user, now: new Date(), tagNames })).map(({ text }) => text)
    expect(await textsIn(['WORK', 'fun'])).toEqual(['two', 'one'])
    expect(await textsIn(['fun'])).toEqual(['two'])
    expect(await textsIn(['no such list', '\u0000', '\ud800'])).toEqual([])
    expect(await textsIn([])).toEqual(['three', 'two', 'one'])
  })

  test('never holds another user\u2019s words', async () => {
    await learnerWith('theirs')
    const { textsOf } = await learnerWith()
    expect(await textsOf({})).toEqual([])
  })
})

describe('LEARNED is not forever', () => {
  test('with auto-schedule on a learned word that is due again reads as REVIEWING everywhere', async () => {
    const { user, start, idOf, textsOf } = await learnerWith('word')
    await setWordStage({ viewer: user, now: start, wordId: idOf('word'), stage: 'LEARNED' })
    const now = daysFrom(start, 60)
    expect(await textsOf({ now, stages: ['LEARNED'] })).toEqual([])
    expect(await textsOf({ now, stages: ['REVIEWING'] })).toEqual(['word'])
    expect(await textsOf({ now, purpose: 'BULK_REVIEW', stages: ['NEW', 'REVIEWING'] })).toEqual(['word'])
    expect(await getStats(user, now)).toMatchObject({
      learnedWords: 0,
      inReviewWords: 1,
      wordsToReviewToday: 1,
    })
  })

  test('with auto-schedule off it stays LEARNED', async () => {
    const { user, start, idOf } = await learnerWith('word')
    const { user: viewer } = await updateSettings(user, { scheduleSettings: { autoScheduleReviews: false } })
    await setWordStage({ viewer, now: start, wordId: idOf('word'), stage: 'LEARNED' })
    const now = daysFrom(start, 60)
    expect(await listWords({ viewer, now, stages: ['LEARNED'] })).toHaveLength(1)
    expect(await getStats(viewer, now)).toMatchObject({
      learnedWords: 1,
      inReviewWords: 0,
      wordsToReviewToday: 0,
    })
  })
})

describe('BULK_REVIEW', () => {
  test('takes the most overdue first, then new words, the oldest first', async () => {
    const { user, start, idOf, textsOf } = await learnerWith('new one', 'new two', 'later', 'sooner')
    const answer = (text: string, rating: 'AGAIN' | 'GOOD') =>
      answerWord({ viewer: user, now: start, wordId: idOf(text), rating })
    await answer('later', 'GOOD')
    await answer('sooner', 'AGAIN')
    const now = daysFrom(start, 30)
    expect(await textsOf({ now, purpose: 'BULK_REVIEW' })).toEqual(['sooner', 'later', 'new one', 'new two'])
  })

  test('gives as many words as the day still allows, as the dashboard says', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `word ${index}`)
    const { user, start, idOf } = await learnerWith(...texts)
    const { user: viewer } = await updateSettings(user, { scheduleSettings: { maximumReviewsPerDay: 10 } })
    const review = async () => [
      (await listWords({ viewer, now: start, purpose: 'BULK_REVIEW' })).length,
      (await getStats(viewer, start)).wordsToReviewToday,
    ]
    expect(await review()).toEqual([10, 10])
    await answerWord({ viewer, now: start, wordId: idOf('word 0') })
    await answerWord({ viewer, now: start, wordId: idOf('word 0') })
    await answerWord({ viewer, now: start, wordId: idOf('word 1'), source: 'QUIZ' })
    expect(await review()).toEqual([9, 9])
    for (const text of texts) await answerWord({ viewer, now: start, wordId: idOf(text) })
    expect(await review()).toEqual([0, 0])
  })
})

test('LEARN_FLASHCARDS gives ten at most, by stage, within one the longest unseen first', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `word ${index}`)
  const { user, start, idOf, textsOf } = await learnerWith(...texts)
  const answer = (text: string, minutes: number) =>
    answerWord({ viewer: user, now: minutesFrom(start, minutes), wordId: idOf(text) })
  for (const text of texts.slice(4)) await answer(text, 2)
  await answer('word 11', 1)
  const cards = await textsOf({ purpose: 'LEARN_FLASHCARDS', stages: ['NEW', 'REVIEWING'] })
  expect(cards).toHaveLength(10)
  expect(cards.slice(0, 5)).toEqual(['word 0', 'word 1', 'word 2', 'word 3', 'word 4'])
})

test('LEARN_QUIZES gives the words that were answered longest ago, so that many words take turns', async () => {
  const { user, start, idOf, textsOf } = await learnerWith('one', 'two', 'three')
  await answerWord({ viewer: user, now: start, wordId: idOf('one'), source: 'QUIZ' })
  expect(await textsOf({ purpose: 'LEARN_QUIZES' })).toEqual(['two', 'three', 'one'])
})

test('LEARN_BLANKS gives due words first, then those that are known least, and new ones last', async () => {
  const { user, start, idOf, textsOf } = await learnerWith('new', 'due', 'young', 'old')
  const answer = (text: string, rest: Partial<Parameters<typeof answerWord>[0]> = {}) =>
    answerWord({ viewer: user, now: minutesFrom(start, 1), wordId: idOf(text), ...rest })
  await answer('young', { rating: 'HARD' })
  await answer('old', { rating: 'EASY' })
  await answer('due', { rating: 'EASY' })
  await setWordStage({ viewer: user, now: minutesFrom(start, 2), wordId: idOf('due'), stage: 'REVIEWING' })
  expect(await textsOf({ purpose: 'LEARN_BLANKS' })).toEqual(['due', 'young', 'old', 'new'])
})
