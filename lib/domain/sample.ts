/**
 * Draws from several groups in turn, so that each gives as many as the others while it lasts.
 * @param size how many in all; fewer when the groups hold fewer
 * @param random from 0 up to, but without, 1
 * @returns all different, in a random order within each group
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

/** The items of a group in a random order, each drawn when it is asked for. */
export function* drawFrom<T>(group: readonly T[], random: () => number): Generator<T, void, undefined> {
  const rest = [...group]
  while (rest.length > 0) yield* rest.splice(Math.floor(random() * rest.length), 1)
}
