/** Stand-ins for what the tabs of a browser share: local storage and Web Locks. */

/** Local storage, whose keys are its properties, as `Object.keys(localStorage)` expects it. */
export function createStorage(): Record<string, string> {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
  const stored: Record<string, string> = Object.create(methods)
  return stored
}

interface LockRequest {
  tab: object
  run: () => void
}

/** The locks of a browser. A tab that is closed gives back what it holds and asks for nothing any more. */
export function createLocks() {
  /** The requests for each name; the first one holds the lock. */
  const queues = new Map<string, LockRequest[]>()

  function leave(name: string, gone: (request: LockRequest) => boolean): void {
    const before = queues.get(name) ?? []
    const queue = before.filter((request) => !gone(request))
    queues.set(name, queue)
    if (queue[0] && queue[0] !== before[0]) queue[0].run()
  }

  return {
    /** `navigator.locks` of a tab. */
    of: (tab: object) => ({
      request<T>(name: string, work: () => Promise<T>): Promise<T> {
        return new Promise<T>((resolve, reject) => {
          const run = () => {
            const release = () => leave(name, (other) => other === request)
            work().finally(release).then(resolve, reject)
          }
          const request = { tab, run }
          const queue = queues.get(name) ?? []
          queues.set(name, [...queue, request])
          if (queue.length === 0) run()
        })
      },
    }),
    close(tab: object): void {
      for (const name of queues.keys()) leave(name, (request) => request.tab === tab)
    },
  }
}
