import type { SavedWord } from '@/lib/domain/add-word/saved-word'
import { foldText } from '@/lib/domain/text/clean'
import { isSameMeaning, type Meaning, meantMeanings } from '@/lib/domain/words/meaning/meanings'

/** The translation in the sheet. */
export type TranslationInput = Readonly<{
  /** Into the learner's main language; typed, picked, saved or filled in. */
  translation: string
  /** What was filled in for the meaning, '' for nothing yet. Null once the learner has decided on a translation, or on none. */
  filledIn: string | null
}>

export const NO_TRANSLATION: TranslationInput = Object.freeze({ translation: '', filledIn: '' })

/** The learner types, picks or removes a translation. */
export const decideOn = (translation: string): TranslationInput => ({ translation, filledIn: null })

type Saved = Pick<SavedWord, 'translation' | 'hasOwnTranslation' | 'meanings'>

/** The translation of a saved word: one that was filled in still follows the meaning that is picked. */
export function readSaved({ translation, hasOwnTranslation }: Omit<Saved, 'meanings'>): TranslationInput {
  return { translation, filledIn: hasOwnTranslation ? null : translation }
}

/**
 * Another translation for the meaning that is picked now. It never replaces one that the learner decided on.
 *
 * @param found '' where there is none for it; then a saved word keeps what was filled in for the same meaning
 */
export function fillIn(
  { translation, filledIn }: TranslationInput,
  found: string,
  { meanings, saved }: { meanings: readonly Meaning[]; saved: Saved | null },
): TranslationInput {
  if (filledIn === null || translation !== filledIn) return { translation, filledIn }
  const next = found === '' && saved && isSameSense(meanings, saved.meanings) ? saved.translation : found
  return { translation: next, filledIn: next }
}

function isSameSense(meanings: readonly Meaning[], saved: readonly Meaning[]): boolean {
  const [[now], [before]] = [meantMeanings(meanings), meantMeanings(saved)]
  return now && before ? isSameMeaning(now, before) : now === before
}

/** A saved translation replaces one that was filled in. */
export function joinSaved(
  { translation, filledIn }: TranslationInput,
  saved: Omit<Saved, 'meanings'>,
): TranslationInput {
  const isOwn = translation.trim() !== '' && translation !== filledIn
  return isOwn || saved.translation === '' ? { translation, filledIn } : readSaved(saved)
}

/**
 * What is saved: only a translation that the learner typed or picked. One that was filled in must follow the main
 * language and the meaning; a job fills it in again after the save.
 * @param saved the word's saved translation, '' for none
 */
export function typedTranslation(
  { translation, filledIn }: TranslationInput,
  saved: string,
): string | undefined {
  return translation === filledIn || foldText(translation) === saved ? undefined : translation
}
