import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'

type Entries = Readonly<Record<string, Uint8Array | string>>

/** A zip file with these entries: bytes or text by name. */
export async function makeZip(entries: Entries, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

/** The entries of a zip file by name. */
export async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(bytes)
  const entries: Record<string, Buffer> = {}
  for await (const entry of archive.eachEntry())
    entries[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  return entries
}

/** The zip file with one bit of an entry's stored content changed, so that its checksum is wrong. */
export async function flipBit(bytes: Buffer, name: string): Promise<Buffer> {
  const archive = await yauzl.fromBufferPromise(bytes)
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== name) continue
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry)
    const damaged = Buffer.from(bytes)
    const at = fileDataStart + Math.floor(entry.compressedSize / 2)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    return damaged
  }
  throw new Error(`There is no entry ${name}`)
}

/** The bytes with every `from` replaced; both have the same length, so that the offsets in a zip file stay right. */
export function replaceBytes(bytes: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('The lengths differ')
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}
