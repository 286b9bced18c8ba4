import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import type { WordQuery, WordTranslation } from '@/lib/server/translation/translator'

/** The time limit of a look-up. Only the first use of a dictionary takes longer; it continues in the background. */
const MAX_WAIT_MS = 2_500

/**
 * A word's translations into the viewer's main language from the dictionaries on this machine, the best first. Empty
 * for visitors, without a main language, and for English.
 */
export async function listWordTranslations(
  viewer: UserRecord | null,
  query: WordQuery,
): Promise<WordTranslation[]> {
  const language = viewer?.mainLanguage
  if (!language || language === 'en') return []
  const enough = new AbortController()
  const noneInTime = setTimeout(MAX_WAIT_MS, [], { signal: enough.signal }).catch(() => [])
  try {
    return await Promise.race([getInstalledDictionaries().translateWord(query, language), noneInTime])
  } finally {
    enough.abort()
  }
}
