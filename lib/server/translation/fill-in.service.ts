import 'server-only'
import { languageOfTag } from '@/lib/domain/languages/languages'
import { translationTag } from '@/lib/domain/translation/translation-language'
import { prisma } from '@/lib/server/database/prisma'
import { findPendingWords } from '@/lib/server/translation/pending-words.service'
import { storeTranslations } from '@/lib/server/translation/store-translations.service'
import { translateWords } from '@/lib/server/translation/translate-words'
import { getTranslators } from '@/lib/server/translation/translation.service'
import { markOf, type Translators, translatorsInto } from '@/lib/server/translation/translators'

/** About 150 texts: one or two requests to a server. */
const WORDS_PER_BATCH = 25
/** Maximum that one run sends to a server, so that a user with thousands of words does not block the others. */
const WORDS_PER_RUN = 200

/** The translation server failed. Translations from dictionaries are stored; the rest needs another run. */
class TranslationServerDown extends Error {
  override readonly name = 'TranslationServerDown'
}

/**
 * Fills in the translations of a user's words that were saved, or whose language changed, since they were last filled
 * in: the newest first, in batches. Each batch is translated into the user's main language at that time.
 *
 * @returns `isDone` is false when words are left because the run reached WORDS_PER_RUN
 * @throws {TranslationServerDown} so that the run is retried later
 */
export async function fillInTranslations(
  userId: string,
  signal: AbortSignal,
  all: Translators = getTranslators(),
): Promise<{ isDone: boolean }> {
  let place: { language: string; after?: string } | undefined
  let askedServer = 0
  let isServerDown = false
  while (askedServer < WORDS_PER_RUN) {
    signal.throwIfAborted()
    const language = await findLanguage(userId)
    const mark = language === null ? null : markOf(language, translatorsInto(language, all))
    if (language === null || mark === null) return { isDone: true }
    const after = place?.language === language ? place.after : undefined
    const words = await findPendingWords({
      userId,
      language: languageOfTag(language),
      mark,
      after,
      limit: WORDS_PER_BATCH,
    })
    const last = words.at(-1)
    if (!last) break
    const translators = translatorsInto(language, isServerDown ? { ...all, server: null } : all)
    const filled = await translateWords(words, language, translators)
    isServerDown ||= filled.isServerDown
    await storeTranslations({ userId, language, mark, words, filled: { ...filled, isServerDown } })
    place = { language, after: last.id }
    if (translators.server !== null) askedServer += words.length
  }
  if (isServerDown) throw new TranslationServerDown()
  return { isDone: askedServer < WORDS_PER_RUN }
}

/** The tag of the language. */
async function findLanguage(userId: string): Promise<string | null> {
  const select = { mainLanguage: true, chineseScript: true }
  const user = await prisma.user.findUnique({ where: { id: userId }, select })
  return user && translationTag(user)
}
