/** The page-wide event after anything was added to a kept list or taken from it. */
export const KEPT_CHANGED = 'kept-changed'

/** What /logout adds to the address when it leaves it to a page to send what is kept first. */
export const LOG_OUT_HASH = '#log-out'

/** Their names. KeptSender and /logout look for these in local storage without loading what reads them. */
const NAMES = ['pending-answers', 'pending-quiz-results'] as const

export type KeptList<T> = {
  /** Oldest first. */
  list: (userId: string) => T[]
  has: (userId: string, item: T) => boolean
  add: (userId: string, item: T) => void
  remove: (userId: string, item: T) => void
}

type ListKind<T> = {
  name: (typeof NAMES)[number]
  /** Reads what `JSON.stringify` wrote; leaves out what it does not know. */
  parse: (json: string | null) => T[]
  idOf: (item: T) => string
}

const keyOf = (name: string, userId: string) => `${name}:${userId}`

/** Keys of lists that local storage once refused to take. */
const keptInMemory = new Set<string>()

/** Whether something may be kept for this learner. */
export function hasKeptFor(userId: string): boolean {
  return NAMES.some((name) => {
    const key = keyOf(name, userId)
    try {
      return keptInMemory.has(key) || localStorage.getItem(key) !== null
    } catch {
      return keptInMemory.has(key)
    }
  })
}

/**
 * Things that the server has not confirmed yet, in the order they were made. They live in local storage, so that a
 * failed save survives a reload, under the learner's id: they are never sent under another's (docs/product.md, Browser storage).
 */
export function createKeptList<T>({ name, parse, idOf }: ListKind<T>): KeptList<T> {
  /** Stands in where the browser refuses local storage (private windows, full disks): then until the page is left. */
  const memory = new Map<string, string>()

  function read(userId: string): string | null {
    try {
      return localStorage.getItem(keyOf(name, userId)) ?? memory.get(userId) ?? null
    } catch {
      return memory.get(userId) ?? null
    }
  }

  function write(userId: string, items: readonly T[]): void {
    const json = JSON.stringify(items)
    memory.delete(userId)
    try {
      if (items.length === 0) localStorage.removeItem(keyOf(name, userId))
      else localStorage.setItem(keyOf(name, userId), json)
    } catch {
      memory.set(userId, json)
      keptInMemory.add(keyOf(name, userId))
    }
    window.dispatchEvent(new Event(KEPT_CHANGED))
  }

  const list = (userId: string) => parse(read(userId))
  return {
    list,
    has: (userId, item) => list(userId).some((other) => idOf(other) === idOf(item)),
    add: (userId, item) => write(userId, [...list(userId), item]),
    remove: (userId, item) =>
      write(
        userId,
        list(userId).filter((other) => idOf(other) !== idOf(item)),
      ),
  }
}
