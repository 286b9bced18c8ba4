import 'server-only'
import { Reversal } from '@/lib/domain/translation/reversal'
import type { DictdDictionary } from '@/lib/server/translation/dictd/dictd-dictionary'
import { endOfLine, orderLines } from '@/lib/server/translation/dictd/dictd-index'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The two files of a dictionary in dictd's format. */
export interface DictdFiles {
  index: Buffer
  dict: Buffer
}

/** Reverses a dictionary that translates into English. @throws {DictionaryError} when it is damaged */
export function reverseDictionary(dictionary: DictdDictionary): DictdFiles {
  const reversal = new Reversal()
  for (const entry of dictionary.entries()) reversal.add(entry)
  const lines: string[] = []
  const articles: Buffer[] = []
  let offset = 0
  for (const { key, article } of reversal.articles()) {
    const bytes = Buffer.from(article)
    lines.push(`${key}\t${toBase64(offset)}\t${toBase64(bytes.length)}\n`)
    articles.push(bytes)
    offset += bytes.length
  }
  return { index: order(Buffer.from(lines.join(''))), dict: Buffer.concat(articles) }
}

/** Sorts the lines, so that the index need not be sorted each time it is opened. */
function order(index: Buffer): Buffer {
  const lines: Buffer[] = []
  for (const start of orderLines(index)) lines.push(index.subarray(start, endOfLine(index, start) + 1))
  return Buffer.concat(lines)
}

/** Writes dictd's numbers: the most significant digit first. */
function toBase64(value: number): string {
  const digit = BASE64[value % 64] ?? ''
  return value < 64 ? digit : toBase64(Math.floor(value / 64)) + digit
}
