/** Random requests of a learner about one word, and the conditions that must hold after them. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { answerWord } from '@/lib/server/review/review.service'
import { setWordStage, setWordStages } from '@/lib/server/review/review-stage.service'
import { undoAnswer, undoAnswers } from '@/lib/server/review/review-undo.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { tagWords, untagWords } from '@/lib/server/words/tag-many.service'
import { deleteWord, restoreWord } from '@/lib/server/words/word-delete.service'
import { saveWord } from '@/lib/server/words/word-save.service'
import type { Random } from '@/tests/support/random'
import { expectLogsToAgree, recountDays, storedDays } from '@/tests/support/review/log-recount'

/** Codes with which a request may fail when another came first. Any other error is a defect. */
const REFUSALS = new Set(['WORD_NOT_FOUND', 'WORD_TAKEN', 'NOT_LATEST_ANSWER'])

export interface Learner {
  viewer: UserRecord
  random: Random
  wordId: string
  text: string
  /** A second word, so that two answers change the same daily total concurrently. */
  otherWordId: string
  /** Ids of answers and stage changes that were accepted. */
  accepted: Set<string>
  undone: Set<string>
  /** The latest answer id. Undo and repetition use it. */
  answerId: string
}

type Request = (learner: Learner) => Promise<unknown>

const MINUTE = 60_000
const TAGS = ['work', 'kitchen', 'fun'] as const
const word = (learner: Learner, text: string) => ({
  vocabulary: {
    text,
    definitions: [{ partOfSpeech: 'noun', definition: `meaning ${learner.random.below(3)}` }],
  },
  userContext: { tagNames: [learner.random.pick(TAGS)] },
})

async function accept(learner: Learner, answerId: string, sent: Promise<unknown>): Promise<void> {
  await sent
  learner.accepted.add(answerId)
}

const answer =
  (wordOf: (learner: Learner) => string, idOf: (learner: Learner) => string): Request =>
  (learner) => {
    const { viewer, random } = learner
    const [now, answerId] = [new Date(), idOf(learner)]
    const answeredAt = new Date(now.getTime() - random.below(3) * random.below(MINUTE)).toISOString()
    const rating = random.pick(['GOOD', 'GOOD', 'AGAIN', 'EASY'] as const)
    const source = random.pick(['SINGLE_REVIEW', 'BULK_REVIEW', 'QUIZ'] as const)
    const call = { viewer, now, wordId: wordOf(learner), answerId, rating, source, answeredAt, timeSpent: 7 }
    return accept(learner, answerId, answerWord(call))
  }

const thisWord = ({ wordId }: Learner) => wordId
const newId = (learner: Learner) => {
  learner.answerId = randomUUID()
  return learner.answerId
}

const setStage: Request = (learner) => {
  const { viewer, wordId, random } = learner
  const stage = random.pick(['LEARNED', 'REVIEWING'] as const)
  const answerId = newId(learner)
  const call = { viewer, now: new Date(), wordId, stage, answerId, timeSpent: 5 }
  return accept(learner, answerId, setWordStage(call))
}

const undo: Request = async (learner) => {
  const { viewer, answerId } = learner
  await undoAnswer({ viewer, now: new Date(), answerId })
  learner.undone.add(answerId)
}

const target = ({ viewer, wordId: id }: Learner) => ({ viewer, id, now: new Date() })

const both = ({ viewer, wordId, otherWordId }: Learner) => ({
  viewer,
  now: new Date(),
  ids: [otherWordId, wordId],
})

const setBothStages: Request = async (learner) => {
  const stage = learner.random.pick(['LEARNED', 'REVIEWING'] as const)
  const answerIds = [randomUUID(), newId(learner)]
  await setWordStages({ ...both(learner), stage, answerIds })
  for (const id of answerIds) learner.accepted.add(id)
}

const undoMany: Request = async (learner) => {
  const { viewer, answerId } = learner
  await undoAnswers({ viewer, now: new Date(), answerIds: [answerId] })
  learner.undone.add(answerId)
}

/** Answers are the most frequent, because they must not be lost. */
const REQUESTS: readonly [Request, ...Request[]] = [
  answer(thisWord, newId),
  answer(thisWord, newId),
  answer(thisWord, newId),
  answer(thisWord, ({ answerId }) => answerId),
  answer(({ otherWordId }) => otherWordId, newId),
  setStage,
  setStage,
  undo,
  undo,
  (learner) => saveWord(learner.viewer, { ...word(learner, learner.text), id: learner.wordId }),
  (learner) => saveWord(learner.viewer, { ...word(learner, `${learner.text}s`), id: learner.wordId }),
  (learner) => saveWord(learner.viewer, word(learner, learner.text)),
  (learner) => saveWord(learner.viewer, word(learner, `new ${learner.text}`)),
  setBothStages,
  undoMany,
  (learner) => tagWords({ ...both(learner), tagNames: [...TAGS] }),
  (learner) => untagWords({ ...both(learner), tagNames: [learner.random.pick(TAGS)] }),
  (learner) => deleteWord(target(learner)),
  (learner) => restoreWord(target(learner)),
  ({ viewer, random }) =>
    updateSettings(viewer, { timeZone: random.pick(['Pacific/Auckland', 'Pacific/Honolulu']) }),
]

/** Two or three requests at once; one in four rounds sends the same request twice. */
export async function meet(learner: Learner): Promise<void> {
  const { random } = learner
  const first = random.pick(REQUESTS)
  const second = random.below(4) === 0 ? first : random.pick(REQUESTS)
  const requests = [first, second, ...(random.below(3) === 0 ? [random.pick(REQUESTS)] : [])]
  const outcomes = await Promise.allSettled(requests.map((request) => request(learner)))
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const { reason } = outcome
    if (!(reason instanceof AppError && REFUSALS.has(reason.code))) throw reason
  }
}

/** No answer is lost or counted twice; log, state and days agree; texts are unique; no list is empty. */
export async function expectConsistency({ viewer, accepted, undone }: Learner): Promise<void> {
  const userId = viewer.id
  const rows = await prisma.reviewLog.findMany({ where: { userId } })
  expect(rows.map(({ answerId }) => answerId).sort()).toEqual([...accepted].sort())
  const replaced = new Set(rows.filter((row) => row.undoneAt === null).map((row) => row.replacesId))
  const gone = rows.filter(({ id, undoneAt }) => undoneAt !== null && !replaced.has(id))
  expect(gone.map(({ answerId }) => answerId).filter((id) => !undone.has(id))).toEqual([])
  await expectLogsToAgree(userId)
  expect(await storedDays(userId)).toEqual(await recountDays(userId))
  const words = await prisma.vocabularyItem.findMany({ where: { userId, deletedAt: null } })
  expect(new Set(words.map(({ text }) => text)).size).toBe(words.length)
  expect(await prisma.tag.count({ where: { userId, taggings: { none: {} } } })).toBe(0)
}
