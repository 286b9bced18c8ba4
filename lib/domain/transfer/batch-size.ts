/** What one transaction of an import saves, or undoes, at most: it ends at the first limit that it reaches. */
export interface BatchLimits {
  items: number
  /** Rows that saving the words takes. The batch ends with the word that reaches this number. */
  rows: number
}

/** Takes 0.1 s on an idle machine. */
const MAX_BATCH: BatchLimits = Object.freeze({ items: 100, rows: 1_000 })
const MIN_BATCH: BatchLimits = Object.freeze({ items: 5, rows: 50 })
/** The first one is small: a run that follows one whose transaction took too long must not repeat it. */
export const FIRST_BATCH: BatchLimits = Object.freeze({ items: 25, rows: 250 })

/** What a preview compares at once. It saves nothing. */
export const PREVIEW_BATCH: BatchLimits = Object.freeze({ items: 500, rows: 5_000 })

/** A transaction holds the user's lock, so that the user's saves wait for it, and is cancelled after 10 s. */
const SLOW_MS = 1_000
const FAST_MS = 250

/** The size of the next batch: half after a slow one, twice after a fast one. */
export function nextBatchSize(size: BatchLimits, milliseconds: number): BatchLimits {
  const factor = milliseconds > SLOW_MS ? 0.5 : milliseconds < FAST_MS ? 2 : 1
  const scale = (name: keyof BatchLimits) =>
    Math.round(Math.min(Math.max(size[name] * factor, MIN_BATCH[name]), MAX_BATCH[name]))
  return { items: scale('items'), rows: scale('rows') }
}
