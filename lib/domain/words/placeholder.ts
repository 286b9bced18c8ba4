/** Answered for a word without meanings, never saved (docs/product.md, Placeholder). */
export const PLACEHOLDER_DEFINITION = Object.freeze({ partOfSpeech: 'word', meaning: 'N/A' })

/** Whether a definition is only the placeholder, which counts as none everywhere. */
export function isPlaceholder({ partOfSpeech, meaning }: { partOfSpeech: string; meaning: string }): boolean {
  return partOfSpeech === PLACEHOLDER_DEFINITION.partOfSpeech && meaning === PLACEHOLDER_DEFINITION.meaning
}
