import { answerKey } from '@/lib/domain/text/answer-key'
import { removeInvisible } from '@/lib/domain/text/invisible.mjs'
import { findWordPlaces, type WordToFind, wordKey } from '@/lib/domain/words/in-text/find-word-places'
import { partsOf } from '@/lib/domain/words/in-text/word-forms'

/** Replaces the word in a sentence. */
export const BLANK = '_____'

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u
const ACCENTS = /[\u0300-\u036f]+/gu
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u

/** Minimum length of a shared beginning that reveals a word: 'category' does not reveal 'cat'. */
const MIN_REVEALING_PREFIX = 4
const MIN_REVEALING_PART = { latin: 4, other: 2 }

export type BlankedSentence = Readonly<{
  text: string
  /** The texts behind the blanks, as written in the sentence: 'ran'. */
  hidden: readonly string[]
}>

/** A sentence in the form in which words are searched: NFC, without invisible characters. */
export function cleanSentence(sentence: string): string {
  return removeInvisible(sentence.normalize('NFC')).normalize('NFC')
}

/**
 * The sentence with a blank for every occurrence of the word, of which there may be none. Null when the rest still
 * reveals the word ('happiness' for 'happy').
 */
export function hideWord(sentence: string, word: WordToFind): BlankedSentence | null {
  const clean = cleanSentence(sentence)
  const hidden: string[] = []
  let text = ''
  let end = 0
  for (const place of findWordPlaces(clean, word)) {
    text += clean.slice(end, place.start) + BLANK
    hidden.push(clean.slice(place.start, place.end))
    end = place.end
  }
  text += clean.slice(end)
  return isRevealedBy(text.replaceAll(BLANK, ' '), word.text) ? null : { text, hidden }
}

/**
 * A sentence to complete; null when it does not contain the word, contains nothing else, or still reveals the word.
 */
export function blankWord(sentence: string, word: WordToFind): BlankedSentence | null {
  const blanked = hideWord(sentence, word)
  const hasMore = answerKey(blanked?.text.replaceAll(BLANK, ' ') ?? '') !== ''
  return blanked && blanked.hidden.length > 0 && hasMore ? blanked : null
}

/** Whether a blank hides a word that is a name there: 'the United _____' of 'state'. */
export function isPartOfName({ text, hidden }: BlankedSentence, word: string): boolean {
  const isName = hidden.some((found) => /^\p{Lu}/u.test(found))
  return isName && !/^\p{Lu}/u.test(word) && !text.startsWith(BLANK)
}

/** A dictionary's example that is none begins with a small letter. */
export const isWholeSentence = (example: string): boolean => !/^\s*\p{Ll}/u.test(example)

const ARTICLE = new RegExp(`\\b(a)n?(?=\\s+${BLANK})`, 'gi')

/** A text with 'a(n)' before its blanks: 'a' or 'an' would tell whether the word begins with a vowel. */
export const hideArticles = (blanked: string): string => blanked.replace(ARTICLE, '$1(n)')

const BEGINNING = /^(?:an?|the|not?|one's)\s/i

/** Whether one of two options begins with an article or a negation, which does not go with every sentence: 'not a soul'. */
export const beginsOtherwise = (one: string, other: string): boolean =>
  BEGINNING.test(one) !== BEGINNING.test(other)

function isRevealedBy(rest: string, text: string): boolean {
  const key = plainKey(text)
  if (key === '') return false
  const isLatin = LATIN.test(key)
  const beginning = isLatin && key.length > MIN_REVEALING_PREFIX ? key.replace(/[ey]$/, '') : key
  const minPart = isLatin ? MIN_REVEALING_PART.latin : MIN_REVEALING_PART.other
  // The parts of a phrase, and words of a script without spaces, may be written with or without spaces.
  const isWhole = !isLatin || partsOf(text).length > 1
  if (isWhole && key.length >= minPart && plainKey(rest).includes(key)) return true
  return rest.split(BETWEEN_WORDS).some((word) => {
    const found = plainKey(word)
    if (found === key) return true
    if (beginning.length >= MIN_REVEALING_PREFIX && found.startsWith(beginning)) return true
    return key.length >= minPart && found.includes(key)
  })
}

/** A key without accents and vowel signs: 'cafe' reveals 'café'. */
function plainKey(text: string): string {
  return wordKey(text.normalize('NFD').replace(ACCENTS, ''))
}

/**
 * Whether a sentence equals the sentence with blanks, filled in; `pieces` are the keys of the texts around its
 * blanks.
 */
export function isFilled(key: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces
  const last = rest.pop() ?? ''
  if (!key.startsWith(first) || !key.endsWith(last)) return false
  let at = first.length
  for (const piece of rest) {
    const found = key.indexOf(piece, at + 1)
    if (found === -1) return false
    at = found + piece.length
  }
  return key.length - last.length > at
}
