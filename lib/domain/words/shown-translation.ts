type TranslatedMeaning = Readonly<{ translation: string | null }>

/**
 * The translation that is shown with a meaning. The word's translation, which may be the learner's, belongs to the meaning
 * that is shown first, unless it is another meaning's.
 *
 * @param word `meanings`: all of the word
 */
export function shownTranslation(
  { translation }: TranslatedMeaning,
  isFirst: boolean,
  word: Readonly<{ translation: string | null; meanings: readonly TranslatedMeaning[] }>,
): string | null {
  if (!isFirst || word.translation === null) return translation
  const isOfMeaning = word.meanings.some((meaning) => meaning.translation === word.translation)
  return isOfMeaning ? translation : word.translation
}
