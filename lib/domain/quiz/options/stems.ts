import { FUNCTION_WORDS } from '@/lib/domain/quiz/options/function-words'

/** Letters that words of a family share at their beginning: 'decide' and 'decision'. */
const MIN_SHARED = 4
/** The part of the shorter word that they share at least. */
const MIN_SHARED_PART = 0.6
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Whether a word of one text and a word of the other are of one family, so that the one leads to the other. */
export function shareStem(one: string, other: string): boolean {
  const stems = wordsOf(other)
  return wordsOf(one).some((word) => stems.some((stem) => areOfOneFamily(word, stem)))
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(WORD) ?? []).filter(
    (word) => word.length >= MIN_SHARED && !FUNCTION_WORDS.has(word),
  )

function areOfOneFamily(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  let shared = 0
  while (shared < shortest && one[shared] === other[shared]) shared += 1
  return shared >= MIN_SHARED && shared >= shortest * MIN_SHARED_PART
}
