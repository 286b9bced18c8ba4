type Translated = Readonly<{ translation: string | null; translationReading?: string | null }>

/**
 * The translation that is shown with a meaning, with its reading. The word's translation, which may be the learner's, belongs
 * to the meaning that is shown first, unless it is another meaning's.
 *
 * @param word `meanings`: all of the word
 */
export function shownTranslation(
  meaning: Translated,
  isFirst: boolean,
  word: Translated & Readonly<{ meanings: readonly Readonly<{ translation: string | null }>[] }>,
): Translated {
  if (!isFirst || word.translation === null) return meaning
  const isOfMeaning = word.meanings.some(({ translation }) => translation === word.translation)
  return isOfMeaning ? meaning : word
}
