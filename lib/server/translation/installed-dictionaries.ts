import 'server-only'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { env } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'
import { DictdTranslator } from '@/lib/server/translation/dictd/dictd-translator'
import { dictionaryFolders } from '@/lib/server/translation/dictionary-folders.mjs'

/** The dictionaries on this machine, also those that are installed while the server runs. */
export function getInstalledDictionaries(): DictdTranslator {
  return perProcess('installed dictionaries', () => {
    const { all, cache } = dictionaryFolders(env)
    const baseFormsOf = (word: string) => getDictionary().baseFormsOf(word)
    return new DictdTranslator({ folders: all, cacheFolder: cache, baseFormsOf })
  })
}
