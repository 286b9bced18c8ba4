/** Window event, sent after an item was added to a kept list or removed from it. */
export const KEPT_CHANGED = 'kept-changed'

/** Window event, sent after items were sent and the screen's data were fetched again. */
export const KEPT_SETTLED = 'kept-settled'

/** Window event, sent after the learner took an item back: unlike a sent one, it must not be counted any more. */
export const KEPT_TAKEN_BACK = 'kept-taken-back'

/** Window event that asks the layout to send everything that is kept, at once. */
export const SEND_KEPT = 'send-kept'
export const sendKeptNow = () => void window.dispatchEvent(new Event(SEND_KEPT))

/** Names of the lists. KeptSender and /logout look for them without loading the code that reads the lists. */
const NAMES = ['pending-answers', 'pending-quiz-results', 'pending-changes', 'pending-files'] as const

export type KeptList<T> = {
  /** Oldest first. */
  list: (userId: string) => T[]
  has: (userId: string, item: T) => boolean
  add: (userId: string, item: T) => void
  /** Call it when the server has the item; screens count it until their data include it. */
  remove: (userId: string, item: T) => void
  isSame: (a: T, b: T) => boolean
}

type ListKind<T> = {
  name: (typeof NAMES)[number]
  /** Parses the output of `JSON.stringify`; skips unknown items. */
  parse: (json: string | null) => T[]
  idOf: (item: T) => string
}

const keyOf = (name: string, userId: string) => `${name}:${userId}`

/** Keys of lists that local storage refused to store. */
const keptInMemory = new Set<string>()

/** Whether items may be stored for this user. */
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
 * Items that the server has not confirmed yet, in order of creation. Local storage keeps them through a reload, under
 * the user's id, so that they are never sent as another user's (docs/product.md, Browser storage).
 */
export function createKeptList<T>({ name, parse, idOf }: ListKind<T>): KeptList<T> {
  /** Fallback when local storage fails (private windows, full disks): lasts until the user leaves the page. */
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
  const isSame = (a: T, b: T) => idOf(a) === idOf(b)
  const remove = (userId: string, item: T) =>
    write(
      userId,
      list(userId).filter((other) => !isSame(other, item)),
    )
  return {
    list,
    has: (userId, item) => list(userId).some((other) => isSame(other, item)),
    add: (userId, item) => write(userId, [...list(userId), item]),
    remove,
    isSame,
  }
}
