/** Creates a limiter that runs at most `width` tasks at once; others wait in the order of their calls. */
export function createLimiter(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Passes the slot directly to the next waiting task, so that a new call cannot take it first.
      if (next) next()
      else running -= 1
    }
  }
}
