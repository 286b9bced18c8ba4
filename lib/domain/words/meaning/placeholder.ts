/** Returned for a word without meanings, never saved (docs/product.md, Placeholder). */
export const PLACEHOLDER_DEFINITION = Object.freeze({ partOfSpeech: 'word', meaning: 'N/A' })

/** Whether a definition is only the placeholder, which always counts as no definition. */
export function isPlaceholder({ partOfSpeech, meaning }: { partOfSpeech: string; meaning: string }): boolean {
  return partOfSpeech === PLACEHOLDER_DEFINITION.partOfSpeech && meaning === PLACEHOLDER_DEFINITION.meaning
}
