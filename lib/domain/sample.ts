/**
 * Draws from several groups in turn, so that each group gives equally many items until it is empty.
 * @param size total number of items; fewer when the groups contain fewer
 * @param random returns a number from 0 (inclusive) to 1 (exclusive)
 * @returns distinct items, in random order within each group
 */
export function sampleEvenly<T>(groups: readonly (readonly T[])[], size: number, random: () => number): T[] {
  const sample: T[] = []
  const turns = groups.map((group) => drawFrom(group, random))
  for (let draw = turns.shift(); draw && sample.length < size; draw = turns.shift()) {
    const next = draw.next()
    if (next.done) continue
    sample.push(next.value)
    turns.push(draw)
  }
  return sample
}

/** The items of a group in random order, drawn lazily. */
export function* drawFrom<T>(group: readonly T[], random: () => number): Generator<T, void, undefined> {
  const rest = [...group]
  while (rest.length > 0) yield* rest.splice(Math.floor(random() * rest.length), 1)
}
