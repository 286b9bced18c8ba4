import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { z } from 'zod'
import { compareHeadwords, DICTIONARY_FOLDER } from '../word-data/own/dictionary-files.mjs'
import { entrySchema } from '../word-data/own/entry-schema.mjs'
import { checkEntry } from './rules.mjs'

/** @typedef {import('../word-data/own/entry-schema.mjs').DictionaryEntry} DictionaryEntry */
/** @typedef {{ file: string, line: number, word: string, message: string }} Problem */
/** @typedef {{ file: string, line: number, entry: DictionaryEntry }} ReadLine */

/**
 * @param {string[]} files JSON Lines; order and first letter count only for files of data/dictionary
 * @param {import('./rules.mjs').Knowledge} knowledge
 * @returns {{ problems: Problem[], words: Set<string> }}
 */
export function checkFiles(files, knowledge) {
  /** @type {Problem[]} */
  const problems = []
  const lines = files.flatMap((file) => readEntries(file, problems))
  for (const { file, line, entry } of lines)
    for (const message of checkEntry(entry, knowledge))
      problems.push({ file, line, word: entry.word, message })
  problems.push(...checkPlaces(lines))
  return { problems, words: new Set(lines.map(({ entry }) => entry.word)) }
}

/**
 * @param {string} file
 * @param {Problem[]} problems receives the lines that are no entries
 * @returns {ReadLine[]}
 */
function readEntries(file, problems) {
  const rows = readFileSync(file, 'utf8').split('\n')
  if (rows.at(-1) === '') rows.pop()
  return rows.flatMap((row, at) => {
    const line = at + 1
    const json = parseJson(row)
    const parsed = entrySchema.safeParse(json.value)
    if (json.error === undefined && parsed.success) return [{ file, line, entry: parsed.data }]
    const message =
      json.error ?? z.prettifyError(/** @type {z.ZodError} */ (parsed.error)).replace(/\n\s*/g, ' ')
    problems.push({ file, line, word: /"word": ?"([^"]*)"/.exec(row)?.[1] ?? '?', message })
    return []
  })
}

/**
 * @param {string} row
 * @returns {{ value?: unknown, error?: string }}
 */
function parseJson(row) {
  try {
    return { value: JSON.parse(row) }
  } catch (error) {
    return { error: `no JSON: ${error instanceof Error ? error.message : error}` }
  }
}

/**
 * Each headword once; in data/dictionary sorted, in the file of its first letter.
 *
 * @param {ReadLine[]} lines
 * @returns {Problem[]}
 */
function checkPlaces(lines) {
  const seen = new Set()
  return lines.flatMap(({ file, line, entry: { word } }, at) => {
    const messages = seen.has(word) ? ['occurs twice'] : []
    seen.add(word)
    if (dirname(resolve(file)) === DICTIONARY_FOLDER) {
      const letter = word.charAt(0).toLowerCase()
      if (basename(file) !== `${letter}.jsonl`) messages.push(`belongs in ${letter}.jsonl`)
      const before = lines[at - 1]
      if (before?.file === file && compareHeadwords(before.entry.word, word) > 0)
        messages.push(`not sorted: belongs before '${before.entry.word}'`)
    }
    return messages.map((message) => ({ file, line, word, message }))
  })
}
