import 'server-only'
import { insertEvent, isAnswerKind, type Past, type Step } from '@/lib/domain/review/memory/replay'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import { restorableSince } from '@/lib/domain/words/restore-window'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import { parseAnswerId } from '@/lib/server/input/answer-id'
import { requireSome } from '@/lib/server/input/word-ids'
import { addToDay, subtractFromDays } from '@/lib/server/review/daily-total.service'
import { fromJson } from '@/lib/server/review/learning-state'
import {
  findEntries,
  findRows,
  markUndone,
  pastsBefore,
  rowsByWord,
} from '@/lib/server/review/review-log.service'
import {
  correctRows,
  isBehind,
  type LogRow,
  latestOf,
  plansAfter,
  toEvent,
  toLogged,
} from '@/lib/server/review/review-log-rows'
import { takeOut } from '@/lib/server/review/take-out'
import { lockWords, storeStates } from '@/lib/server/review/word-lock'

interface UndoCall {
  viewer: UserRecord
  now: Date
  answerIds: readonly string[]
}

/**
 * Undoes one answer or stage change and returns the word's id; see {@link undoAnswers}. It need not be the latest one: another device may
 * have answered since. A word that was deleted less than an hour ago counts as there.
 */
export async function undoAnswer({
  answerId,
  ...call
}: Omit<UndoCall, 'answerIds'> & { answerId: string }): Promise<string> {
  const [wordId] = await undo({ ...call, answerIds: [answerId], isOne: true })
  if (wordId === undefined) throw new AppError('WORD_NOT_FOUND')
  return wordId
}

/**
 * Undoes all of these answers and stage changes or none, each the latest of its word, with the changes of the plan that it gave: at most twelve statements for any
 * number of words. The words' states and the day's totals return to their earlier values. An answer that was replaced
 * counts again. Undoing twice changes nothing and succeeds; the answer stays undone even when its id is sent again
 * (docs/decisions/0013). Returns the words' ids.
 * Throws WORD_NOT_FOUND (no such answer, or its word is deleted), NOT_LATEST_ANSWER, BAD_ARGUMENT (no ids or more than
 * 500; an id that is no UUID).
 */
export const undoAnswers = (call: UndoCall): Promise<string[]> => undo({ ...call, isOne: false })

async function undo({ viewer, now, isOne, ...call }: UndoCall & { isOne: boolean }): Promise<string[]> {
  requireSome(call.answerIds, 'answerIds')
  const answerIds = [...new Set(call.answerIds.map(parseAnswerId))]
  return inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    const known = await findEntries(tx, viewer.id, answerIds)
    if (known.length < answerIds.length) throw new AppError('WORD_NOT_FOUND')
    const wordIds = [...new Set(known.map((entry) => entry.vocabularyItemId))]
    const deletedSince = isOne ? restorableSince(now) : undefined
    await lockWords(tx, { userId: viewer.id, wordIds, deletedSince })
    // Read again under the locks: another transaction may have undone some of them meanwhile.
    const entries = await findEntries(tx, viewer.id, answerIds)
    const [entry] = entries
    const late = isOne && entry ? await planLateUndoing(tx, viewer.id, entry) : null
    const undoings = late ? [late] : await planUndoings(tx, { userId: viewer.id, entries, wordIds })
    await storeUndoings(tx, { viewer, now, undoings })
    return wordIds
  })
}

interface Undoing {
  entry: LogRow
  /** Mark as Learned that had replaced the entry, and is an answer of its own then. */
  replacing?: LogRow
  /** The answer that the entry replaced; it counts again. */
  replaced: LogRow | null
  /** Changes of the plan that the entry gave. */
  replans: readonly LogRow[]
  /** The word's state after the undo. */
  state: LearningState
  /** Rows whose states before and after change. */
  corrected: LogRow[]
  steps: Step[]
}

/** Takes an entry out of the middle of its word's log; null for the latest one, and for one that was undone. */
async function planLateUndoing(tx: Transaction, userId: string, entry: LogRow): Promise<Undoing | null> {
  const wordId = entry.vocabularyItemId
  const rows = (await rowsByWord(tx, userId, [wordId], new Date(0)))(wordId)
  const replacing = rows.find(({ replacesId }) => replacesId === entry.id)
  const [first] = rows
  const last = rows.at(-1)
  if (replacing && first && last) {
    const state = fromJson(last.stateAfter)
    return { entry, replacing, replaced: null, replans: [], state, corrected: [], steps: [] }
  }
  if (entry.undoneAt || latestOf(rows)?.id === entry.id) return null
  const [replaced = null] = entry.replacesId ? await findRows(tx, userId, [entry.replacesId]) : []
  return { entry, replaced, replans: [], ...takeOut(rows, { entry, replaced }) }
}

