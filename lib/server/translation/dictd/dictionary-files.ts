import 'server-only'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { readDictionaryName } from '@/lib/domain/translation/dictionary-names.mjs'

/** A dictionary in a folder, not yet opened. */
export interface DictionaryFile {
  /** Its path without a file extension. */
  base: string
  name: string
  /** A code of lib/domain/languages.ts. */
  language: string
  /** Whether it translates into English and must be reversed. */
  isReverse: boolean
}

const INDEX = '.index'

/**
 * The dictionaries between English and the main languages, in the order in which to ask them: from English before into
 * English, WikDict's before others (they are larger where both exist), then by name. If a name exists in several
 * folders, the first folder wins.
 */
export function listDictionaryFiles(folders: readonly string[]): DictionaryFile[] {
  const files = new Map<string, DictionaryFile>()
  for (const folder of folders) {
    for (const file of readNames(folder)) {
      const name = file.slice(0, -INDEX.length)
      const pair = file.endsWith(INDEX) ? readDictionaryName(name) : null
      if (pair && !files.has(name))
        files.set(name, { base: path.join(/* turbopackIgnore: true */ folder, name), name, ...pair })
    }
  }
  return [...files.values()].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

function rank({ name, isReverse }: DictionaryFile): number {
  return (isReverse ? 2 : 0) + (name.includes('wikdict') ? 0 : 1)
}

/** Empty for a folder that does not exist. */
function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Changes when the files change (size or mtime), so that files derived from an older version are not used. */
export function stampOf({ base }: DictionaryFile): string {
  const parts = ['.index', '.dict', '.dict.dz'].map((ending) => {
    const stats = statSync(base + ending, { throwIfNoEntry: false })
    return stats ? `${stats.size.toString(36)}.${Math.floor(stats.mtimeMs).toString(36)}` : ''
  })
  return parts.filter((part) => part !== '').join('-')
}
