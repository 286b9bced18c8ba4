/** The items in random order, each order equally likely. @param random from 0 (inclusive) to 1 (exclusive) */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let end = shuffled.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1))
    const held = shuffled[end] as T
    shuffled[end] = shuffled[other] as T
    shuffled[other] = held
  }
  return shuffled
}
