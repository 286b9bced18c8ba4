/** Answers to cards of AnkiConnect's protocol, and which cards are due for them. */
import { beforeEach, expect, test } from 'vitest'
import { answerCards } from '@/lib/server/anki-connect/card-answers.service'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { findWordByText, listWords } from '@/lib/server/words/word.service'
import { resetSettings } from '@/tests/support/change-settings'
import { daysFrom } from '@/tests/support/clock'
import { AnkiClient } from '@/tests/support/requests/anki'

beforeEach(resetSettings)

const MINUTE_MS = 60_000

async function learner() {
  const client = await AnkiClient.signUp()
  const [one, two] = [await client.add({ Word: 'one' }), await client.add({ Word: 'two' })]
  const now = new Date()
  const context = (minutes: number) => ({
    viewer: client.person.user,
    now: new Date(now.getTime() + minutes * MINUTE_MS),
    signal: new AbortController().signal,
    download: async () => {
      throw new Error('Nothing to download')
    },
  })
  const answered = async () => {
    const where = { userId: client.person.user.id }
    const log = await prisma.reviewLog.findMany({
      where,
      orderBy: { sequence: 'asc' },
      include: { vocabularyItem: true },
    })
    return log.map(({ rating, vocabularyItem }) => `${vocabularyItem.text} ${rating}`)
  }
  return { one, two, context, answered }
}

test('a call that is sent again after a failure in the middle answers no card twice', async () => {
  const { one, two, context, answered } = await learner()
  await answerCards([{ cardId: one, ease: 1 }], context(0))
  const both = [one, two].map((cardId) => ({ cardId, ease: 1 }))
  expect(await answerCards(both, context(1))).toEqual([true, true])
  expect(await answerCards(both, context(1.5))).toEqual([true, true])
  expect(await answered()).toEqual(['one AGAIN', 'two AGAIN'])
})

test('another answer, one of later, and one that a call has twice are all stored', async () => {
  const { one, context, answered } = await learner()
  await answerCards([{ cardId: one, ease: 1 }], context(0))
  await answerCards([{ cardId: one, ease: 3 }], context(1))
  await answerCards([{ cardId: one, ease: 3 }], context(4))
  const twice = { cardId: one, ease: 4 }
  await answerCards([twice, twice], context(8))
  expect(await answered()).toEqual(['one AGAIN', 'one GOOD', 'one GOOD', 'one EASY', 'one EASY'])
})

test('a card is due for recognition alone, which an answer trains', async () => {
  const client = await AnkiClient.signUp()
  const card = await client.add({ Word: 'loom' })
  const scheduleSettings = { harderQuestions: true, evenDays: false }
  const { user: viewer } = await updateSettings(client.person.user, { scheduleSettings })
  const now = new Date()
  const wordId = (await findWordByText({ viewer, now, text: 'loom' }))?.id ?? ''
  for (const days of [-12, -2])
    await answerWord({ viewer, wordId, now: daysFrom(now, days), rating: 'EASY', source: 'BULK_REVIEW' })
  expect(await listWords({ viewer, now, purpose: 'BULK_REVIEW' })).toMatchObject([{ askedFor: 'PRODUCTION' }])
  expect(await client.ask('areDue', { cards: [card] })).toEqual([false])
  expect(await client.ask('findCards', { query: 'is:due' })).toEqual([])
  const [{ due }] = await client.ask('cardsInfo', { cards: [card] })
  expect(due * 1000).toBeGreaterThan(daysFrom(now, 2).getTime())
})
