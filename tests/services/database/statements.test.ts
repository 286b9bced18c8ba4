import { describe, expect, test } from 'vitest'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage } from '@/lib/server/review/review-stage.service'
import { countToReviewToday, countWords, getLatestActivity } from '@/lib/server/review/stats.service'
import { listTags } from '@/lib/server/words/tag.service'
import { listWords } from '@/lib/server/words/word.service'
import { deleteWord, restoreWord } from '@/lib/server/words/word-delete.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { signUpUser } from '@/tests/support/builders'
import { minutesFrom } from '@/tests/support/clock'
import { statementsOf } from '@/tests/support/database/statements'
import { run } from '@/tests/support/requests/graphql'

const wordOf = (text: string, size: number) => ({
  vocabulary: {
    text,
    definitions: Array.from({ length: size }, (_, n) => ({
      partOfSpeech: 'noun',
      definition: `meaning ${n}`,
      example: `Example ${n}.`,
    })),
  },
  userContext: { tagNames: Array.from({ length: size }, (_, n) => `list ${n}`) },
})

async function learnerWithWords(count: number) {
  const { user, token } = await signUpUser()
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await saveWord(user, wordOf(`word ${n}`, 2)))
  return { user, token, wordId: ids[0] ?? '' }
}

type Operation = (viewer: UserRecord, wordId: string) => Promise<unknown>
const now = new Date()

const READS: [string, number, Operation][] = [
  ['listWords with all parts', 5, (viewer) => listWords({ viewer, now })],
  ['listWords for a bulk review', 6, (viewer) => listWords({ viewer, now, purpose: 'BULK_REVIEW' })],
  ['listTags', 2, (viewer) => listTags(viewer)],
  ['countWords', 1, (viewer) => countWords(viewer, now)],
  ['countToReviewToday', 1, (viewer) => countToReviewToday(viewer, now)],
  ['getLatestActivity', 1, (viewer) => getLatestActivity(viewer, now)],
]

describe.each(READS)('%s takes %i statements', (_, expected, read) => {
  test.each([1, 20])('for %i words', async (count) => {
    const { user, wordId } = await learnerWithWords(count)
    expect(await statementsOf(() => read(user, wordId))).toHaveLength(expected)
  })
})

test('a list loads only the parts that the operation asks for, besides the session', async () => {
  const { token } = await learnerWithWords(2)
  const countOf = async (fields: string) =>
    (await statementsOf(() => run({ query: `{ viewer { vocabularyItems { ${fields} } } }`, token }))).length
  expect(await countOf('id learningStage vocabulary { text }')).toBe(2)
  expect(await countOf('id tags { name }')).toBe(4)
  expect(await countOf('id vocabulary { ... on Vocabulary { definitions { meaning } } }')).toBe(3)
  expect(await countOf('id examples { example } tags { name }')).toBe(6)
})

describe('saving takes as many statements for ten meanings as for two', () => {
  test('of a new word', async () => {
    const { user } = await signUpUser()
    const countOf = async (size: number) =>
      (await statementsOf(() => saveWord(user, wordOf(`word of ${size}`, size)))).length
    expect(await countOf(10)).toBe(await countOf(2))
  })

  test('of a stored one', async () => {
    const { user } = await signUpUser()
    const countOf = async (size: number) => {
      const text = `word of ${size}`
      await saveWord(user, wordOf(text, size))
      return (await statementsOf(() => saveWord(user, wordOf(text, size)))).length
    }
    expect(await countOf(10)).toBe(await countOf(2))
  })
})

const WRITES: [string, number, Operation][] = [
  ['an answer', 10, (viewer, wordId) => answerWord({ viewer, now: new Date(), wordId, timeSpent: 5 })],
  ['a stage', 9, (viewer, wordId) => setWordStage({ viewer, now: new Date(), wordId, stage: 'REVIEWING' })],
  ['a deletion', 5, (viewer, id) => deleteWord({ viewer, id, now })],
  [
    'a deletion taken back',
    11,
    async (viewer, id) => {
      await deleteWord({ viewer, id, now })
      await restoreWord({ viewer, id, now })
    },
  ],
]

test.each(WRITES)('%s takes at most %i statements', async (_, atMost, write) => {
  const { user, wordId } = await learnerWithWords(3)
  const statements = await statementsOf(() => write(user, wordId))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(atMost)
})

test('a late answer takes as many statements before ten others as before one', async () => {
  const { user, wordId } = await learnerWithWords(1)
  const start = new Date()
  const at = (minutes: number) => minutesFrom(start, minutes)
  const answer = (minutes: number, answeredAt?: Date) =>
    answerWord({ viewer: user, now: at(minutes), wordId, answeredAt: answeredAt?.toISOString() })
  await answer(100)
  const beforeOne = await statementsOf(() => answer(101, at(50)))
  for (let minute = 110; minute < 120; minute++) await answer(minute)
  const beforeTen = await statementsOf(() => answer(121, at(40)))
  expect(beforeTen).toHaveLength(beforeOne.length)
})
