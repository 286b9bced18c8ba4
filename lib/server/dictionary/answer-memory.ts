import 'server-only'
import { LRUCache } from 'lru-cache'

const HOUR = 60 * 60 * 1000

/** Time to live of an answer, in milliseconds. Short for empty answers: the word may have been added since. */
const TIME_TO_LIVE = Object.freeze({ found: 24 * HOUR, nothing: HOUR / 6 })

/** About 8 MB: a few thousand answers. */
const MAX_CHARACTERS = 4_000_000

type Load = () => Promise<unknown[]>

/**
 * A cache of lists by key. Concurrent calls for one key share one load. The least recently used answer is removed
 * first; failures are not cached.
 *
 * All users share it, so it holds only answers of public services, never text that a user wrote.
 */
export class AnswerMemory {
  readonly #answers = new LRUCache<string, unknown[], Load>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (answer, key) => key.length + JSON.stringify(answer).length,
    // Set for each answer below.
    ttl: TIME_TO_LIVE.nothing,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    // A load that is evicted before it ends still resolves for the callers that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: load, options }) => {
      const answer = await load()
      options.ttl = answer.length > 0 ? TIME_TO_LIVE.found : TIME_TO_LIVE.nothing
      return answer
    },
  })

  async recall<T>(key: string, load: () => Promise<T[]>): Promise<T[]> {
    // Each key is used by one caller, so its list has one type.
    return (await this.#answers.forceFetch(key, { context: load })) as T[]
  }

  /** The cached list of a key, without a request; empty when nothing is cached. */
  async peek<T>(key: string): Promise<T[]> {
    return (this.#answers.peek(key) ?? []) as T[]
  }
}
