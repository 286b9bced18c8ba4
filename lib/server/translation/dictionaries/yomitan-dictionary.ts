import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import {
  isYomitanTerm,
  readYomitanTerm,
  type YomitanTerm,
  yomitanIndexSchema,
} from '@/lib/domain/translation/yomitan'
import { type Archive, openArchive } from '@/lib/server/files/archive'
import type { BilingualDictionary } from '@/lib/server/translation/dictionaries/dictionary'
import { DictionaryError } from '@/lib/server/translation/dictionaries/dictionary-error'

const MEGABYTE = 1024 * 1024
/** Of the zip file: the largest published dictionaries have about 300,000 terms. */
const LIMITS = Object.freeze({ entries: 100_000, unpackedBytes: 1_000 * MEGABYTE, ratio: 100 })
/** Of a term bank, which has ten thousand terms. */
const MAX_BANK_BYTES = 64 * MEGABYTE
/** Parsed term banks that are kept, about 10 MB each. */
const MAX_BANKS = 2

/** Rows of a term bank by their term in lower case. */
type Bank = ReadonlyMap<string, readonly YomitanTerm[]>

/**
 * Opens a dictionary in Yomitan's format: a zip file of term banks. All of them are read once, to know which of them has
 * a term; later look-ups read one.
 *
 * @throws {DictionaryError} when it is damaged
 */
export async function openYomitan(path: string): Promise<BilingualDictionary> {
  const archive = await openArchive(path, LIMITS).catch(refuse)
  try {
    const index = yomitanIndexSchema.parse(await readJson(archive, 'index.json'))
    const banksOf = await findTerms(archive)
    return toDictionary(archive, index.title, banksOf)
  } catch (error) {
    archive.close()
    return refuse(error)
  }
}

function toDictionary(
  archive: Archive,
  title: string,
  banksOf: ReadonlyMap<string, readonly number[]>,
): BilingualDictionary {
  const banks = new LRUCache<number, Promise<Bank>>({
    max: MAX_BANKS,
    memoMethod: (number) => readBank(archive, number),
  })
  return {
    title,
    close: () => archive.close(),
    find: async (word) => {
      const key = word.toLowerCase()
      const rows: YomitanTerm[] = []
      for (const number of banksOf.get(key) ?? []) rows.push(...((await banks.memo(number)).get(key) ?? []))
      const exact = rows.filter(([term]) => term === word)
      return (exact.length > 0 ? exact : rows).flatMap(readYomitanTerm)
    },
  }
}

/** The numbers of the term banks that have a term, by the term in lower case. */
async function findTerms(archive: Archive): Promise<Map<string, number[]>> {
  const banksOf = new Map<string, number[]>()
  for (let number = 1; archive.sizeOf(bankName(number)) !== null; number += 1) {
    for (const term of (await readBank(archive, number)).keys()) {
      const known = banksOf.get(term)
      if (known) known.push(number)
      else banksOf.set(term, [number])
    }
    // Requests are answered in between.
    await setImmediate()
  }
  if (banksOf.size === 0) throw new DictionaryError('it has no terms')
  return banksOf
}

const bankName = (number: number) => `term_bank_${number}.json`

async function readBank(archive: Archive, number: number): Promise<Bank> {
  const rows = await readJson(archive, bankName(number))
  if (!Array.isArray(rows)) throw new DictionaryError(`${bankName(number)} is no list`)
  const bank = new Map<string, YomitanTerm[]>()
  for (const row of rows.filter(isYomitanTerm)) {
    const known = bank.get(row[0].toLowerCase())
    if (known) known.push(row)
    else bank.set(row[0].toLowerCase(), [row])
  }
  return bank
}

async function readJson(archive: Archive, name: string): Promise<unknown> {
  const bytes = await archive.read(name, MAX_BANK_BYTES).catch(refuse)
  if (bytes === null) throw new DictionaryError(`it has no ${name}`)
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw new DictionaryError(`${name} is damaged`, { cause: error })
  }
}

function refuse(error: unknown): never {
  if (error instanceof DictionaryError) throw error
  throw new DictionaryError('it is no dictionary of Yomitan', { cause: error })
}
