/** The placeholder of spec.md section 3: answered for a word without meanings, never saved. */
export const PLACEHOLDER_DEFINITION = Object.freeze({ partOfSpeech: 'word', meaning: 'N/A' })

/** Whether a definition is only the placeholder, which counts as none everywhere (decisions.md section 2). */
export function isPlaceholder({ partOfSpeech, meaning }: { partOfSpeech: string; meaning: string }): boolean {
  return partOfSpeech === PLACEHOLDER_DEFINITION.partOfSpeech && meaning === PLACEHOLDER_DEFINITION.meaning
}
