import { foldText } from '@/lib/domain/text/clean'
import type { Meaning } from '@/lib/domain/words/meaning/meanings'

/** Limit of the text that says what is wrong: one line that a person reads. */
export const REPORT_LIMIT = Object.freeze({ max: 300, stored: foldText })

/**
 * The line by which a learner reports an entry to the host: it names the file, the headword and the sense, so that the person
 * who corrects it finds the line at once (docs/word-data.md, Correcting an entry).
 */
export function entryReport(
  word: string,
  { partOfSpeech, definition, source }: Meaning,
  problem: string,
): string {
  const letter = word.slice(0, 1).toLowerCase()
  const file = source ? 'WordNet' : `data/dictionary/${letter}.jsonl`
  return `${file}: "${word}", ${partOfSpeech}: "${definition}". Wrong: ${foldText(problem)}`
}
