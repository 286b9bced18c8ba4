/** A random number generator with a seed (mulberry32), so that a failed run can be repeated. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next: () => number
  /** An integer from 0 up to, but not including, `end`. */
  below: (end: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, pick: (from) => from[below(from.length)] ?? from[0] }
}
