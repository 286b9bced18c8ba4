import { STOP_WORDS } from '@/lib/domain/text/stop-words'

/** Minimum letters that two related words share at their beginning: 'decide' and 'decision'. */
const MIN_SHARED = 4
/** Minimum share of the shorter word that those letters are. */
const MIN_SHARED_PART = 0.55
/** Minimum letters of a word that another one contains at its beginning or end: 'step' and 'doorstep', 'eye' and 'eyebrow'. */
const MIN_WHOLE = 3
/** Prefixes are ignored: 'subdivision' is related to 'divide', and 'dishonest' to 'honest'. */
const PREFIX =
  /^(?:counter|inter|under|over|trans|fore|anti|semi|sub|dis|mis|non|pre|out|un|in|im|ir|re|de|be)(?=\p{L}{4})/u
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A word in lower case, and without its prefix. */
export type Stem = Readonly<{ word: string; bare: string }>

export const toStem = (word: string): Stem => ({ word, bare: word.replace(PREFIX, '') })

/** Whether a word of one text is related to a word of the other, so that one text gives the other away. */
export function shareStem(one: string, other: string): boolean {
  const others = wordsOf(other)
  return wordsOf(one).some((word) => others.some((stem) => areOfOneFamily(word, stem)))
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(WORD) ?? [])
    .filter((word) => word.length >= MIN_WHOLE && !STOP_WORDS.has(word))
    .map(toStem)

/** Whether two words come from one: 'decide' and 'decision', 'step' and 'doorstep', 'upstream' and 'downstream'. */
export function areOfOneFamily(one: Stem, other: Stem): boolean {
  const [a, b] = [one.word, other.word]
  if (a === b || isPartOf(a, b) || isPartOf(b, a)) return true
  return beginAlike(a, b) || beginAlike(one.bare, other.bare) || endAlike(a, b)
}

const isPartOf = (part: string, whole: string) => whole.startsWith(part) || whole.endsWith(part)

function beginAlike(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  let shared = 0
  while (shared < shortest && one[shared] === other[shared]) shared += 1
  return shared >= MIN_SHARED && shared >= shortest * MIN_SHARED_PART
}

/** Whether they end with the same letters: 'upstream' and 'downstream'. A common suffix ('-ation', '-ness') does not count. */
function endAlike(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  let shared = 0
  while (shared < shortest && one.at(-1 - shared) === other.at(-1 - shared)) shared += 1
  const ending = shared === 0 ? '' : one.slice(-shared)
  return ending.length > MIN_SHARED && !ENDING.test(ending) && shared >= shortest * MIN_SHARED_PART
}

const ENDING =
  /(?:[ts]ion|ions|ness|less|ment|ments|ical|able|ible|ship|ance|ence|ious|eous|ward|wards|ally|ingly|ing|ed|ity|ive|ure|ate|ize|ism|ist)$/
