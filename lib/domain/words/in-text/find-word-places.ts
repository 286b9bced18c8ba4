import { answerKey } from '@/lib/domain/text/answer-key'
import { APOSTROPHES, OPTIONAL_SIGNS } from '@/lib/domain/text/letters.mjs'
import { partsOf, regularForms } from '@/lib/domain/words/in-text/word-forms'

/** The word or phrase to find, as written, and the keys of all its forms (formKeysOf). */
export type WordToFind = Readonly<{ text: string; formKeys: ReadonlySet<string> }>

/** The position of a word in UTF-16 units; `end` is exclusive. */
export type WordPlace = Readonly<{ start: number; end: number }>

const SIGNS = new RegExp(`[${OPTIONAL_SIGNS}]`, 'gu')
const WORDS = new RegExp(`[\\p{L}\\p{M}\\p{N}]+(?:['${APOSTROPHES}][\\p{L}\\p{M}\\p{N}]+)*`, 'gu')
/** What may stand between the words of a phrase. */
export const BETWEEN_PARTS = /^[\s\p{Pd}]*$/u
/** These scripts put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Korean attaches particles to the word. */
const HANGUL = /^\p{Script=Hangul}+$/u
const LETTERS_ALONE = /^[\p{L}\p{M}\p{N}]+$/u
/** Signs inside a word, such as the slash of 'either/or': such a word is searched as written. */
const OTHER_SIGNS = new RegExp(`[^\\p{L}\\p{M}\\p{N}\\p{Cf}\\s\\p{Pd}'${APOSTROPHES}]`, 'u')
/** Minimum number of words compared together, because 'icecream' may be written as two words. */
const MIN_WINDOW = 2

/** The key by which a word is found: `answerKey` without vowel signs. */
export function wordKey(text: string): string {
  return answerKey(text.replace(SIGNS, ''))
}

/**
 * Keys of all forms of a word, the word itself first: the regular forms, and irregular forms from a dictionary
 * ('ran').
 */
export function formKeysOf(text: string, irregularForms: readonly string[] = []): ReadonlySet<string> {
  const parts = partsOf(text)
  const inflected = parts.flatMap((part, at) =>
    regularForms(part).map((form) => parts.with(at, form).join(' ')),
  )
  return new Set([text, ...inflected, ...irregularForms].map(wordKey))
}

/**
 * All positions of a word in a sentence (NFC), in any form and case, with its parts separate, joined or hyphenated.
 * Compares word by word, because a pattern of all forms takes the browser a millisecond to compile.
 */
export function findWordPlaces(sentence: string, word: WordToFind): WordPlace[] {
  const [first = ''] = word.formKeys
  const isPlain = LETTERS_ALONE.test(first) && !OTHER_SIGNS.test(word.text.trim())
  if (UNSPACED.test(word.text) || !isPlain) return findText(sentence, word.text)
  const found = wordsOf(sentence)
  const window = Math.max(MIN_WINDOW, partsOf(word.text).length)
  const places: WordPlace[] = []
  for (let at = 0; at < found.length; at += 1) {
    const length = longestMatch({ sentence, found, at, window, word })
    const [start, end] = [found[at]?.start, found[at + length - 1]?.end]
    if (length > 0 && start !== undefined && end !== undefined) places.push({ start, end })
    else places.push(...findStem(found[at], word, first))
    at += Math.max(0, length - 1)
  }
  return places
}

interface FoundWord extends WordPlace {
  key: string
}

/** The words of a sentence, in a script with spaces. */
export function wordsOf(sentence: string): FoundWord[] {
  return [...sentence.matchAll(WORDS)].map(({ 0: text, index: start }) => ({
    start,
    end: start + text.length,
    key: wordKey(text),
  }))
}

/** The largest number of words from `at` on that together are a form of the word; 0 for none. */
function longestMatch({
  sentence,
  found,
  at,
  window,
  word,
}: {
  sentence: string
  found: readonly FoundWord[]
  at: number
  window: number
  word: WordToFind
}): number {
  let key = ''
  let longest = 0
  for (let length = 1; length <= window; length += 1) {
    const [last, before] = [found[at + length - 1], found[at + length - 2]]
    if (!last) break
    if (length > 1 && before && !BETWEEN_PARTS.test(sentence.slice(before.end, last.start))) break
    key += last.key
    if (word.formKeys.has(key)) longest = length
  }
  return longest
}

function findStem(found: FoundWord | undefined, { text }: WordToFind, key: string): WordPlace[] {
  const isStem = found && HANGUL.test(text) && found.key.startsWith(key)
  return isStem ? [{ start: found.start, end: found.start + text.length }] : []
}

/** All positions of a text, also inside words. */
function findText(sentence: string, text: string): WordPlace[] {
  const source = text.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (source === '') return []
  const places = sentence.matchAll(new RegExp(source.replace(/\s+/g, '\\s*'), 'giu'))
  return Array.from(places, ({ 0: found, index: start }) => ({ start, end: start + found.length }))
}
