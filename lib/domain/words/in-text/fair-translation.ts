import { answerKey, answerKeysOf } from '@/lib/domain/text/answer-key'
import type { WordToFind } from '@/lib/domain/words/in-text/find-word-places'

/** Between the words of a translation. */
const NO_LETTERS = /[^\p{L}\p{M}]+/u

/** A translation that may lead to its word; null where there is none, and where the word is in it ('Hotel', 'das Feedback'). */
export function fairTranslation(
  translation: string | null | undefined,
  { formKeys }: Pick<WordToFind, 'formKeys'>,
): string | null {
  if (!translation || answerKey(translation) === '') return null
  const keys = [...answerKeysOf(translation), ...translation.split(NO_LETTERS).map(answerKey)]
  return keys.some((key) => formKeys.has(key)) ? null : translation
}
