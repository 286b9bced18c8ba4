import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { PackedSense } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'

/** Null for a sense that this project wrote. */
export function sourceOf([, , , , isWordNets]: PackedSense): DataSource | null {
  return isWordNets ? 'WORDNET' : null
}

/** Two examples, of which both or the second may be missing. */
export function examplesOf([, , examples]: PackedSense): [string | null, string | null] {
  const [first, second] = typeof examples === 'string' ? [examples] : examples
  return [first || null, second ?? null]
}
