/** The items in their order, without those whose key occurred before. */
export function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

/** The items in parts in which each key occurs once, in the same order. */
export function splitAtRepeats<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const parts: T[][] = []
  let keys = new Set<string>()
  for (const item of items) {
    if (parts.length === 0 || keys.has(key(item))) {
      parts.push([])
      keys = new Set()
    }
    keys.add(key(item))
    parts.at(-1)?.push(item)
  }
  return parts
}

/** The items in groups of the same key, in the order of each key's first item. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
}
