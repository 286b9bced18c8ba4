/** A learner's requests about one word, drawn at random, and what has to be true once they are through. */
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

/** What a request may be refused with when another came first. Anything else is a defect. */
const REFUSALS = new Set(['WORD_NOT_FOUND', 'WORD_TAKEN', 'NOT_LATEST_ANSWER'])

export interface Learner {
  viewer: UserRecord
  random: Random
  wordId: string
  text: string
  /** Another word, so that two answers meet in one day's total. */
  otherWordId: string
  /** Ids of answers and stage changes that were accepted. */
  accepted: Set<string>
  undone: Set<string>
  /** The id that a request of this round answers with, or answered with last: what undo and repetition aim at. */
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

async function accept(learner: Learner, answerId: string, sent: Promise<void>): Promise<void> {
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

/** Answers most of all, because they are what must not be lost. */
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

/** No answer lost, none twice, log and state and days agree, a text names one word, and no list is without words. */
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
