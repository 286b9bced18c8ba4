export type KeptList<T> = {
  /** Oldest first. */
  list: (userId: string) => T[]
  add: (userId: string, item: T) => void
  remove: (userId: string, item: T) => void
}

type ListKind<T> = {
  name: string
  /** Reads what `JSON.stringify` wrote; leaves out what it does not know. */
  parse: (json: string | null) => T[]
  idOf: (item: T) => string
}

/**
 * Things that the server has not confirmed yet, in the order they were made. They live in local storage, so that a
 * failed save survives a reload, under the learner's id: they are never sent under another's (decisions.md section 7).
 */
export function createKeptList<T>({ name, parse, idOf }: ListKind<T>): KeptList<T> {
  const keyOf = (userId: string) => `${name}:${userId}`
  /** Stands in where the browser refuses local storage (private windows, full disks): then until the page is left. */
  const memory = new Map<string, string>()

  function read(userId: string): string | null {
    try {
      return localStorage.getItem(keyOf(userId)) ?? memory.get(userId) ?? null
    } catch {
      return memory.get(userId) ?? null
    }
  }

  function write(userId: string, items: readonly T[]): void {
    const json = JSON.stringify(items)
    memory.delete(userId)
    try {
      if (items.length === 0) localStorage.removeItem(keyOf(userId))
      else localStorage.setItem(keyOf(userId), json)
    } catch {
      memory.set(userId, json)
    }
  }

  const list = (userId: string) => parse(read(userId))
  return {
    list,
    add: (userId, item) => write(userId, [...list(userId), item]),
    remove: (userId, item) =>
      write(
        userId,
        list(userId).filter((other) => idOf(other) !== idOf(item)),
      ),
  }
}
