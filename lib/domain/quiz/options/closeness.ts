import type { QuizWord } from '@/lib/domain/quiz/quiz-word'

/** A shorter meaning within a longer one is chance: 'act' within 'actor'. */
const TELLING_MEANING = 10

/**
 * Whether an option made of one word might be right for the other too: the same word in another form, a synonym, a word
 * of the same meaning or translation.
 */
export function areTooClose(a: QuizWord, b: QuizWord): boolean {
  return (
    a.key === b.key ||
    areForms(a, b) ||
    areSynonyms(a, b) ||
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
    // 'large: big' makes 'big' right for 'large', and for whatever else is explained by it.
    shareAny(a.glossKeys, b.formKeys) ||
    shareAny(b.glossKeys, a.formKeys)
  )
}

function shareMeaning(a: QuizWord, b: QuizWord): boolean {
  if (shareAny(a.glossKeys, b.glossKeys)) return true
  return a.meaningKeys.some((one) =>
    b.meaningKeys.some((other) => contains(one, other) || contains(other, one)),
  )
}

function contains(long: string, short: string): boolean {
  return short.length >= TELLING_MEANING && long.includes(short)
}

function shareAny(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  for (const one of small) if (one !== '' && large.has(one)) return true
  return false
}
