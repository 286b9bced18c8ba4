import { readFileSync } from 'node:fs'
import { listDictionaryFiles } from '../word-lists.mjs'

/** @type {Map<string, number> | undefined} */
let counts

/**
 * How many senses the entry of a headword has; 0 for any other text. The entries are read at the first call.
 *
 * @returns {(headword: string) => number}
 */
export function countSenses() {
  counts ??= new Map(
    listDictionaryFiles()
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map(({ word, senses }) => [word, senses.length]),
  )
  return (headword) => counts?.get(headword) ?? 0
}
