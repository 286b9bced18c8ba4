import 'server-only'
import type { DictionaryEntry } from '@/lib/domain/translation/dictionary-entry'
import { TranslationCounts } from '@/lib/domain/translation/translation-counts'
import { createLimiter } from '@/lib/server/limiter'
import { logError } from '@/lib/server/log'
import { runWorker, type WorkerLimits } from '@/lib/server/run-worker'
import { DictdDictionary } from '@/lib/server/translation/dictd/dictd-dictionary'
import { DictionaryError } from '@/lib/server/translation/dictd/dictionary-error'
import type { DictionaryFile } from '@/lib/server/translation/dictd/dictionary-files'
import type {
  Preparation,
  PreparationAnswer,
  PreparationInput,
} from '@/lib/server/translation/dictd/prepare-dictionary'

/** A dictionary from English that is ready for look-ups. */
export interface PreparedDictionary {
  /** The name to show with its translations: 'FreeDict English–German'. */
  source: string
  /** Whether it was reversed: see lib/domain/translation/reversal.ts. */
  isReverse: boolean
  find(word: string): DictionaryEntry[]
  /** How often a translation occurs in it, by `translationKey`. */
  countOf(key: string): number
  close(): void
}

// Two at a time, because the largest known dictionary needs 500 MB of memory.
const limit = createLimiter(2)
/** The largest known dictionary, German–English with 519,000 articles, takes 30 s of CPU time and 384 MB of heap. */
export const PREPARATION_LIMITS: WorkerLimits = { timeLimit: 10 * 60_000, heapMegabytes: 768 }

/**
 * Prepares a dictionary in a worker thread and opens it.
 *
 * @throws {DictionaryError} when it is damaged; an Error when the worker fails or takes too long
 */
export async function openPreparedDictionary(
  file: DictionaryFile,
  cacheFolder: string,
  limits = PREPARATION_LIMITS,
): Promise<PreparedDictionary> {
  const preparation = await prepareInWorker({ file, cacheFolder }, limits)
  if (preparation.cacheProblem)
    logError(`what was counted in ${file.name} is not kept`, preparation.cacheProblem)
  return openDictionary(file, preparation)
}

async function prepareInWorker(input: PreparationInput, limits: WorkerLimits): Promise<Preparation> {
  const answer = await limit(() =>
    runWorker<PreparationAnswer>({
      script: 'generated/workers/dictionary-worker.mjs',
      input,
      ...limits,
    }),
  )
  if ('problem' in answer) throw new DictionaryError(answer.problem)
  return answer
}

/** @throws {DictionaryError} when its files have changed since they were prepared */
export function openDictionary(file: DictionaryFile, preparation: Preparation): PreparedDictionary {
  const dictionary = DictdDictionary.open(preparation.base, file.language, preparation.lines)
  const counts = TranslationCounts.of(preparation.counts.hashes, preparation.counts.counts)
  return {
    source: preparation.source,
    isReverse: file.isReverse,
    find: (word) => dictionary.find(word),
    countOf: (key) => counts.countOf(key),
    close: () => dictionary.close(),
  }
}
