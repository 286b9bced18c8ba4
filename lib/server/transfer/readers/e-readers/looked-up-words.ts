import 'server-only'
import { groupBy } from '@/lib/domain/collections'
import { toWallClock } from '@/lib/domain/days/days'
import { applyEvent } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import { textKey } from '@/lib/domain/text/identity'
import { contextOf, type Reading } from '@/lib/domain/transfer/books/reading'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import type { ImportedItem } from '@/lib/server/transfer/readers/import-source'
import { toTimestamp } from '@/lib/server/transfer/readers/read-times'
import type { ReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'

/** A look-up or a highlight of a word in a book. */
export interface LookUp extends Reading {
  /** The base form that the device gives; '' when it gives none. */
  stem: string
  mastered: boolean
  /** Milliseconds since 1970. */
  addedAt: number | null
  at: number | null
}

/** What turns look-ups into words. */
export interface LookUpContext extends Pick<ReaderDictionary, 'baseFormOf' | 'baseFormsOf'> {
  now: Date
}

/** Mastered words become due on the days of this many weeks, or a learner's first review would have all of them. */
const SPREAD_WEEKS = 8
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * The words of look-ups, in the order of each word's first one: all forms of a word are one word, which keeps all of
 * its sentences, the newest first.
 */
export async function* readLookedUp(
  lookUps: Iterable<LookUp>,
  { now, baseFormOf, baseFormsOf }: LookUpContext,
): AsyncIterable<ImportedItem> {
  const found: { text: string; lookUp: LookUp }[] = []
  for (const lookUp of lookUps) found.push({ text: await baseFormOf(lookUp.stem || lookUp.form), lookUp })
  const keys = new Set(found.map(({ text }) => textKey(text)))
  // 'running' is a word of its own, too; beside 'run' it is its form.
  const wordOf = (text: string) => baseFormsOf(text).find((base) => keys.has(textKey(base))) ?? text
  const words = groupBy(
    found.map(({ text, lookUp }) => ({ text: wordOf(text), lookUp })),
    ({ text }) => textKey(text),
  )
  let at = 0
  let mastered = 0
  for (const group of words) {
    at += 1
    const [first] = group
    if (!first) continue
    const readings = group.map(({ lookUp }) => lookUp)
    const { text } = first
    const { noteLines, ...context } = contextOf(text, newestFirst(readings))
    // A word is mastered only when all of its forms are.
    const isMastered = readings.every((one) => one.mastered)
    const word: ImportedWord = { text, addedAt: firstTime(readings, now), ...context }
    const learning = isMastered ? masteredState(lastTime(readings, now), now, mastered++) : undefined
    yield { at, word: { ...word, ...(learning && { learning }) }, noteLines, rows: group.length }
  }
}

/** Look-ups without a time stay in their order, after the others. */
const newestFirst = (lookUps: readonly LookUp[]) => [...lookUps].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))

const timesOf = (lookUps: readonly LookUp[]) =>
  lookUps.flatMap(({ addedAt, at }) => [addedAt, at]).filter((time) => time !== null)

function firstTime(lookUps: readonly LookUp[], now: Date): string | null {
  const times = timesOf(lookUps)
  return times.length > 0 ? toTimestamp(Math.min(...times), now) : null
}

function lastTime(lookUps: readonly LookUp[], now: Date): Date {
  const time = toTimestamp(Math.max(0, ...timesOf(lookUps)), now)
  return time === null ? now : new Date(time)
}

/**
 * The state of a word as marked as learned (docs/product.md, Ratings). The device says that the word is known, so it
 * lasts until its day.
 * @param index among the mastered words of the file
 */
function masteredState(answeredAt: Date, now: Date, index: number): NonNullable<ImportedWord['learning']> {
  const { memory, stage, reviewCount } = applyEvent(INITIAL_LEARNING_STATE, {
    kind: 'ANSWER',
    rating: 'EASY',
    source: null,
    stage: 'LEARNED',
    answeredAt,
    timeZone: 'UTC',
  })
  const dueAt = new Date(now.getTime() + (1 + (index % (7 * SPREAD_WEEKS))) * DAY_MS)
  const days = Math.round((dueAt.getTime() - answeredAt.getTime()) / DAY_MS)
  return {
    stage,
    reviewCount,
    lastReviewedAt: answeredAt.toISOString(),
    dueOverrideAt: null,
    memory: memory && {
      ...memory,
      stability: Math.max(memory.stability, days),
      scheduledDays: days,
      lastReviewLocal: toWallClock(answeredAt, 'UTC').toISOString(),
      fsrsDueAt: dueAt.toISOString(),
    },
  }
}
