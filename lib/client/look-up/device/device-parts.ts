import { clear, delMany, get, keys, set } from 'idb-keyval'
import { keyStore } from '@/lib/client/key-store'
import type { DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'

/*
 * The dictionary that is kept on this device, in IndexedDB: its parts as they came, compressed. It has nothing of a user, and is
 * removed by logging out as all else: the next learner of this browser has not asked for it (docs/product.md, Browser storage).
 */

/** /logout deletes this database. */
const DATABASE = 'wordloom-dictionary'

/** Its value is the edition that is complete. */
const KEPT = 'kept'

const keyOf = (version: string, part: number) => `${version}/${part}`

const store = keyStore(DATABASE, 'parts')

/** The edition of which all parts are here; undefined for none. */
export const readKeptEdition = () => get<DeviceEdition>(KEPT, store)
export const writeKeptEdition = (edition: DeviceEdition) => set(KEPT, edition, store)

/** Undefined when it is not there. */
export const readPart = (version: string, part: number) => get<ArrayBuffer>(keyOf(version, part), store)
export const writePart = (version: string, part: number, bytes: ArrayBuffer) =>
  set(keyOf(version, part), bytes, store)

/** The numbers of the parts of an edition that are there. */
export async function listKeptParts({ version, partSizes }: DeviceEdition): Promise<number[]> {
  const stored = new Set(await keys<string>(store))
  return partSizes.map((_, part) => part).filter((part) => stored.has(keyOf(version, part)))
}

/** Removes the parts of all other editions. */
export async function removePartsExcept(versions: readonly string[]): Promise<void> {
  const isOther = (key: string) =>
    key.includes('/') && !versions.some((version) => key.startsWith(`${version}/`))
  await delMany((await keys<string>(store)).filter(isOther), store)
}

/** Removes the dictionary, and what has come of another edition. */
export const removeDictionary = () => clear(store)
