import 'server-only'
import { TaskCancelledError, type TimeoutPolicy, TimeoutStrategy, timeout } from 'cockatiel'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { cleanItems, cleanSuggestions, isPlainSpelling } from '@/lib/domain/dictionary/public-answer'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'
import { foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { AppError } from '@/lib/errors/app-error'
import { AnswerMemory } from '@/lib/server/dictionary/answer-memory'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import type { WordService } from '@/lib/server/dictionary/word-service'

/** Milliseconds for a look-up, both services together: the sheet must show a result within three seconds. */
export const LOOK_UP_LIMIT_MS = 2_500

const keyOf = (kind: string, text: string, max: number) => `${kind} ${max} ${textKey(text)}`

interface Services {
  /** Suggestions and look-ups. */
  first: WordService
  /** Asked when the first service finds nothing or fails. */
  second: WordService
}

/** The public word services (docs/product.md, Public services). Look-ups throw LOOK_UP_FAILED after at most 2.5 s. */
export class PublicDictionary implements Dictionary {
  readonly #services: Services
  readonly #memory = new AnswerMemory()
  readonly #limit: TimeoutPolicy

  constructor(services: Services, limitMs = LOOK_UP_LIMIT_MS) {
    this.#services = services
    this.#limit = timeout(limitMs, TimeoutStrategy.Aggressive)
  }

  /** Empty when the service fails: suggestions are optional. */
  async suggest({ text, max }: { text: string; max: number }): Promise<DictionarySuggestion[]> {
    const s = foldText(text)
    const suggestions = this.#recall(['sug', s, max], (signal) =>
      this.#services.first.ask({
        path: 'sug',
        query: { s, max: String(max) },
        read: (json) => cleanSuggestions(json, max),
        signal,
      }),
    )
    return suggestions.catch(() => [])
  }

  /** The first service's words; if it has none or fails, the second service's definition of the word. */
  async lookUp({ text, max }: { text: string; max: number }): Promise<DictionaryItem[]> {
    const sp = foldText(text)
    return this.#recall(['sp', sp, max], async (signal) => {
      const [first] = await Promise.allSettled([
        this.#services.first.ask({
          path: 'words',
          query: { sp, md: 'd', max: String(max) },
          read: (json) => cleanItems(json, { max, source: 'DATAMUSE' }),
          signal,
        }),
      ])
      if (first.status === 'fulfilled' && first.value.length > 0) return first.value
      const second = await this.#meaningsOf(sp)
      // An empty answer of the second service does not mean that the first would have found nothing.
      if (second.length === 0 && first.status === 'rejected') throw first.reason
      return second
    })
  }

  async define({ text }: { text: string }): Promise<DictionaryItem[]> {
    const word = foldText(text)
    const found = await this.#meaningsOf(word)
    return found.length > 0 || word === '' ? found : [{ word, score: 0 }]
  }

  /** Cached answers of the services about a word; sends no request. */
  async remembered(text: string): Promise<DictionaryItem[]> {
    const word = foldText(text)
    const keys = [keyOf('sp', word, WORD_SEARCH.candidates), keyOf('ml', word, 1)]
    return (await Promise.all(keys.map((key) => this.#memory.peek<DictionaryItem>(key)))).flat()
  }

  async #meaningsOf(ml: string): Promise<DictionaryItem[]> {
    return this.#recall(['ml', ml, 1], (signal) =>
      this.#services.second.ask({
        path: 'words',
        query: { ml, qe: 'ml', md: 'd', max: '1' },
        read: (json) => cleanItems(json, { max: 1, source: 'ONELOOK' }),
        signal,
      }),
    )
  }

  /** Sends no request for text that cannot be a word. */
  async #recall<T>([kind, text, max]: [string, string, number], load: (signal: AbortSignal) => Promise<T[]>) {
    if (!isPlainSpelling(text)) return []
    return this.#memory.recall(keyOf(kind, text, max), () => this.#withinTime(load))
  }

  async #withinTime<T>(load: (signal: AbortSignal) => Promise<T[]>): Promise<T[]> {
    try {
      return await this.#limit.execute(({ signal }) => load(signal))
    } catch (error) {
      throw error instanceof TaskCancelledError ? new AppError('LOOK_UP_FAILED') : error
    }
  }
}
