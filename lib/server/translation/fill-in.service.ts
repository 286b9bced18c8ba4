import 'server-only'
import { translationLanguage } from '@/lib/domain/translation/translation-language'
import { prisma } from '@/lib/server/database/prisma'
import { findPendingWords } from '@/lib/server/translation/pending-words.service'
import { storeTranslations } from '@/lib/server/translation/store-translations.service'
import { translateWords } from '@/lib/server/translation/translate-words'
import { getTranslators } from '@/lib/server/translation/translation.service'
import { markOf, type Translators, translatorsInto } from '@/lib/server/translation/translators'

/** Some 150 texts: one or two requests to a server. */
const WORDS_PER_BATCH = 25
/** What one run asks a server for at most, so that one learner's thousands do not keep everybody waiting. */
const WORDS_PER_RUN = 200

/** A translation server did not answer; what dictionaries knew is stored, the rest waits for another run. */
class TranslationServerDown extends Error {
  override readonly name = 'TranslationServerDown'
}

/**
 * Fills in the translations of a user's words that were saved, or whose language changed, since they were last filled in:
 * the newest first, a batch at a time, each into the language that is the main one at that moment.
 *
 * @returns `isDone` is false when more than one run's worth of words was waiting
 * @throws {TranslationServerDown} for the run to be repeated later
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
    const words = await findPendingWords({ userId, language, mark, after, limit: WORDS_PER_BATCH })
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

async function findLanguage(userId: string): Promise<string | null> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { mainLanguage: true } })
  return translationLanguage(user?.mainLanguage ?? null)
}
