import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARY_FOLDER } from './dictionary-files.mjs'

/** British pronunciations of the words that are pronounced in one way: `word TAB pronunciation`. */
export const BRITISH_FILE = join(DICTIONARY_FOLDER, 'british-pronunciations.tsv')

/** @returns {Map<string, string>} IPA by word, in the order of the file */
export function readBritishPronunciations() {
  const lines = readFileSync(BRITISH_FILE, 'utf8').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [word = '', british = ''] = line.split('\t')
      return word === '' ? [] : [/** @type {const} */ ([word, british])]
    }),
  )
}
