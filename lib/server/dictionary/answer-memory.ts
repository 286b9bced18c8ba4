import 'server-only'

const HOUR = 60 * 60 * 1000

/** How long an answer holds, in milliseconds. A word that was unknown a moment ago may just have been added. */
const TIME_TO_LIVE = Object.freeze({ found: 24 * HOUR, nothing: HOUR / 6 })

/** Some 8 MB: a few thousand answers. */
const MOST_CHARACTERS = 4_000_000

interface Remembered {
  answer: Promise<unknown[]>
  /** Infinity while it is on its way. */
  endsAt: number
  size: number
}

/**
 * Lists by key: asked once however many want the same at the same moment, then remembered for a while. What was used least
 * recently is forgotten first; failures are not remembered.
 *
 * Everybody shares it, so only answers of public services belong here, never what a user wrote.
 */
export class AnswerMemory {
  /** In the order of use. */
  readonly #answers = new Map<string, Remembered>()
  #size = 0

  async recall<T>(key: string, load: () => Promise<T[]>): Promise<T[]> {
    const known = this.#answers.get(key)
    if (known) this.#forget(key, known)
    const isGood = known && known.endsAt > Date.now()
    const current = isGood ? known : { answer: load(), endsAt: Number.POSITIVE_INFINITY, size: key.length }
    this.#remember(key, current)
    // A key stands for one kind of list: its caller's.
    const answer = current.answer as Promise<T[]>
    if (!isGood) await this.#settle(key, current)
    return answer
  }

  /** What is remembered under a key: nobody is asked, and nothing is none. */
  async peek<T>(key: string): Promise<T[]> {
    const known = this.#answers.get(key)
    const isThere = known && Number.isFinite(known.endsAt) && known.endsAt > Date.now()
    return isThere ? (known.answer as Promise<T[]>) : []
  }

  /** Dates the answer once it is there, and drops it when it failed. */
  async #settle(key: string, current: Remembered): Promise<void> {
    const answer = await current.answer.catch(() => null)
    if (this.#answers.get(key) !== current) return
    this.#forget(key, current)
    if (answer === null) return
    const { found, nothing } = TIME_TO_LIVE
    current.endsAt = Date.now() + (answer.length > 0 ? found : nothing)
    current.size += JSON.stringify(answer).length
    this.#remember(key, current)
  }

  #remember(key: string, current: Remembered): void {
    this.#answers.set(key, current)
    this.#size += current.size
    for (const [oldest, { size }] of this.#answers) {
      if (this.#size <= MOST_CHARACTERS || oldest === key) break
      this.#answers.delete(oldest)
      this.#size -= size
    }
  }

  #forget(key: string, { size }: Remembered): void {
    this.#answers.delete(key)
    this.#size -= size
  }
}
