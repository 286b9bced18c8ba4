import 'server-only'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ExportedFile } from '@/lib/server/dictionary/export/exported-files'

/** A zip file that the same files give the same bytes of. */
export function zipFiles(files: readonly ExportedFile[]): Promise<Buffer> {
  // The first date that it can have, which it holds in local time.
  const mtime = new Date(1980, 0, 1)
  const zip = new ZipFile()
  for (const { name, content } of files) zip.addBuffer(content, name, { mtime, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream)
}
