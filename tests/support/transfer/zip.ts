import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip file with these entries: bytes or text by name. */
export async function makeZip(entries: Readonly<Record<string, Uint8Array | string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The bytes with every `from` replaced; both have the same length, so that the offsets in a zip file stay right. */
export function replaceBytes(bytes: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('The lengths differ')
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}
