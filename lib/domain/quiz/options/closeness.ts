import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'

/** Minimum length of a meaning contained in another: shorter ones match by chance ('act' in 'actor'). */
const MIN_REVEALING_MEANING = 10
/** Minimum number of common words by which two meanings count as equal: 'very large', 'extremely large in size'. */
const MIN_SHARED_WORDS = 2
const MIN_SHARED_PART = 0.5

/**
 * Whether an option for one word could be right for the other too: another form of the same word, a synonym, a word with the
 * same meaning or translation, or a near one ('walk' and 'stroll').
 */
export function areTooClose(a: QuizWord, b: QuizWord): boolean {
  return (
    a.key === b.key ||
    areForms(a, b) ||
    areSynonyms(a, b) ||
    shareAny(a.kin, b.kin) ||
    shareAny(a.translationKeys, b.translationKeys) ||
    shareMeaning(a, b)
  )
}

function areForms(a: QuizWord, b: QuizWord): boolean {
  return shareAny(a.formKeys, b.formKeys)
}

function areSynonyms(a: QuizWord, b: QuizWord): boolean {
  return (
    shareAny(a.synonymKeys, b.formKeys) ||
    shareAny(b.synonymKeys, a.formKeys) ||
    // If 'large' is defined as 'big', 'big' is right for 'large' and for every other word defined as 'big'.
    shareAny(a.glossKeys, b.formKeys) ||
    shareAny(b.glossKeys, a.formKeys)
  )
}

function shareMeaning(a: QuizWord, b: QuizWord): boolean {
  if (shareAny(a.glossKeys, b.glossKeys) || sayTheSame(a, b)) return true
  return a.meaningKeys.some((one) =>
    b.meaningKeys.some((other) => contains(one, other) || contains(other, one)),
  )
}

/** Whether a meaning of one word consists mostly of the words of a meaning of the other. */
function sayTheSame(a: QuizWord, b: QuizWord): boolean {
  return a.meaningWords.some((one) =>
    b.meaningWords.some((other) => {
      const [small, large] = one.size < other.size ? [one, other] : [other, one]
      const shared = [...small].filter((word) => large.has(word)).length
      return shared >= MIN_SHARED_WORDS && shared >= small.size * MIN_SHARED_PART
    }),
  )
}

function contains(long: string, short: string): boolean {
  return short.length >= MIN_REVEALING_MEANING && long.includes(short)
}

function shareAny<T extends string | number>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const one of small) if (one !== '' && large.has(one)) return true
  return false
}
