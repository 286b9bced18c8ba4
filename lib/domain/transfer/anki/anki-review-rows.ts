import { REVIEW_RATINGS } from '@/lib/domain/stages'
import type { DataLogEntry, DataWord } from '@/lib/domain/transfer/data-file.schema'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Anki's ease of a card that FSRS schedules: 250 %. */
const FACTOR = 2_500
const LEARNING = 0
const REVIEW = 1

/** A row of revlog, without its id and card: [ease, ivl, lastIvl, factor, time, type]. */
export type RevlogRow = Readonly<{ at: number; values: readonly number[] }>

/** The answers that count, oldest first: not those undone, nor those that Mark as Learned replaced. */
function countingEntries(log: readonly DataLogEntry[]): DataLogEntry[] {
  const valid = log.filter(({ kind, undoneAt }) => kind === 'ANSWER' && !undoneAt)
  const replaced = new Set(valid.map(({ replaces }) => replaces).filter(Boolean))
  return valid.filter(({ id }) => !replaced.has(id))
}

/** The rows of Anki's revlog for a word: columns as in rslib/src/revlog/mod.rs of https://github.com/ankitects/anki. */
export function toRevlogRows(log: readonly DataLogEntry[]): RevlogRow[] {
  let lastInterval = 0
  return countingEntries(log).map((entry, index) => {
    const interval = entry.after?.memory?.scheduledDays ?? 0
    const ease = entry.rating ? REVIEW_RATINGS.indexOf(entry.rating) + 1 : 3
    const type = index === 0 ? LEARNING : REVIEW
    const values = [ease, interval, lastInterval, index === 0 ? 0 : FACTOR, entry.seconds * 1_000, type]
    lastInterval = interval
    return { at: entry.answeredAt.getTime(), values }
  })
}

/** The schedule columns of a card: https://github.com/ankitects/anki, rslib/src/card/mod.rs. */
export type AnkiSchedule = Readonly<{
  type: number
  queue: number
  due: number
  ivl: number
  factor: number
  reps: number
  lapses: number
  data: string
}>

const NEW_CARD = { type: 0, queue: 0, ivl: 0, factor: 0, reps: 0, lapses: 0, data: '' }

/**
 * The schedule of a word's card. FSRS goes on with our stability and difficulty: keys of rslib/src/storage/card/data.rs.
 * @param createdAt of the collection: days are counted from it
 * @param position among the new cards
 */
export function toAnkiSchedule(
  learning: DataWord['learning'],
  createdAt: Date,
  position: number,
): AnkiSchedule {
  const memory = learning?.memory
  if (!memory) return { ...NEW_CARD, due: position }
  return {
    type: 2,
    queue: 2,
    due: Math.floor((memory.fsrsDueAt.getTime() - createdAt.getTime()) / DAY_MS),
    ivl: Math.max(1, memory.scheduledDays),
    factor: FACTOR,
    reps: memory.reps,
    lapses: memory.lapses,
    data: JSON.stringify({
      s: Number(memory.stability.toFixed(4)),
      d: Number(memory.difficulty.toFixed(3)),
      dr: 0.9,
    }),
  }
}
