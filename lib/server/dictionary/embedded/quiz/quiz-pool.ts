import 'server-only'
import { inflateRawSync } from 'node:zlib'
import type { PackedQuizEntry } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

/** Shares of a draw. Most words that learners save are of these parts of speech; all others have one share. */
const SHARES: Readonly<Record<string, number>> = { noun: 3, verb: 3, adjective: 3, adverb: 2 }

/**
 * The quiz words of a dictionary file, in groups of which a draw takes equally many words each. A part of speech with more
 * shares of a draw has more groups; phrasal verbs are a group of their own. The words stay lines of JSON (0.5 MB), because
 * a quiz reads only a few dozen of about 2,500.
 */
export function readQuizPool(file: SectionReader): string[][] {
  const lines = inflateRawSync(file.readSection('quizPool')).toString().split('\n')
  const byKind = new Map<string, string[]>()
  for (const line of lines) {
    const [text, partOfSpeech] = parseQuizEntry(line)
    const kind = partOfSpeech === 'verb' && text.includes(' ') ? 'phrasal verb' : partOfSpeech
    byKind.set(kind, [...(byKind.get(kind) ?? []), line])
  }
  return [...byKind].flatMap(([kind, words]) => {
    const shares = SHARES[kind] ?? 1
    return Array.from({ length: shares }, (_, share) => words.filter((_, at) => at % shares === share))
  })
}

export function parseQuizEntry(line: string): PackedQuizEntry {
  return JSON.parse(line)
}
