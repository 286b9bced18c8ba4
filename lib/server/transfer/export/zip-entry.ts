import 'server-only'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type yazl from 'yazl'

interface Entry {
  name: string
  stream: Readable
  /** Photos and recordings are compressed already. */
  compress: boolean
}

/** Adds an entry to a zip and waits until it is read, so that only one file is open at a time. */
export async function addStream(
  zip: yazl.ZipFile,
  output: Readable,
  { name, stream, compress }: Entry,
): Promise<void> {
  const stop = () => stream.destroy(new Error('The download was cancelled'))
  output.once('close', stop)
  zip.addReadStream(stream, name, { compress })
  try {
    await finished(stream, { writable: false })
  } finally {
    output.off('close', stop)
  }
}
