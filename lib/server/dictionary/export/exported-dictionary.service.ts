import 'server-only'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type DictionaryVariant,
  parseVariantName,
  toHead,
  variantName,
} from '@/lib/domain/dictionary/export/exported-dictionary'
import { toYomitanIndex } from '@/lib/domain/dictionary/export/yomitan-index'
import { AppError } from '@/lib/errors/app-error'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { SenseTranslations } from '@/lib/server/dictionary/embedded/sense-translations'
import type { DictionaryExport } from '@/lib/server/dictionary/export/export-dictionary'
import { revisionOfFiles } from '@/lib/server/dictionary/export/revision-of-files'
import { env } from '@/lib/server/env'
import { requireDiskSpace, toStorageError } from '@/lib/server/files/disk-space'
import { perProcess } from '@/lib/server/per-process'
import { runWorker } from '@/lib/server/run-worker'
import { createLimiter } from '@/lib/server/turns/limiter'
import { inMachineSlot } from '@/lib/server/turns/machine-slots'

/** One takes 4 s of CPU time and 300 MB. */
const WORKER = {
  script: 'generated/workers/dictionary-export-worker.mjs',
  timeLimitMs: 2 * 60_000,
  heapMegabytes: 512,
}
/** Dictionaries have about 3 MB. */
const NEEDED_BYTES = 8 * 1024 * 1024
/** Anybody may ask, and there are more than a hundred of them. */
const MAX_WAITING = 5
const SECONDS_OF_ONE = 4

/** What the dictionaries of this instance are made from. */
interface Edition {
  wordData: string
  revision: string
  /** The tags of the languages of our translations. */
  languages: readonly string[]
  /** Changes with the data, with how they are written, and with the instance's address. */
  key: string
}

/** A dictionary on the disk. */
interface KeptDictionary {
  path: string
  byteSize: number
  /** Changes with its content. */
  version: string
  /** With its revision. */
  fileName: string
}

/**
 * The variant with this name.
 *
 * @throws {AppError} NOT_FOUND when there is no such format or language
 */
export function requireVariant(name: string): DictionaryVariant {
  const variant = parseVariantName(name)
  const exists = variant?.language == null || getEdition().languages.includes(variant.language)
  if (!variant || !exists) throw new AppError('NOT_FOUND')
  return variant
}

/** What Yomitan compares with the dictionary that it has. */
export function describeForYomitan({ language }: DictionaryVariant) {
  const { revision } = getEdition()
  return toYomitanIndex(toHead({ language, revision, origin: env.APP_URL }))
}

/** A dictionary for other programs: made at the first request, and kept in DATA_DIR until the word data change. */
export async function getExportedDictionary(variant: DictionaryVariant): Promise<KeptDictionary> {
  const { key, revision, wordData } = getEdition()
  const folder = path.join(/* turbopackIgnore: true */ keptFolder(), key)
  const name = variantName(variant)
  const kept = path.join(/* turbopackIgnore: true */ folder, `${name}.zip`)
  const byteSize =
    (await sizeOf(kept)) ?? (await makeOnce(kept, { ...variant, wordData, origin: env.APP_URL, folder }))
  return { path: kept, byteSize, version: `${key}-${name}`, fileName: `${name}-${revision}.zip` }
}

const keptFolder = () => path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'exported-dictionaries')

function getEdition(): Edition {
  return perProcess('edition of the exported dictionaries', () => {
    const wordData = path.resolve(/* turbopackIgnore: true */ env.WORD_DATA_DIR, FILE_NAME)
    const writerFile = path.join(/* turbopackIgnore: true */ process.cwd(), WORKER.script)
    const writer = statSync(writerFile)
    const file = new SectionReader(wordData)
    const parts = [file.stamp, statSync(wordData).mtimeMs, writer.size, writer.mtimeMs, env.APP_URL]
    const key = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
    return {
      wordData,
      revision: revisionOfFiles(wordData, writerFile),
      languages: new SenseTranslations(file).tags(),
      key,
    }
  })
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch {
    return null
  }
}

/** One at a time on this machine; who asks for a dictionary that is being made waits for it. Returns its size. */
async function makeOnce(kept: string, input: DictionaryExport): Promise<number> {
  const asked = perProcess('exported dictionaries being made', () => new Map<string, Promise<number>>())
  const known = asked.get(kept)
  if (known) return known
  if (asked.size > MAX_WAITING)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: SECONDS_OF_ONE * MAX_WAITING })
  const limiter = perProcess('limiter of exported dictionaries', () => createLimiter(1))
  const made = limiter(() => inMachineSlot('exported dictionary', 1, () => make(kept, input)))
  asked.set(kept, made)
  try {
    return await made
  } finally {
    asked.delete(kept)
  }
}

async function make(kept: string, input: DictionaryExport): Promise<number> {
  // Another process may have made it while this one waited.
  const found = await sizeOf(kept)
  if (found !== null) return found
  try {
    await mkdir(input.folder, { recursive: true, mode: 0o700 })
    await removeAll(keptFolder(), (name) => name !== path.basename(input.folder))
    await removeTemporary(input.folder)
    await requireDiskSpace({ bytes: NEEDED_BYTES })
    return (await stat(await runWorker<string>({ ...WORKER, input }))).size
  } catch (error) {
    // A thread that is terminated leaves its file.
    await removeTemporary(input.folder).catch(() => undefined)
    throw toStorageError(error)
  }
}

const removeTemporary = (folder: string) => removeAll(folder, (name) => name.endsWith('.tmp'))

/** Removes what of a folder has such a name. */
async function removeAll(folder: string, isMeant: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder)).filter(isMeant)
  await Promise.all(
    names.map((name) =>
      rm(path.join(/* turbopackIgnore: true */ folder, name), { recursive: true, force: true }),
    ),
  )
}
