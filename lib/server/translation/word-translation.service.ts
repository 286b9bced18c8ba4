import 'server-only'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import type { WordQuery, WordTranslation } from '@/lib/server/translation/translator'
import type { UserRecord } from '@/lib/server/user.service'

/**
 * A word's translations into the viewer's main language from the dictionaries on this machine, best first; none for a
 * visitor, without a main language, and for English.
 */
export async function listWordTranslations(
  viewer: UserRecord | null,
  query: WordQuery,
): Promise<WordTranslation[]> {
  const language = viewer?.mainLanguage
  return language && language !== 'en' ? getInstalledDictionaries().translateWord(query, language) : []
}
