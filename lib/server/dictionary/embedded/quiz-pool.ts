import 'server-only'
import { inflateRawSync } from 'node:zlib'
import type { PackedQuizEntry } from '@/lib/server/dictionary/embedded/file-format.mjs'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'

/**
 * The quiz words of a dictionary file, grouped by part of speech. They stay lines of JSON (0.4 MB), because a quiz
 * reads only a few dozen of about 2,000.
 */
export function readQuizPool(file: SectionReader): string[][] {
  const lines = inflateRawSync(file.readSection('quizPool')).toString().split('\n')
  const groups = new Map<string, string[]>()
  for (const line of lines) {
    const [, partOfSpeech] = parseQuizEntry(line)
    const group = groups.get(partOfSpeech)
    if (group) group.push(line)
    else groups.set(partOfSpeech, [line])
  }
  return [...groups.values()]
}

export function parseQuizEntry(line: string): PackedQuizEntry {
  return JSON.parse(line)
}
