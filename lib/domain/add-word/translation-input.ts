import { foldText } from '@/lib/domain/text/clean'

/** The translation in the sheet. */
export type TranslationInput = Readonly<{
  /** Into the learner's main language; typed, picked, saved or filled in. */
  translation: string
  /** What a dictionary filled in, '' for nothing yet. Null once the learner has decided on a translation, or on none. */
  filledIn: string | null
}>

export const NO_TRANSLATION: TranslationInput = Object.freeze({ translation: '', filledIn: '' })

/** The learner types, picks or removes a translation. */
export const decideOn = (translation: string): TranslationInput => ({ translation, filledIn: null })

/** A dictionary's translation never replaces one that the learner decided on or saved. */
export function fillIn({ translation, filledIn }: TranslationInput, found: string): TranslationInput {
  const isOpen = filledIn !== null && translation === filledIn
  return isOpen ? { translation: found, filledIn: found } : { translation, filledIn }
}

/** A saved translation replaces one that was filled in. */
export function joinSaved({ translation, filledIn }: TranslationInput, saved: string): TranslationInput {
  const isOwn = translation.trim() !== '' && translation !== filledIn
  return isOwn || saved === '' ? { translation, filledIn } : { ...NO_TRANSLATION, translation: saved }
}

/**
 * What is saved: only a translation that the learner typed or picked. One that was filled in must follow the main
 * language; a job fills it in again after the save.
 * @param saved the word's saved translation, '' for none
 */
export function typedTranslation(
  { translation, filledIn }: TranslationInput,
  saved: string,
): string | undefined {
  return translation === filledIn || foldText(translation) === saved ? undefined : translation
}
