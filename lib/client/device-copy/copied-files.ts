import { findCopyChoice } from '@/lib/client/copy-choice'
import { dropFiles, keepCopiedFile, listKeptFiles } from '@/lib/client/device-copy/copy-storage'

/** Bytes of photos and recordings that are kept. */
const MAX_FILE_BYTES = 20 * 1024 * 1024
/** Longest time of a request: others wait for the lock of the copy. */
const MAX_REQUEST_MS = 60_000

/**
 * Keeps these photos and recordings, as far as there is room, and drops the others. One that cannot be had is left out.
 * @param files addresses, the most wanted first
 */
export async function keepFilesOf(userId: string, files: readonly string[]): Promise<void> {
  const kept = await listKeptFiles()
  await dropFiles([...kept.keys()].filter((address) => !files.includes(address)))
  let bytes = files.reduce((sum, address) => sum + (kept.get(address) ?? 0), 0)
  for (const address of files) {
    if (kept.has(address)) continue
    if (bytes > MAX_FILE_BYTES || findCopyChoice(userId) !== 'kept') return
    bytes += await keepFileOf(userId, address)
  }
}

/** Its bytes; 0 when it could not be kept. */
async function keepFileOf(userId: string, address: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(MAX_REQUEST_MS)
    const response = await fetch(address, { cache: 'no-store', signal })
    if (!response.ok) return 0
    const file = await response.blob()
    if (findCopyChoice(userId) !== 'kept') return 0
    await keepCopiedFile(address, file)
    if (findCopyChoice(userId) === 'kept') return file.size
    // The learner has logged out in another tab meanwhile, which does not wait.
    await dropFiles([address])
    return 0
  } catch {
    return 0
  }
}
