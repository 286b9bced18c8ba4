import 'server-only'
import { LRUCache } from 'lru-cache'

const HOUR = 60 * 60 * 1000

/** How long an answer holds, in milliseconds. A word that was unknown a moment ago may just have been added. */
const TIME_TO_LIVE = Object.freeze({ found: 24 * HOUR, nothing: HOUR / 6 })

/** Some 8 MB: a few thousand answers. */
const MAX_CHARACTERS = 4_000_000

type Load = () => Promise<unknown[]>

/**
 * Lists by key: asked once however many want the same at the same moment, then remembered for a while. What was used least
 * recently is forgotten first; failures are not remembered.
 *
 * Everybody shares it, so only answers of public services belong here, never what a user wrote.
 */
export class AnswerMemory {
  readonly #answers = new LRUCache<string, unknown[], Load>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (answer, key) => key.length + JSON.stringify(answer).length,
    // Set for each answer below.
    ttl: TIME_TO_LIVE.nothing,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    // An answer that is pushed out while it is on its way still reaches the callers who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: load, options }) => {
      const answer = await load()
      options.ttl = answer.length > 0 ? TIME_TO_LIVE.found : TIME_TO_LIVE.nothing
      return answer
    },
  })

  async recall<T>(key: string, load: () => Promise<T[]>): Promise<T[]> {
    // A key stands for one kind of list: its caller's.
    return (await this.#answers.forceFetch(key, { context: load })) as T[]
  }

  /** What is remembered under a key: nobody is asked, and nothing is none. */
  async peek<T>(key: string): Promise<T[]> {
    return (this.#answers.peek(key) ?? []) as T[]
  }
}
