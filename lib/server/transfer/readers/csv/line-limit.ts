import 'server-only'
import { createReadStream } from 'node:fs'
import { AppError } from '@/lib/errors/app-error'

/** Lines of a table: words may have several, and files of people have far fewer. Found out before any row is read. */
const MAX_LINES = 1_000_000
const NEWLINE = 10

/** Throws IMPORT_TOO_MANY_WORDS. */
export async function requireFewLines(path: string, max = MAX_LINES): Promise<void> {
  let lines = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
    if (lines > max) throw new AppError('IMPORT_TOO_MANY_WORDS', { max: max.toLocaleString('en') })
  }
}
