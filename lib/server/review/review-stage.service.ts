import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { localDate } from '@/lib/domain/days/days'
import { asksForProduction, isProductionOfToday } from '@/lib/domain/review/memory/due'
import {
  type Insertion,
  insertEvent,
  isAnswerEvent,
  type LogEvent,
  type Past,
  stateFor,
} from '@/lib/domain/review/memory/replay'
import {
  isReplacedByLearned,
  type LearningState,
  SAME_SITTING_MINUTES,
} from '@/lib/domain/review/memory/scheduling'
import type { LearningStage, ReviewSource, SettableStage } from '@/lib/domain/stages'
import { restorableSince } from '@/lib/domain/words/restore-window'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import { parseWordIds } from '@/lib/server/input/word-ids'
import { pairAnswerIds } from '@/lib/server/review/answer-id-pairs'
import { toSeconds } from '@/lib/server/review/answer-seconds'
import { toAnsweredAt } from '@/lib/server/review/answered-at'
import { addToDay } from '@/lib/server/review/daily-total.service'
import { moveToLighterDays } from '@/lib/server/review/even-days.service'
import { fromJson } from '@/lib/server/review/learning-state'
import { findAnswerIds, markUndone, pastsBefore, rowsByWord } from '@/lib/server/review/review-log.service'
import {
  correctRows,
  insertLogRows,
  type LogEntry,
  type LogRow,
  latestOf,
  plansAfter,
  toLogged,
  toRow,
} from '@/lib/server/review/review-log-rows'
import { requireSettableStage, toStageEntry } from '@/lib/server/review/stage-entry'
import { modelOf } from '@/lib/server/review/viewer-model'
import { type LockedWord, lockWords, storeStates } from '@/lib/server/review/word-lock'

/** Changes that are planned in one turn of the event loop. */
const WORDS_PER_TURN = 50

interface StageSetting {
  viewer: UserRecord
  now: Date
  stage: LearningStage
  /** Seconds spent on each word; limited to 0 to 120. */
  timeSpent?: number | null
  /** The study screen that sets the stage; null or omitted outside the study screens. */
  source?: ReviewSource | null
}

export interface StageCall extends StageSetting {
  wordId: string
  /** Created by the client: sending it again changes nothing. */
  answerId?: string | null
  /** ISO 8601; in the past if the stage was set offline. */
  answeredAt?: string | null
}

interface StagesCall extends StageSetting, Pick<StageCall, 'answeredAt'> {
  ids: readonly string[]
  /** One answer id per word id, in the same order. */
  answerIds?: readonly string[] | null
}

/**
 * Sets the stage of one word; see {@link setWordStages}. A word that was deleted less than an hour ago takes it too, and comes back with
 * it where it is restored.
 */
export function setWordStage({ wordId, answerId, ...setting }: StageCall): Promise<void> {
  const answerIds = answerId ? [answerId] : null
  return setStages({ ...setting, ids: [wordId], answerIds, deletedSince: restorableSince(setting.now) })
}

/**
 * Sets the stage of all of these words or of none: at most eleven statements for any number of words. Mark as Learned is
 * an Easy answer and replaces a Good answer that the same session just gave; any other stage is stored without a
 * rating. A late one is inserted where it belongs in time. An answer id that the log already contains changes nothing
 * (docs/decisions/0013). Throws WORD_NOT_FOUND, BAD_ARGUMENT (no ids or more than 500; answer ids that are no UUIDs, are repeated or
 * are not one per id; LEARNING; an answeredAt outside the accepted range).
 */
export const setWordStages = (call: StagesCall): Promise<void> => setStages(call)

async function setStages({
  viewer,
  now: sentAt,
  ids,
  answerIds,
  answeredAt,
  deletedSince,
  ...setting
}: StagesCall & { deletedSince?: Date }): Promise<void> {
  const stage = requireSettableStage(setting.stage)
  const answerIdOf = pairAnswerIds(parseWordIds(ids), { ids, answerIds })
  const wordIds = [...answerIdOf.keys()]
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    const words = await lockWords(tx, { userId: viewer.id, wordIds, deletedSince })
    const addedAt = new Date(Math.max(...words.map(({ createdAt }) => createdAt.getTime())))
    const now = toAnsweredAt({ answeredAt, addedAt, now: sentAt })
    const knownIds = await findAnswerIds(tx, viewer.id, [...answerIdOf.values()])
    // Only Mark as Learned can replace an answer of this sitting; every change moves below later rows.
    const sinceMinutes = stage === 'LEARNED' ? SAME_SITTING_MINUTES : 0
    const rowsOf = await rowsByWord(tx, viewer.id, wordIds, new Date(now.getTime() - sinceMinutes * 60_000))
    const plans: Plan[] = []
    for (const [index, word] of words.entries()) {
      // Planning 500 changes at once would stop all other requests for 200 ms.
      if (index % WORDS_PER_TURN === WORDS_PER_TURN - 1) await setImmediate()
      const answerId = answerIdOf.get(word.id)
      if (answerId === undefined || knownIds.has(answerId)) continue
      plans.push(planChange({ ...setting, stage, word, answerId, rows: rowsOf(word.id), now, viewer }))
    }
    const pasts = await findPasts(tx, viewer.id, plans)
    // Only the newest answer of a word decides when it comes back.
    const newest = plans.filter(({ later }) => later.length === 0)
    const answers = newest.map((plan) => toNewAnswer(plan, pasts.get(plan.word.id)))
    const moved = await moveToLighterDays(tx, { viewer, now, answers })
    const eventOf = new Map(newest.map(({ word }, index) => [word.id, moved[index]]))
    const changes: Change[] = []
    for (const [index, plan] of plans.entries()) {
      if (index % WORDS_PER_TURN === WORDS_PER_TURN - 1) await setImmediate()
      const event = eventOf.get(plan.word.id) ?? plan.entry.event
      changes.push(toChange(plan, event, pasts.get(plan.word.id)))
    }
    await storeChanges(tx, { viewer, now, changes })
  })
}