/** An entry that can be undone. */
interface Undoable extends Pick<Undoing, 'entry' | 'replaced' | 'replans'> {
  /** Rows of the word after the answer that counts again. */
  behind: LogRow[]
}

async function planUndoings(
  tx: Transaction,
  { userId, entries, wordIds }: { userId: string; entries: readonly LogRow[]; wordIds: readonly string[] },
): Promise<Undoing[]> {
  const replacedIds = entries.flatMap(({ replacesId }) => replacesId ?? [])
  const replacedRows = await findRows(tx, userId, replacedIds)
  const replacedById = new Map(replacedRows.map((row) => [row.id, row]))
  const times = [...entries, ...replacedRows].map(({ answeredAt }) => answeredAt.getTime())
  const rowsOf = await rowsByWord(tx, userId, wordIds, new Date(Math.min(...times)))
  const undoable = entries.flatMap((entry): Undoable[] => {
    const rows = rowsOf(entry.vocabularyItemId)
    const isReplaced = rows.some(({ replacesId }) => replacesId === entry.id)
    if (entry.undoneAt && !isReplaced) return []
    const latest = latestOf(rows)
    if (latest?.id !== entry.id) throw new AppError('NOT_LATEST_ANSWER')
    const replans = plansAfter(rows, latest)
    const replaced = replacedById.get(entry.replacesId ?? '') ?? null
    const behind = replaced
      ? rows.filter((row) => row !== latest && !replans.includes(row) && isBehind(row, replaced))
      : []
    return [{ entry, replaced, replans, behind }]
  })
  const pasts = await findPasts(tx, userId, undoable)
  return undoable.map((one) => planUndoing(one, pasts.get(one.entry.vocabularyItemId)))
}

/** The logs before the answers that count again, where the parameters change there. */
function findPasts(tx: Transaction, userId: string, undoable: readonly Undoable[]) {
  const restored = undoable.flatMap(({ entry, replaced, behind }) => {
    if (!replaced) return []
    const logged = behind.map(toLogged)
    return {
      wordId: entry.vocabularyItemId,
      before: logged[0]?.before ?? fromJson(entry.stateBefore),
      event: toEvent(replaced),
      later: logged.map(({ event }) => event),
    }
  })
  const notBefore = undoable.flatMap(({ entry, replans, behind }) =>
    [entry, ...replans, ...behind].map(({ id }) => id),
  )
  return pastsBefore(tx, userId, restored, new Set(notBefore))
}

function planUndoing({ entry, replaced, replans, behind }: Undoable, past: Past | undefined): Undoing {
  const state = fromJson(entry.stateBefore)
  if (!replaced) return { entry, replaced, replans, state, corrected: [], steps: [] }
  const { inserted, later, ...change } = insertEvent({
    state,
    event: toEvent(replaced),
    later: behind.map(toLogged),
    past,
  })
  return {
    entry,
    replaced,
    replans,
    state: change.state,
    corrected: [replaced, ...behind],
    steps: [inserted, ...later],
  }
}

async function storeUndoings(
  tx: Transaction,
  { viewer, now, undoings }: { viewer: UserRecord; now: Date; undoings: readonly Undoing[] },
): Promise<void> {
  if (undoings.length === 0) return
  const userId = viewer.id
  const undone = undoings.flatMap(({ entry, replans }) => [entry, ...replans].map(({ id }) => id))
  await markUndone(tx, userId, undone, now)
  for (const { replacing } of undoings) if (replacing) await countAlone(tx, userId, replacing)
  const back = undoings.flatMap(({ replaced }) => replaced?.id ?? [])
  await markUndone(tx, userId, back, null)
  await correctRows(
    tx,
    userId,
    undoings.flatMap(({ corrected }) => corrected),
    undoings.flatMap(({ steps }) => steps),
  )
  await storeStates(
    tx,
    userId,
    undoings.map(({ entry, state }) => ({ id: entry.vocabularyItemId, state })),
  )
  await subtractFromDays(
    tx,
    userId,
    undoings.map(({ entry, replaced }) => ({
      date: dateOf(entry),
      seconds: entry.seconds,
      answers: isAnswerKind(entry.kind) && !replaced ? 1 : 0,
    })),
    undoings.map(({ entry }) => entry.answerId),
  )
}

const dateOf = ({ localDate }: LogRow) => localDate.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Mark as Learned counts as an answer of its own: what it had replaced is undone. */
async function countAlone(tx: Transaction, userId: string, mark: LogRow): Promise<void> {
  await tx.reviewLog.update({
    where: { id_userId: { id: mark.id, userId } },
    data: { replacesId: null },
    select: { id: true },
  })
  await addToDay(tx, { userId, date: dateOf(mark), seconds: 0, answers: 1 })
}
