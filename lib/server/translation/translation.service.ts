import 'server-only'
import { env } from '@/lib/server/env'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import { LibreTranslate } from '@/lib/server/translation/libre-translate'
import type { Translators } from '@/lib/server/translation/translators'

/** On globalThis, because Next gives every route its own copy of a module's variables. */
const shared = globalThis as { translators?: Translators }

/** The translators of this installation, made at the first call: those that the settings name. */
export function getTranslators(): Translators {
  shared.translators ??= {
    dictionaries: [getInstalledDictionaries()],
    server: env.TRANSLATE_URL
      ? new LibreTranslate({ baseUrl: env.TRANSLATE_URL, key: env.TRANSLATE_KEY })
      : null,
    mayServerReadOwnText: env.TRANSLATE_OWN_TEXT === 'on',
  }
  return shared.translators
}
