import 'server-only'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { env } from '@/lib/server/env'
import { DictdTranslator } from '@/lib/server/translation/dictd/dictd-translator'
import { dictionaryFolders } from '@/lib/server/translation/dictionary-folders.mjs'

/** On globalThis, because Next gives every route its own copy of a module's variables. */
const shared = globalThis as { installedDictionaries?: DictdTranslator }

/** The dictionaries on this machine. Those that are installed later are seen at the next start. */
export function getInstalledDictionaries(): DictdTranslator {
  const { all, cache } = dictionaryFolders(env)
  shared.installedDictionaries ??= new DictdTranslator({
    folders: all,
    cacheFolder: cache,
    baseFormsOf: (word) => getDictionary().baseFormsOf(word),
  })
  return shared.installedDictionaries
}
