import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { SAVED_SOURCE } from '@/lib/domain/add-word/upsert-input'
import type { ImportFormat } from '@/lib/domain/transfer/import-formats'
import { type ImportProblem, toUnknownRefusal } from '@/lib/domain/transfer/import-options.schema'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import { wordsToLookUp } from '@/lib/domain/transfer/word/words-to-look-up'
import { fittingFirst } from '@/lib/domain/words/meaning/fitting-meaning'
import { defineWord } from '@/lib/server/dictionary/dictionary.service'
import { findUnknown } from '@/lib/server/transfer/import/meanings/unknown-words'
import { findKnownKeys } from '@/lib/server/transfer/import/rows/stored-words.service'

/** Requests of one run to public word services, which have daily limits. Each takes at most 2.5 s; they go one by one. */
const MAX_SERVICE_LOOK_UPS = 200

interface WordsOfFile {
  words: readonly { at: number; word: CompleteWord }[]
  signal: AbortSignal
}

/** The words of a batch as they are saved. */
export interface DefinedWords {
  words: { at: number; word: CompleteWord }[]
  /** Of words that are left out. */
  problems: ImportProblem[]
  lookedUp: number
  meaningsFound: number
}

interface LookUpOptions {
  userId: string
  format: ImportFormat
  /** Whether words that are marked as unknown are left out. */
  withoutUnknown: boolean
}

/**
 * Gives the words of a file that have no meaning those of a dictionary, as a look-up in the app finds them. A look-up that
 * fails leaves its word as it is.
 */
export function createMeaningLookUp({ userId, format, withoutUnknown }: LookUpOptions) {
  let serviceLookUps = 0
  const mayAskServices = async () => ++serviceLookUps <= MAX_SERVICE_LOOK_UPS

  return async ({ words, signal }: WordsOfFile): Promise<DefinedWords> => {
    const keys = words.flatMap(({ word }) => (word.meanings.length === 0 ? [word.key] : []))
    if (keys.length === 0) return { words: [...words], problems: [], lookedUp: 0, meaningsFound: 0 }
    const stored = await findKnownKeys(userId, keys)
    const bare = new Set(
      wordsToLookUp(
        words.map(({ word }) => word),
        { format, isStored: (key) => stored.has(key) },
      ),
    )
    const leftOut = new Set(withoutUnknown ? await findUnknown([...bare]) : [])
    const defined: DefinedWords = {
      words: [],
      problems: [],
      lookedUp: bare.size - leftOut.size,
      meaningsFound: 0,
    }
    for (const { at, word } of words) {
      signal.throwIfAborted()
      if (leftOut.has(word)) {
        defined.problems.push(toUnknownRefusal(at, word.text))
        continue
      }
      const found = bare.has(word) ? await withMeanings(word, mayAskServices) : null
      if (found) defined.meaningsFound++
      defined.words.push({ at, word: found ?? word })
    }
    return defined
  }
}

/** The word with its meanings, the one that fits its sentence first; null where no dictionary has any. */
async function withMeanings(
  word: CompleteWord,
  mayAskServices: () => Promise<boolean>,
): Promise<CompleteWord | null> {
  // Reading an entry takes up to a millisecond, and other requests wait meanwhile.
  await setImmediate()
  // What failed is in the log already (word-service.ts, warmDictionary).
  const found = await defineWord(word.text, mayAskServices).catch(() => null)
  if (!found) return null
  const definitions = found.definitions.map((one) => ({ ...one, isSelectedByUser: false }))
  return {
    ...word,
    pronunciation: word.pronunciation ?? found.pronunciation,
    meanings: fittingFirst(definitions, word).map(({ partOfSpeech, definition, example }) => ({
      partOfSpeech,
      meaning: definition,
      isSelected: false,
      translation: null,
      examples: example === null ? [] : [{ text: example, translation: null }],
    })),
    dictionary: {
      source: SAVED_SOURCE.source,
      score: SAVED_SOURCE.score,
      headword: SAVED_SOURCE.defHeadword,
      dataSource: found.dataSource,
    },
  }
}
