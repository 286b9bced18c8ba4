import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { toIndexKey } from '@/lib/domain/translation/headwords'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A dictionary to write into a test's folder. */
export interface TestDictionary {
  folder: string
  /** Of its files, without an ending. */
  name: string
  /** Articles as dictd prints them. The text before the pronunciation is the headword. */
  articles: readonly string[]
  shortName?: string
  /** Chunk size in bytes. If set, the articles are compressed as dictzip does it. */
  chunkLength?: number
}

/** Writes NAME.index and NAME.dict or NAME.dict.dz. Returns the path without an extension. */
export function writeDictionary({ folder, name, articles, shortName, chunkLength }: TestDictionary): string {
  const { index, dict } = packArticles(articles, shortName)
  const base = path.join(folder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${base}.index`, index)
  if (chunkLength === undefined) writeFileSync(`${base}.dict`, dict)
  else writeFileSync(`${base}.dict.dz`, packDictzip(dict, chunkLength))
  return base
}

function packArticles(articles: readonly string[], shortName = 'A test dictionary') {
  const keyed = articles.map((article) => ({ key: toIndexKey(headwordOf(article)), article }))
  keyed.push({ key: '00databaseshort', article: `00-database-short\n     ${shortName}\n` })
  let offset = 0
  const lines = keyed.map(({ key, article }) => {
    const length = Buffer.byteLength(article)
    const line = `${key}\t${toDictdNumber(offset)}\t${toDictdNumber(length)}\n`
    offset += length
    return { key: Buffer.from(key), line }
  })
  lines.sort((a, b) => Buffer.compare(a.key, b.key))
  const dict = Buffer.from(keyed.map(({ article }) => article).join(''))
  return { index: Buffer.from(lines.map(({ line }) => line).join('')), dict }
}

function headwordOf(article: string): string {
  return (
    article
      .split('\n', 1)
      .join('')
      .split(/\s+[</(]/)[0] ?? ''
  )
}

function toDictdNumber(value: number): string {
  const digit = BASE64[value % 64] ?? ''
  return value < 64 ? digit : toDictdNumber(Math.floor(value / 64)) + digit
}

/** gzip with dictzip's extra field: the size of every chunk. Each chunk ends with a full flush. */
export function packDictzip(bytes: Buffer, chunkLength: number): Buffer {
  const chunks = []
  for (let start = 0; start < bytes.length; start += chunkLength) {
    chunks.push(
      deflateRawSync(bytes.subarray(start, start + chunkLength), { finishFlush: constants.Z_FULL_FLUSH }),
    )
  }
  const extra = Buffer.alloc(10 + 2 * chunks.length)
  extra.write('RA', 0, 'latin1')
  for (const [place, value] of [6 + 2 * chunks.length, 1, chunkLength, chunks.length].entries())
    extra.writeUInt16LE(value, 2 + 2 * place)
  for (const [place, { length }] of chunks.entries()) extra.writeUInt16LE(length, 10 + 2 * place)
  const header = Buffer.from([0x1f, 0x8b, 8, 0b1100, 0, 0, 0, 0, 2, 3, extra.length & 255, extra.length >> 8])
  return Buffer.concat([header, extra, Buffer.from('test.dict\0', 'latin1'), ...chunks])
}
