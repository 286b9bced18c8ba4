/** Runs at most `width` pieces of work at once; the others wait in the order in which they came. */
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
      // Whoever is next takes the place over, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }
}
