import 'server-only'
import path from 'node:path'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { env } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'
import { HostDictionaries } from '@/lib/server/translation/dictionaries/host-dictionaries'
import { ownTranslator } from '@/lib/server/translation/own-translator'
import { LibreTranslate } from '@/lib/server/translation/server/libre-translate'
import type { Translators } from '@/lib/server/translation/translators'

/** The translators that the settings name, created at the first call. */
export function getTranslators(): Translators {
  return perProcess('translators', () => ({
    dictionaries: [ownTranslator, getHostDictionaries()],
    server: env.TRANSLATE_URL
      ? new LibreTranslate({ baseUrl: env.TRANSLATE_URL, key: env.TRANSLATE_KEY })
      : null,
    mayServerReadOwnText: env.TRANSLATE_OWN_TEXT === 'on',
  }))
}

/** The dictionaries in the host's folder, also those that are put there while the server runs. */
export function getHostDictionaries(): HostDictionaries {
  return perProcess('host dictionaries', () => {
    const folder = env.DICTIONARIES_DIR || path.join(/* turbopackIgnore: true */ env.DATA_DIR, 'dictionaries')
    const baseFormsOf = (word: string, partOfSpeech: string) =>
      getDictionary().baseFormsOf(word, partOfSpeech)
    return new HostDictionaries({ folder: path.resolve(/* turbopackIgnore: true */ folder), baseFormsOf })
  })
}
