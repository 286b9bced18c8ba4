import {
  listKeptParts,
  readKeptEdition,
  removePartsExcept,
  writeKeptEdition,
  writePart,
} from '@/lib/client/look-up/device/device-parts'
import { devicePartPath } from '@/lib/domain/dictionary/device/device-address'
import type { DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'

/**
 * Why the dictionary is not complete. `cut`: the network or the server went away; `full`: the browser has no room; `changed`: the server
 * has another edition by now; `busy`: it was asked too often; `refused`: it failed, or the browser keeps nothing at all.
 */
export type KeepProblem = 'cut' | 'full' | 'changed' | 'busy' | 'refused'

/** The dictionary on this device. `comingBytes`: what is here of the edition that the server has, while it is not complete. */
export type DeviceState = Readonly<{ kept: DeviceEdition | null; comingBytes: number }>

const NOTHING: DeviceState = { kept: null, comingBytes: 0 }

export const sizeOf = ({ partSizes }: DeviceEdition, parts = partSizes.map((_, part) => part)) =>
  parts.reduce((sum, part) => sum + (partSizes[part] ?? 0), 0)

/**
 * What of the dictionary is on this device; nothing in a browser that keeps nothing. Removes what has come of an edition that the server
 * no longer has.
 */
export async function readDeviceState(edition: DeviceEdition): Promise<DeviceState> {
  try {
    const kept = (await readKeptEdition()) ?? null
    await removePartsExcept([edition.version, ...(kept ? [kept.version] : [])])
    const isComplete = kept?.version === edition.version
    return { kept, comingBytes: isComplete ? 0 : sizeOf(edition, await listKeptParts(edition)) }
  } catch {
    return NOTHING
  }
}

/**
 * Fetches the parts that are not here yet, one after another. Until all are here, an earlier edition stays in use.
 *
 * @param onBytes called with the bytes of the edition that are here
 * @returns null when it is complete or `signal` has stopped it
 */
export async function keepDictionary(
  edition: DeviceEdition,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<KeepProblem | null> {
  try {
    const here = new Set(await listKeptParts(edition))
    for (const part of edition.partSizes.keys()) {
      if (here.has(part)) continue
      onBytes(sizeOf(edition, [...here]))
      const bytes = await fetchPart(edition, part, signal)
      if (typeof bytes === 'string') return signal.aborted ? null : bytes
      await writePart(edition.version, part, bytes)
      here.add(part)
      if (signal.aborted) return null
    }
    await writeKeptEdition(edition)
    await removePartsExcept([edition.version])
    return null
  } catch (error) {
    return isFull(error) ? 'full' : 'refused'
  }
}

/** A part, or why it does not come. */
async function fetchPart(
  { version, partSizes }: DeviceEdition,
  part: number,
  signal: AbortSignal,
): Promise<ArrayBuffer | KeepProblem> {
  try {
    // It is stored by us: the browser needs no second copy.
    const response = await fetch(devicePartPath(version, part), { cache: 'no-store', signal })
    if (response.status === 404) return 'changed'
    if (response.status === 429) return 'busy'
    if (!response.ok) return 'cut'
    const bytes = await response.arrayBuffer()
    return bytes.byteLength === partSizes[part] ? bytes : 'cut'
  } catch {
    return 'cut'
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
