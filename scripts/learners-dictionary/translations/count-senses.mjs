import { readStampedEntries } from './definition-stamps.mjs'

/** @type {Map<string, number> | undefined} */
let counts

/**
 * How many senses the entry of a headword has; 0 for any other text. The entries are read at the first call.
 *
 * @returns {(headword: string) => number}
 */
export function countSenses() {
  counts ??= new Map(readStampedEntries().map(({ word, senses }) => [word, senses.length]))
  return (headword) => counts?.get(headword) ?? 0
}
