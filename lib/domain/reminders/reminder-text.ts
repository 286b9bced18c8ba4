/** '1 word' or '12 words'. */
const words = (count: number) => (count === 1 ? '1 word' : `${count} words`)

/** Subject of the mail and title of the push message. It names no word, because others may see it. */
export function reminderTitle(count: number): string {
  return `${words(count)} to review today`
}

/** The first of `count` words that are due: 'serendipity, look up and 3 more'. */
export function firstWords(texts: readonly string[], count: number): string {
  const more = count - texts.length
  return more > 0 ? `${texts.join(', ')} and ${more} more` : texts.join(', ')
}
