import 'server-only'
import { randomUUID } from 'node:crypto'
import type { ReviewLog } from '@/generated/prisma/client'
import { localDate } from '@/lib/domain/days'
import { type Insertion, insertEvent } from '@/lib/domain/replay'
import { isReplacedByLearned, SAME_SITTING_MINUTES } from '@/lib/domain/scheduling'
import type { LearningStage } from '@/lib/domain/stages'
import { AppError } from '@/lib/errors/app-error'
import { parseAnswerId } from '@/lib/server/answer-id'
import { addToDay } from '@/lib/server/daily-total.service'
import { fromJson } from '@/lib/server/learning-state'
import { findEntries, rowsByWord } from '@/lib/server/review-log.service'
import { correctRows, type LogEntry, toLogged, toRow } from '@/lib/server/review-log-rows'
import { toStageEntry } from '@/lib/server/stage-entry'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/transaction'
import type { UserRecord } from '@/lib/server/user.service'
import { parseWordIds } from '@/lib/server/word-ids'
import { type LockedWord, lockWords, storeStates } from '@/lib/server/word-lock'

interface StagesCall {
  viewer: UserRecord
  now: Date
  ids: readonly string[]
  stage: LearningStage
  /** One for each id, in order. */
  answerIds?: readonly string[] | null
}

/**
 * Sets the stage of all of these words or of none, each as `setWordStage` does: nine statements at most, however many
 * words. Throws WORD_NOT_FOUND, BAD_ARGUMENT (none or more than 500 ids; answer ids that are no UUIDs, repeated or not
 * one for each id).
 */
export async function setWordStages({ viewer, now, stage, ...call }: StagesCall): Promise<void> {
  const answerIdOf = pairIds(parseWordIds(call.ids), call)
  const wordIds = [...answerIdOf.keys()]
  await inTransaction(async (tx) => {
    await lockUser(tx, viewer.id)
    const words = await lockWords(tx, { userId: viewer.id, wordIds })
    const known = await findEntries(tx, viewer.id, [...answerIdOf.values()])
    const knownIds = new Set(known.map(({ answerId }) => answerId))
    const since = new Date(now.getTime() - SAME_SITTING_MINUTES * 60_000)
    const rowsOf = await rowsByWord(tx, wordIds, since)
    const changes = words.flatMap((word) => {
      const answerId = answerIdOf.get(word.id)
      if (answerId === undefined || knownIds.has(answerId)) return []
      return [planChange({ word, answerId, rows: rowsOf(word.id), stage, now, viewer })]
    })
    await storeChanges(tx, { viewer, now, changes })
  })
}

/** The answer id of each word id; made here where the client sent none. */
function pairIds(wordIds: readonly string[], { ids, answerIds }: Pick<StagesCall, 'ids' | 'answerIds'>) {
  if (!answerIds) return new Map(wordIds.map((id) => [id, randomUUID() as string]))
  const parsed = answerIds.map(parseAnswerId)
  if (parsed.length !== ids.length || wordIds.length !== ids.length || new Set(parsed).size !== ids.length) {
    throw new AppError('BAD_ARGUMENT', {
      message: 'answerIds must be different ones, one for each of different ids',
    })
  }
  return new Map(parsed.map((answerId, index) => [wordIds[index] ?? '', answerId]))
}

interface Change {
  word: LockedWord
  entry: LogEntry
  /** The Good of the same session that Mark as Learned replaces. */
  replaced: ReviewLog | null
  /** Rows of answers that another device gave a moment later than this one, and that are stored already. */
  later: ReviewLog[]
  insertion: Insertion
}

interface ChangePlan {
  viewer: UserRecord
  now: Date
  stage: LearningStage
  word: LockedWord
  answerId: string
  /** Of the word's log, the latest last. */
  rows: readonly ReviewLog[]
}

function planChange({ viewer, now, stage, word, answerId, rows }: ChangePlan): Change {
  const last = rows.at(-1)
  const isReplacing = stage === 'LEARNED' && last && isReplacedByLearned(last, { source: null, at: now })
  const replaced = isReplacing ? last : null
  const mark = { stage, answerId, replaced, seconds: 0, source: null }
  const entry = toStageEntry({ ...mark, answeredAt: now, timeZone: viewer.timeZone })
  const state = replaced ? fromJson(replaced.stateBefore) : word.state
  const later = rows.filter((row) => row !== replaced && row.answeredAt > now)
  const insertion = insertEvent({ state, event: entry.event, later: later.map(toLogged) })
  return { word, entry, replaced, later, insertion }
}

async function storeChanges(
  tx: Transaction,
  { viewer, now, changes }: { viewer: UserRecord; now: Date; changes: readonly Change[] },
): Promise<void> {
  if (changes.length === 0) return
  const userId = viewer.id
  const replaced = changes.flatMap((change) => change.replaced?.id ?? [])
  if (replaced.length > 0) {
    await tx.reviewLog.updateMany({ where: { id: { in: replaced } }, data: { undoneAt: now } })
  }
  await tx.reviewLog.createMany({
    data: changes.map(({ word, entry, insertion }) =>
      toRow({ userId, wordId: word.id, entry, step: insertion.inserted }),
    ),
  })
  await correctRows(
    tx,
    changes.flatMap(({ later }) => later),
    changes.flatMap(({ insertion }) => insertion.later),
  )
  await storeStates(
    tx,
    changes.map(({ word, insertion }) => ({ id: word.id, state: insertion.state })),
  )
  const counted = changes.filter(({ entry }) => entry.event.kind === 'ANSWER' && !entry.replacesId)
  await addToDay(tx, { userId, date: localDate(now, viewer.timeZone), seconds: 0, answers: counted.length })
}
