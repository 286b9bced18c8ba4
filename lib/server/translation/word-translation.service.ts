import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { translationTag } from '@/lib/domain/translation/translation-language'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { logError } from '@/lib/server/log/log'
import { findReading, translateSense } from '@/lib/server/translation/own-translator'
import { getTranslators } from '@/lib/server/translation/translation.service'
import type { WordQuery, WordTranslation } from '@/lib/server/translation/translator'
import { translatorsInto } from '@/lib/server/translation/translators'

/** The time limit of a look-up. Only the first use of a dictionary takes longer; it continues in the background. */
const MAX_WAIT_MS = 2_500

/**
 * A word's translations into the viewer's main language: this project's own, else those of the first dictionary of the host
 * that has any, the best first. Empty for visitors, without a main language, and for English.
 */
export async function listWordTranslations(
  viewer: UserRecord | null,
  query: WordQuery,
): Promise<WordTranslation[]> {
  const language = viewer && translationTag(viewer)
  if (language === null) return []
  const enough = new AbortController()
  const noneInTime = setTimeout(MAX_WAIT_MS, [], { signal: enough.signal }).catch(() => [])
  try {
    return await Promise.race([askDictionaries(query, language), noneInTime])
  } finally {
    enough.abort()
  }
}

/** This project's own best translation of one sense into the viewer's main language; null when there is none. */
export function findSenseTranslation(
  viewer: UserRecord | null,
  sense: { text: string; definition: string },
): string | null {
  const language = viewer && translationTag(viewer)
  return language === null ? null : translateSense(sense, language)
}

/** The only language whose translations have readings. */
const READ_LANGUAGE = 'ja'

/**
 * How a saved word's translation is read, in kana. It is not stored: what is saved is the plain text.
 *
 * @param query the word as it is meant by the translation
 */
export function findTranslationReading(
  viewer: UserRecord | null,
  translation: string | null,
  query: WordQuery,
): string | null {
  if (viewer?.mainLanguage !== READ_LANGUAGE || translation === null) return null
  try {
    return findReading(query, translation, READ_LANGUAGE)
  } catch (error) {
    // Without word data the words are there, but not their readings.
    logError('dictionary', error)
    return null
  }
}

async function askDictionaries(query: WordQuery, language: string): Promise<WordTranslation[]> {
  for (const dictionary of translatorsInto(language, getTranslators()).dictionaries) {
    const found = await dictionary.translateWord(query, language)
    if (found.length > 0) return found
  }
  return []
}
