import 'server-only'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '@/lib/domain/languages/languages'

/** The formats of dictionaries, by the ending of the file that a dictionary is found by. */
const FORMATS = Object.freeze({ '.index': 'dictd', '.ifo': 'StarDict', '.zip': 'Yomitan' } as const)
export type DictionaryFormat = (typeof FORMATS)[keyof typeof FORMATS]

/** A dictionary in the host's folder, not yet opened. */
export interface DictionaryFile {
  /** Its path without the ending. */
  base: string
  /** Its file name without the ending. */
  name: string
  format: DictionaryFormat
  /** A code of lib/domain/languages/languages.ts. */
  language: string
}

/**
 * The dictionaries from English in a folder with a folder for each language, named by its code: FOLDER/de/NAME.index.
 * By language, then by name, which is the order in which they are asked. Empty for a folder that does not exist.
 */
export function listDictionaryFiles(folder: string): DictionaryFile[] {
  return LANGUAGES.filter(({ code }) => code !== 'en').flatMap(({ code: language }) => {
    const ofLanguage = path.join(/* turbopackIgnore: true */ folder, language)
    return namesIn(ofLanguage).flatMap((file) => {
      const ending = path.extname(file)
      const format = Object.hasOwn(FORMATS, ending) ? FORMATS[ending as keyof typeof FORMATS] : undefined
      if (format === undefined) return []
      const name = file.slice(0, -ending.length)
      return [{ base: path.join(/* turbopackIgnore: true */ ofLanguage, name), name, format, language }]
    })
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
