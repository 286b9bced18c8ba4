/**
 * The items, each with a React key for lists whose items have no id: its text, and a number from the second one with
 * the same text on.
 */
export function keyed<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: count === 1 ? text : `${text} ${count}`, item }
  })
}
