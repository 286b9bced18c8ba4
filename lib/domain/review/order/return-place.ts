/** How many other turns lie between the one in which a word was forgotten and its next: at best, at least and at most. */
export const RETURN_TURNS = { best: 4, least: 3, most: 5 } as const

/**
 * How many of the turns to come go before the next one of a forgotten word: RETURN_TURNS, all if there are fewer. Where the
 * word would stand beside one that is easily taken for it, another place, if need be a later one.
 *
 * @param toCome the words of the turns to come, in order
 */
export function returnPlace(toCome: readonly string[], confusedWith: ReadonlySet<string>): number {
  const { best, least, most } = RETURN_TURNS
  const later = toCome.map((_, index) => index + 1).filter((place) => place > most)
  const places = [best, least, most, ...later].filter((place) => place <= toCome.length)
  const isBeside = (place: number) => toCome.slice(place - 1, place + 1).some((id) => confusedWith.has(id))
  return places.find((place) => !isBeside(place)) ?? places[0] ?? toCome.length
}
