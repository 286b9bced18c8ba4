import 'server-only'
import { env } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import { ownTranslator } from '@/lib/server/translation/own-translator'
import { LibreTranslate } from '@/lib/server/translation/server/libre-translate'
import type { Translators } from '@/lib/server/translation/translators'

/** The translators that the settings name, created at the first call. */
export function getTranslators(): Translators {
  return perProcess('translators', () => ({
    dictionaries: [ownTranslator, getInstalledDictionaries()],
    server: env.TRANSLATE_URL
      ? new LibreTranslate({ baseUrl: env.TRANSLATE_URL, key: env.TRANSLATE_KEY })
      : null,
    mayServerReadOwnText: env.TRANSLATE_OWN_TEXT === 'on',
  }))
}
