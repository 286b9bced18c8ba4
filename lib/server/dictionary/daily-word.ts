import 'server-only'
import { wordOfTheDay } from '@/lib/domain/dictionary/word-of-the-day'
import { toWordSearchResult, type WordSearchResult } from '@/lib/domain/dictionary/word-search'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { logError } from '@/lib/server/log/log'

/** Meanings that are shown: enough to choose from, few enough to read. */
const MAX_MEANINGS = 3

/**
 * The word of the day with its meanings, from the embedded dictionary. Null when the word data are missing: the page must
 * work without them.
 */
export async function getDailyWord(now: Date): Promise<WordSearchResult['data']> {
  const text = wordOfTheDay(now)
  try {
    const { data } = toWordSearchResult(text, await getDictionary().lookUp({ text, max: 1 }))
    return data && { ...data, definitions: data.definitions.slice(0, MAX_MEANINGS) }
  } catch (error) {
    logError('daily word', error)
    return null
  }
}
