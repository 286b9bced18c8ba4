import 'server-only'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { readDictionaryName } from '@/lib/domain/translation/dictionary-names.mjs'

/** A dictionary that lies in a folder, not yet opened. */
export interface DictionaryFile {
  /** Its path without an ending. */
  base: string
  name: string
  /** A code of lib/domain/languages.ts. */
  language: string
  /** Whether it leads into English, and has to be turned around. */
  isReverse: boolean
}

const INDEX = '.index'

/**
 * The dictionaries between English and the main languages, those to ask first at the front: out of English before into it,
 * WikDict's before others (it is the larger one wherever both exist), then by name. In several folders the first wins.
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

/** A folder that is not there holds no dictionaries. */
function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Changes with the files: what was made out of an older version is told apart by it. */
export function stampOf({ base }: DictionaryFile): string {
  const parts = ['.index', '.dict', '.dict.dz'].map((ending) => {
    const stats = statSync(base + ending, { throwIfNoEntry: false })
    return stats ? `${stats.size.toString(36)}.${Math.floor(stats.mtimeMs).toString(36)}` : ''
  })
  return parts.filter((part) => part !== '').join('-')
}
