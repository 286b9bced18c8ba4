import { readKeptEdition, readPart } from '@/lib/client/look-up/device/device-parts'
import { DEVICE_FORMAT, type DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'
import { openDeviceDictionary } from '@/lib/domain/dictionary/device/open-device-dictionary'
import type { WordLookUp } from '@/lib/domain/dictionary/look-up/word-look-up'

/** Its word table takes some megabytes of memory, and is read when the server is first missed. */
let opened: { version: string; lookUps: Promise<WordLookUp> } | null = null

/** The dictionary that is kept on this device; null when there is none, or the browser cannot read it. */
export async function findDeviceDictionary(): Promise<WordLookUp | null> {
  try {
    const edition = await readKeptEdition()
    if (edition?.format !== DEVICE_FORMAT) return null
    if (opened?.version !== edition.version) opened = { version: edition.version, lookUps: open(edition) }
    return await opened.lookUps
  } catch {
    opened = null
    return null
  }
}

function open({ version }: DeviceEdition): Promise<WordLookUp> {
  return openDeviceDictionary(async (part) => {
    const bytes = await readPart(version, part)
    if (!bytes) throw new Error(`Part ${part} of the dictionary is missing`)
    return inflate(bytes)
  })
}

async function inflate(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
