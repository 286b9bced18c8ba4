import 'server-only'
import { open } from 'node:fs/promises'

/** The first bytes of a file, at most `maxBytes`. */
export async function readStart(path: string, maxBytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
