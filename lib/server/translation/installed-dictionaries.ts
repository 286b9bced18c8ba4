import 'server-only'
import path from 'node:path'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { env } from '@/lib/server/env'
import { DictdTranslator } from '@/lib/server/translation/dictd/dictd-translator'

/** Where Debian's and Ubuntu's packages put dictionaries. */
const SYSTEM_FOLDER = '/usr/share/dictd'

/** On globalThis, because Next gives every route its own copy of a module's variables. */
const shared = globalThis as { installedDictionaries?: DictdTranslator }

/** The dictionaries on this machine. Those that are installed later are seen at the next start. */
export function getInstalledDictionaries(): DictdTranslator {
  shared.installedDictionaries ??= new DictdTranslator({
    folders: dictionaryFolders(),
    cacheFolder: path.resolve(env.DATA_DIR, 'dictionary-cache'),
    baseFormsOf: (word) => getDictionary().baseFormsOf(word),
  })
  return shared.installedDictionaries
}

/** The folder that the host names; else the one that `npm run dictionaries` fills, then the system's. */
function dictionaryFolders(): string[] {
  if (env.DICTIONARIES_DIR) return [path.resolve(env.DICTIONARIES_DIR)]
  return [path.resolve(env.DATA_DIR, 'dictionaries'), SYSTEM_FOLDER]
}
