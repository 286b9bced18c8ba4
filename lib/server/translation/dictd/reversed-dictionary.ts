import 'server-only'
import { Reversal } from '@/lib/domain/translation/reversal'
import { takeTurns } from '@/lib/server/take-turns'
import type { DictdDictionary } from '@/lib/server/translation/dictd/dictd-dictionary'
import { endOfLine, orderLines } from '@/lib/server/translation/dictd/dictd-index'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const ARTICLES_PER_TURN = 100

/** The two files of a dictionary in dictd's format. */
export interface DictdFiles {
  index: Buffer
  dict: Buffer
}

/** Reverses a dictionary that translates into English. @throws {DictionaryError} when it is damaged */
export async function reverseDictionary(dictionary: DictdDictionary): Promise<DictdFiles> {
  const reversal = new Reversal()
  for await (const entry of dictionary.entries()) reversal.add(entry)
  const lines: string[] = []
  const articles: Buffer[] = []
  let offset = 0
  for (const { key, article } of reversal.articles()) {
    if (articles.length % ARTICLES_PER_TURN === 0) await takeTurns()
    const bytes = Buffer.from(article)
    lines.push(`${key}\t${toBase64(offset)}\t${toBase64(bytes.length)}\n`)
    articles.push(bytes)
    offset += bytes.length
  }
  return { index: await order(Buffer.from(lines.join(''))), dict: Buffer.concat(articles) }
}

/** Sorts the lines, so that the index need not be sorted each time it is opened. */
async function order(index: Buffer): Promise<Buffer> {
  const lines: Buffer[] = []
  for (const start of await orderLines(index)) lines.push(index.subarray(start, endOfLine(index, start) + 1))
  return Buffer.concat(lines)
}

/** Writes dictd's numbers: the most significant digit first. */
function toBase64(value: number): string {
  const digit = BASE64[value % 64] ?? ''
  return value < 64 ? digit : toBase64(Math.floor(value / 64)) + digit
}
