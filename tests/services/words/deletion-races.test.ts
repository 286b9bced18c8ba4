import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { saveQuizResult } from '@/lib/server/quiz/quiz-result.service'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStages } from '@/lib/server/review/review-stage.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { getWord } from '@/lib/server/words/word.service'
import { deleteAllWords, deleteWord, restoreWord } from '@/lib/server/words/word-delete.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { createRandom } from '@/tests/support/random'
import { withJitter } from '@/tests/support/requests/jitter'

// To repeat a failed run: `SEED=… npx vitest run --project server tests/services/words/deletion-races.test.ts`.
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31))
const ROUNDS = 12

/** What a request may answer when a deletion came first. Any other error is a defect. */
const REFUSALS = new Set(['WORD_NOT_FOUND', 'UNAUTHENTICATED'])

type Call = { viewer: UserRecord; id: string; now: Date }

const RESULT = { sessionId: randomUUID(), totalQuestions: 1, correctAnswers: 1, score: 100, timeSpent: 5 }

const REQUESTS: readonly ((call: Call) => Promise<unknown>)[] = [
  ({ viewer, id }) =>
    saveWord(viewer, {
      id,
      vocabulary: { text: 'kept', definitions: [{ partOfSpeech: 'noun', definition: 'changed' }] },
      userContext: { tagNames: ['travel'] },
    }),
  ({ viewer }) => saveWord(viewer, { vocabulary: { text: 'new' } }),
  ({ viewer, id, now }) => answerWord({ viewer, now, wordId: id, rating: 'GOOD', answerId: randomUUID() }),
  ({ viewer, id, now }) =>
    setWordStages({ viewer, now, ids: [id], stage: 'LEARNED', answerIds: [randomUUID()] }),
  ({ viewer, id }) => tagWords({ viewer, ids: [id], tagNames: ['work'] }),
  ({ viewer, id }) => untagWords({ viewer, ids: [id], tagNames: ['work'] }),
  ({ viewer, id, now }) => getWord({ viewer, now, id }),
  (call) => deleteWord(call),
  (call) => restoreWord(call),
  ({ viewer }) => saveQuizResult(viewer, RESULT),
  ({ viewer }) => updateSettings(viewer, { userSettings: { profileSettings: { firstName: 'Ada' } } }),
]

async function refusalsOf(requests: readonly Promise<unknown>[]): Promise<unknown[]> {
  const answers = await Promise.allSettled(requests)
  return answers
    .flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    .filter((reason) => !(reason instanceof AppError && REFUSALS.has(reason.code)))
}

test.each([
  ['of all words', (viewer: UserRecord) => deleteAllWords(viewer)],
  ['of the account', (viewer: UserRecord) => deleteAccount(viewer)],
])('saves that race with the deletion %s are done or say what is gone', async (_, remove) => {
  const random = createRandom(SEED)
  await withJitter(random, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { user: viewer } = await signUpUser()
      const { id } = await addWord(viewer, 'kept')
      const call = { viewer, id, now: new Date() }
      const before = random.below(REQUESTS.length)
      const removal = { request: () => remove(viewer) }
      const all = REQUESTS.map((request) => ({ request: () => request(call) }))
      all.splice(before, 0, removal)
      expect(await refusalsOf(all.map(({ request }) => request())), `SEED=${SEED}`).toEqual([])
    }
  })
})
