import { gunzipSync } from 'node:zlib'
import { openDeviceDictionary } from '@/lib/domain/dictionary/device/open-device-dictionary'
import type { WordLookUp } from '@/lib/domain/dictionary/look-up/word-look-up'
import { findDeviceEdition, readDevicePart } from '@/lib/server/dictionary/device/device-dictionary'

/** The dictionary as a browser opens it that has kept all parts. */
export async function openKeptDictionary(): Promise<WordLookUp> {
  const version = findDeviceEdition()?.version ?? ''
  return openDeviceDictionary(async (part) => {
    const bytes = gunzipSync(readDevicePart(version, String(part)))
    return new Uint8Array(bytes).buffer
  })
}
