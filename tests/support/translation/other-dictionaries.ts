import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeZip } from '@/tests/support/transfer/formats/zip'
import { packDictzip } from '@/tests/support/translation/dictd-files'

/** A dictionary to write into a test's folder, as the specification of StarDict has it. */
export interface TestStarDict {
  folder: string
  name: string
  /** Headwords and the bytes of their articles, in the order of the index. */
  articles: readonly (readonly [word: string, article: string | Buffer])[]
  /** Lines of the .ifo file besides those that all have. */
  info?: readonly string[]
  /** Whether index and articles are compressed. */
  isPacked?: boolean
  hasLongOffsets?: boolean
}

/** Writes NAME.ifo, NAME.idx or NAME.idx.gz, and NAME.dict or NAME.dict.dz. Returns the path without an extension. */
export function writeStarDict(dictionary: TestStarDict): string {
  const { folder, name, articles, info = ['sametypesequence=m'], isPacked, hasLongOffsets } = dictionary
  let offset = 0
  const places: Buffer[] = []
  const texts = articles.map(([word, article]) => {
    const bytes = Buffer.from(article)
    const place = Buffer.alloc(hasLongOffsets ? 12 : 8)
    if (hasLongOffsets) place.writeBigUInt64BE(BigInt(offset))
    else place.writeUInt32BE(offset)
    place.writeUInt32BE(bytes.length, place.length - 4)
    places.push(Buffer.from(`${word}\0`), place)
    offset += bytes.length
    return bytes
  })
  const base = path.join(folder, name)
  mkdirSync(folder, { recursive: true })
  const [index, dict] = [Buffer.concat(places), Buffer.concat(texts)]
  writeFileSync(isPacked ? `${base}.idx.gz` : `${base}.idx`, isPacked ? gzipSync(index) : index)
  writeFileSync(isPacked ? `${base}.dict.dz` : `${base}.dict`, isPacked ? packDictzip(dict, 64) : dict)
  const lines = [
    ...["StarDict's dict ifo file", 'version=3.0.0', `wordcount=${articles.length}`],
    ...[`idxfilesize=${index.length}`, 'bookname=A StarDict', ...info],
    ...(hasLongOffsets ? ['idxoffsetbits=64'] : []),
  ]
  writeFileSync(`${base}.ifo`, `${lines.join('\n')}\n`)
  return base
}

/** Writes a dictionary of Yomitan: NAME.zip with these term banks. Returns the path without an extension. */
export async function writeYomitan(
  folder: string,
  name: string,
  banks: readonly (readonly unknown[])[],
): Promise<string> {
  const files = Object.fromEntries(
    banks.map((bank, nth) => [`term_bank_${nth + 1}.json`, JSON.stringify(bank)]),
  )
  const index = JSON.stringify({ title: 'A Yomitan', format: 3, revision: '1' })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.zip`), await makeZip({ 'index.json': index, ...files }))
  return path.join(folder, name)
}
