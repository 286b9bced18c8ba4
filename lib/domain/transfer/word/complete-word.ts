import { uniqueBy } from '@/lib/domain/collections'
import { toWallClock } from '@/lib/domain/days/days'
import { LIMITS } from '@/lib/domain/limits'
import { DEFAULT_MODEL } from '@/lib/domain/review/memory/memory-model'
import { type LogEvent, startReplay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE, type LearningState } from '@/lib/domain/review/memory/scheduling'
import { textKey } from '@/lib/domain/text/identity'
import type { NoteLine } from '@/lib/domain/transfer/books/reading'
import type { DataWord } from '@/lib/domain/transfer/data-file.schema'
import type { ModelledEntry, ModelledWord } from '@/lib/domain/transfer/word/entry-models'
import { isPlaceholder } from '@/lib/domain/words/meaning/placeholder'

/** An entry of the log with all that its row needs. */
export type CompleteLogEntry = Omit<ModelledEntry, 'timeZone' | 'before' | 'after'> & {
  timeZone: string
  /** The learner's clock and date at `answeredAt`. */
  answeredLocal: Date
  localDate: string
  before: LearningState
  after: LearningState
}

/** What comparing an imported word with the user's words needs. */
export type WordOutline<Entry = Readonly<{ id: string }>> = Omit<DataWord, 'learning' | 'log'> & {
  /** Identifies the word among the user's words. */
  key: string
  learning: Pick<LearningState, 'memory'>
  log: Entry[]
  /** Lines that the note of a stored word gets where it lacks them. */
  noteLines?: readonly NoteLine[]
}

/** A checked word of an imported file, ready to be saved. */
export type CompleteWord = WordOutline<CompleteLogEntry> & { learning: LearningState }

/** Clocks differ; an answer may seem to be given this long after the server's time. */
const CLOCK_DIFFERENCE_MS = 60 * 60 * 1_000

/** Removes repeated meanings, lists and answers, and answers of the future, which no schedule could use. */
function cleanWord(word: ModelledWord, now: Date) {
  const latest = now.getTime() + CLOCK_DIFFERENCE_MS
  return {
    ...word,
    key: textKey(word.text),
    meanings: uniqueBy(word.meanings, (one) => JSON.stringify([one.partOfSpeech, one.meaning]))
      .filter((one) => !isPlaceholder(one))
      .slice(0, LIMITS.definitionsPerWord),
    lists: uniqueBy(word.lists, textKey),
    log: uniqueBy(word.log, ({ id }) => id).filter(({ answeredAt }) => answeredAt.getTime() <= latest),
  }
}

/** The word for a preview: computing its schedule would take most of the time. */
export function outlineWord(word: ModelledWord, { now }: { now: Date }): WordOutline {
  const { learning, log, ...cleaned } = cleanWord(word, now)
  return {
    ...cleaned,
    learning: { memory: learning?.memory ?? null },
    log: log.map(({ id }) => ({ id })),
  }
}

/**
 * Adds what a reader may leave out: the time zone of answers, the states around each, and the word's state.
 *
 * @param timeZone the user's now
 */
export function completeWord(
  word: ModelledWord,
  { timeZone, now }: { timeZone: string; now: Date },
): CompleteWord {
  const cleaned = cleanWord(word, now)
  const entries = cleaned.log
    .map((entry) => ({ ...entry, timeZone: entry.timeZone ?? timeZone }))
    // Stable: entries of the same time stay in the order of the file.
    .sort((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime())
  const { log, state } = withStates(entries)
  return { ...cleaned, learning: word.learning ?? state, log }
}

/** States that the file gives stay: they are those of the server that computed them. */
function withStates(entries: readonly (ModelledEntry & { timeZone: string })[]) {
  const isComplete = entries.every(({ before, after }) => before && after)
  let state: LearningState = INITIAL_LEARNING_STATE
  const next = startReplay(state)
  const log = entries.map((entry): CompleteLogEntry => {
    const computed = isComplete || entry.undoneAt ? { before: state, after: state } : next(toLogEvent(entry))
    const before = (isComplete && entry.before) || computed.before
    const after = (isComplete && entry.after) || computed.after
    if (!entry.undoneAt) state = after
    const answeredLocal = toWallClock(entry.answeredAt, entry.timeZone)
    return { ...entry, answeredLocal, localDate: answeredLocal.toISOString().slice(0, 10), before, after }
  })
  return { log, state }
}

/** The entry as the replay of a log needs it. */
export function toLogEvent({
  kind,
  rating,
  source = null,
  stage = null,
  movedDays,
  model,
  startsProduction,
  answeredAt,
  timeZone,
}: ModelledEntry & { timeZone: string }): LogEvent {
  const when = { answeredAt, timeZone }
  if (kind === 'PLAN_CHANGE')
    return { ...when, kind, model: model ?? DEFAULT_MODEL, ...(movedDays && { movedDays }) }
  if (kind !== 'STAGE_CHANGE' && rating) {
    const plan = {
      ...(movedDays && { movedDays }),
      ...(startsProduction && { startsProduction }),
      ...(model && { model }),
    }
    return { ...when, kind, rating, source, stage, ...plan }
  }
  return { ...when, kind: 'STAGE_CHANGE', stage: stage ?? 'NEW' }
}
