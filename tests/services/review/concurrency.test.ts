import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, type Transaction } from '@/lib/server/database/transaction'
import { answerWord } from '@/lib/server/review/review.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, readWord, signUpUser } from '@/tests/support/builders'
import { expectConsistency, type Learner, meet } from '@/tests/support/journeys/random-requests'
import { createRandom } from '@/tests/support/random'
import { withJitter } from '@/tests/support/requests/jitter'

// To repeat a failed run: `SEED=… npx vitest run --project server tests/services/review/concurrency.test.ts`.
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31))
const LEARNERS = 4
const WORDS_EACH = 10
const MEETINGS_A_WORD = 10

async function createLearner(index: number): Promise<Learner> {
  const { user: viewer } = await signUpUser()
  const random = createRandom(SEED + 1_000_003 * index)
  const { id: otherWordId } = await addWord(viewer, 'another word')
  const ids = { accepted: new Set<string>(), undone: new Set<string>(), answerId: randomUUID() }
  return { viewer, random, wordId: otherWordId, text: 'another word', otherWordId, ...ids }
}

async function playAll(learner: Learner): Promise<void> {
  for (let turn = 1; turn <= WORDS_EACH; turn++) {
    learner.text = `word ${turn}`
    for (let meeting = 1; meeting <= MEETINGS_A_WORD; meeting++) {
      // An earlier round may have deleted or renamed the word.
      learner.wordId = await saveWord(learner.viewer, { vocabulary: { text: learner.text } })
      await meet(learner)
    }
    if (turn % 5 === 0) await expectConsistency(learner)
  }
}

test(`${LEARNERS * WORDS_EACH * MEETINGS_A_WORD} meetings of requests about one word lose no answer and no agreement`, async () => {
  const learners = await Promise.all(Array.from({ length: LEARNERS }, (_, index) => createLearner(index)))
  try {
    await withJitter(createRandom(SEED), async () => {
      await Promise.all(learners.map(playAll))
    })
  } catch (error) {
    throw new Error(`With SEED=${SEED}: ${error}`, { cause: error })
  }
})

test('the same new word saved many times at once is one word', async () => {
  const { user } = await signUpUser()
  const texts = ['Serendipity', 'serendipity ', 'SERENDIPITY', ' serendipity', 'serendipity', 'Serendipity']
  const ids = await Promise.all(texts.map((text) => saveWord(user, { vocabulary: { text } })))
  expect(new Set(ids).size).toBe(1)
  expect(await prisma.vocabularyItem.count({ where: { userId: user.id } })).toBe(1)
})

test('one answer id sent for many words at once is one answer', async () => {
  const { user: viewer } = await signUpUser()
  const words = await Promise.all(['one', 'two', 'three', 'four'].map((text) => addWord(viewer, text)))
  const ROUNDS = 10
  for (let round = 1; round <= ROUNDS; round++) {
    const answerId = randomUUID()
    await Promise.all(words.map(({ id }) => answerWord({ viewer, wordId: id, now: new Date(), answerId })))
  }
  const read = await Promise.all(words.map(({ id }) => readWord(viewer, id)))
  expect(read.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(ROUNDS)
})

type Touch = (tx: Transaction, id: string) => Promise<unknown>
const TOUCHES: [string, Touch][] = [
  [
    'raw statements',
    (tx, id) => tx.$executeRaw`UPDATE vocabulary_item SET place = 'here' WHERE id = ${id}::uuid`,
  ],
  ['the client', (tx, id) => tx.vocabularyItem.updateMany({ where: { id }, data: { place: 'here' } })],
]

test.each(TOUCHES)('a deadlock of %s is tried again and reported to nobody', async (_, touch) => {
  const { user } = await signUpUser()
  const [{ id: one }, { id: two }] = [await addWord(user, 'one'), await addWord(user, 'two')]
  let attempts = 0
  const waiting: (() => void)[] = []
  const bothHoldOne = async () => {
    attempts++
    if (attempts === 1) await new Promise<void>((resolve) => waiting.push(resolve))
    else for (const resume of waiting) resume()
  }
  const inOrder = (first: string, second: string) =>
    inTransaction(user.id, async (tx) => {
      await touch(tx, first)
      await bothHoldOne()
      await touch(tx, second)
    })
  await Promise.all([inOrder(one, two), inOrder(two, one)])
  // On a slow machine both transactions may be retried.
  expect(attempts).toBeGreaterThan(2)
})