interface Plan {
  word: LockedWord
  /** Before the change. */
  before: LearningState
  entry: LogEntry
  /** The Good answer of the same session that Mark as Learned replaces. */
  replaced: LogRow | null
  /** Changes of the plan that the replaced answer gave. */
  replans: readonly LogRow[]
  /** Stored rows with a later timestamp: answers that another device gave after this one. */
  later: LogRow[]
}

interface Change extends Plan {
  insertion: Insertion
}

interface ChangePlan extends StageSetting {
  stage: SettableStage
  word: LockedWord
  answerId: string
  /** Rows of the word's log, oldest first: those after `now`, for LEARNED also those of the sitting. */
  rows: readonly LogRow[]
}

function planChange({ viewer, now, stage, word, answerId, rows, ...call }: ChangePlan): Plan {
  const source = call.source ?? null
  const last = latestOf(rows.filter(({ answeredAt }) => answeredAt <= now))
  const isReplacing = stage === 'LEARNED' && last && isReplacedByLearned(last, { source, at: now })
  const replaced = isReplacing ? last : null
  const mark = { stage, answerId, replaced, seconds: toSeconds(call.timeSpent), source }
  const when = { answeredAt: now, timeZone: viewer.timeZone }
  const plan = {
    model: modelOf(viewer),
    // A day trains one of the two memories; what is replaced stays one of its own.
    isOfProduction: replaced
      ? replaced.kind === 'PRODUCTION'
      : asksForProduction(viewer) && isProductionOfToday(word.state, now, viewer.timeZone),
    startsProduction: asksForProduction(viewer),
  }
  const entry = toStageEntry({ ...mark, ...when, ...plan })
  const state = replaced ? fromJson(replaced.stateBefore) : word.state
  const later = rows.filter((row) => row !== replaced && row.answeredAt > now)
  const replans = replaced ? plansAfter(rows, replaced).filter((row) => row.answeredAt <= now) : []
  return { word, before: state, entry, replaced, replans, later }
}

/** The later rows, as they stand behind the state before the change. */
function loggedAfter({ before, replaced, later }: Plan) {
  const [first, ...rest] = later.map(toLogged)
  return first ? [replaced ? { ...first, before } : first, ...rest] : []
}

/** Rows that no longer count. */
const idsReplaced = ({ replaced, replans }: Plan): string[] =>
  replaced ? [replaced.id, ...replans.map(({ id }) => id)] : []

function findPasts(tx: Transaction, userId: string, plans: readonly Plan[]): Promise<Map<string, Past>> {
  const added = plans.map((plan) => {
    const { word, before, entry } = plan
    const logged = loggedAfter(plan)
    return {
      wordId: word.id,
      before: logged[0]?.before ?? before,
      event: entry.event,
      later: logged.map(({ event }) => event),
    }
  })
  const replaced = plans.flatMap(idsReplaced)
  return pastsBefore(tx, userId, added, new Set(replaced))
}

const toNewAnswer = ({ word, before, entry: { event } }: Plan, past: Past | undefined) => ({
  wordId: word.id,
  before: stateFor(event, before, past),
  event,
})

function toChange(plan: Plan, event: LogEvent, past: Past | undefined): Change {
  const { before } = plan
  const insertion = insertEvent({ state: before, event, later: loggedAfter(plan), past })
  return { ...plan, entry: { ...plan.entry, event }, insertion }
}

async function storeChanges(
  tx: Transaction,
  { viewer, now, changes }: { viewer: UserRecord; now: Date; changes: readonly Change[] },
): Promise<void> {
  if (changes.length === 0) return
  const userId = viewer.id
  const replaced = changes.flatMap(idsReplaced)
  await markUndone(tx, userId, replaced, now)
  await insertLogRows(
    tx,
    userId,
    changes.map(({ word, entry, insertion }) => toRow({ wordId: word.id, entry, step: insertion.inserted })),
  )
  await correctRows(
    tx,
    userId,
    changes.flatMap(({ later }) => later),
    changes.flatMap(({ insertion }) => insertion.later),
  )
  await storeStates(
    tx,
    userId,
    changes.map(({ word, insertion }) => ({ id: word.id, state: insertion.state })),
  )
  // An answer that replaces another was already counted with the replaced answer.
  const counted = changes.filter(({ entry }) => isAnswerEvent(entry.event) && !entry.replacesId)
  const seconds = changes.reduce((sum, { entry }) => sum + entry.seconds, 0)
  await addToDay(tx, { userId, date: localDate(now, viewer.timeZone), seconds, answers: counted.length })
}
