import 'server-only'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
  noJitterGenerator,
  wrap,
} from 'cockatiel'
import { PRODUCT_NAME } from '@/lib/domain/product'
import { AppError } from '@/lib/errors/app-error'
import { logError } from '@/lib/server/log/log'
import { fetchJson, NoJsonError } from '@/lib/server/outgoing/fetch-json'

/** Consecutive failures after which the circuit opens, so that requests fail at once while the service recovers. */
const FAILURES = 5
/** Milliseconds for which the circuit stays open; doubled after each further failure. */
const REST = Object.freeze({ initialDelay: 10_000, maxDelay: 5 * 60_000 })
/** Limits of the wait that a service asks for with Retry-After, in seconds. */
const PATIENCE = Object.freeze({ least: 30, most: 60 * 60 })

const hasRetryAfter = (error: unknown) => error instanceof NoJsonError && error.retryAfter !== null

function patience({ result }: IHalfOpenAfterBackoffContext): number {
  const wanted = 'error' in result && result.error instanceof NoJsonError ? (result.error.retryAfter ?? 0) : 0
  return 1000 * Math.min(Math.max(wanted, PATIENCE.least), PATIENCE.most)
}

export interface WordServiceOptions {
  /** For the log. */
  name: string
  /** From the host's settings. */
  baseUrl: string
  /** API key, sent as `k`. */
  key?: string | undefined
}

/** A client of the word-lookup protocol with circuit breakers (docs/product.md, Public services). */
export class WordService {
  readonly #options: WordServiceOptions
  /** The outer breaker opens for as long as a 429 or 503 asks; the inner one opens after failures of any kind. */
  readonly #policy = wrap(
    circuitBreaker(handleWhen(hasRetryAfter), {
      breaker: new ConsecutiveBreaker(1),
      halfOpenAfter: new DelegateBackoff(patience),
    }),
    circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(FAILURES),
      halfOpenAfter: new ExponentialBackoff({ ...REST, generator: noJitterGenerator }),
    }),
  )

  constructor(options: WordServiceOptions) {
    this.#options = options
  }

  /**
   * Requests /sug or /words and parses the JSON with `read`; an error in `read` counts as a failure of the service.
   *
   * @throws {AppError} LOOK_UP_FAILED, for every failure
   */
  async ask<T>({ path, query, read, signal }: Question<T>): Promise<T> {
    const url = this.#addressOf(path, query)
    try {
      return await this.#policy.execute(async () =>
        read(await fetchJson(url, { headers: { 'user-agent': PRODUCT_NAME }, signal })),
      )
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) logError('word service', this.#describe(error))
      throw new AppError('LOOK_UP_FAILED')
    }
  }

  #addressOf(path: string, query: Record<string, string>): URL {
    const { baseUrl, key } = this.#options
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`)
    url.search = new URLSearchParams({ ...query, ...(key && { k: key }) }).toString()
    return url
  }

  /** One line for the log, without the word that was looked up. */
  #describe(error: unknown): string {
    const { name } = this.#options
    if (error instanceof NoJsonError) return `${name} ${error.message}`
    if (!(error instanceof Error)) return `${name} failed`
    const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
    return isLate ? `${name} took too long` : `${name} failed: ${causeOf(error)}`
  }
}

export interface Question<T> {
  path: 'sug' | 'words'
  query: Record<string, string>
  read: (json: unknown) => T
  signal: AbortSignal
}

/** The message of fetch is only 'fetch failed'; the reason is in the cause: ECONNREFUSED, ENOTFOUND … */
function causeOf({ name, cause }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name
}
