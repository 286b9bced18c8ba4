import 'server-only'
import { setTimeout } from 'node:timers/promises'
import type { DictionaryState } from '@/lib/domain/translation/dictionary-state'
import { translationLanguage } from '@/lib/domain/translation/translation-language'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { getDictionaryState } from '@/lib/server/translation/install/dictionary-state.service'
import { getTranslators } from '@/lib/server/translation/translation.service'
import type { WordQuery, WordTranslation } from '@/lib/server/translation/translator'
import { translatorsInto } from '@/lib/server/translation/translators'

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
  const language = translationLanguage(viewer?.mainLanguage ?? null)
  if (language === null) return []
  const enough = new AbortController()
  const noneInTime = setTimeout(MAX_WAIT_MS, [], { signal: enough.signal }).catch(() => [])
  try {
    return await Promise.race([askDictionaries(query, language), noneInTime])
  } finally {
    enough.abort()
  }
}

/** The translations of the first dictionary that has any. */
async function askDictionaries(query: WordQuery, language: string): Promise<WordTranslation[]> {
  for (const dictionary of translatorsInto(language, getTranslators()).dictionaries) {
    const found = await dictionary.translateWord(query, language)
    if (found.length > 0) return found
  }
  return []
}

export interface FoundTranslations {
  translations: WordTranslation[]
  state: DictionaryState
}

/** A word's translations as listWordTranslations, and what to expect from dictionaries if there are none. */
export async function findWordTranslations(
  viewer: UserRecord | null,
  query: WordQuery,
): Promise<FoundTranslations> {
  const language = translationLanguage(viewer?.mainLanguage ?? null)
  if (language === null) return { translations: [], state: 'none' }
  const translations = await listWordTranslations(viewer, query)
  return { translations, state: translations.length > 0 ? 'ready' : await getDictionaryState(language) }
}
