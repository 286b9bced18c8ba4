import { answerKey } from '@/lib/domain/words/answer-key'
import { partsOf, regularForms } from '@/lib/domain/words/word-forms'

/** What is to be found: a word or phrase as it is written, and the keys of every form of it (formKeysOf). */
export type WordToFind = Readonly<{ text: string; formKeys: ReadonlySet<string> }>

/** Where a word stands, in UTF-16 units; `end` is behind it. */
export type WordPlace = Readonly<{ start: number; end: number }>

/** Vowel signs and the stretching stroke, which Arabic and Hebrew write or leave out. */
const OPTIONAL_SIGNS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/gu
const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ＇`´][\p{L}\p{M}\p{N}]+)*/gu
const BETWEEN_PARTS = /^[\s\p{Pd}]*$/u
/** These scripts put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Korean hangs its particles on to the word. */
const HANGUL = /^\p{Script=Hangul}+$/u
const LETTERS_ALONE = /^[\p{L}\p{M}\p{N}]+$/u
/** Signs that hold a word together, such as the stroke of 'either/or': it is then looked for as it is written. */
const OTHER_SIGNS = /[^\p{L}\p{M}\p{N}\p{Cf}\s\p{Pd}'’‘ʼ＇`´]/u
/** 'icecream' may be written as two words. */
const MIN_WINDOW = 2

/** As `answerKey`, vowel signs aside: what a word is found by. */
export function wordKey(text: string): string {
  return answerKey(text.replace(OPTIONAL_SIGNS, ''))
}

/** Keys of a word in every form, itself first: the regular forms, and those that only a dictionary knows ('ran'). */
export function formKeysOf(text: string, irregularForms: readonly string[] = []): ReadonlySet<string> {
  const parts = partsOf(text)
  const inflected = parts.flatMap((part, at) =>
    regularForms(part).map((form) => parts.with(at, form).join(' ')),
  )
  return new Set([text, ...inflected, ...irregularForms].map(wordKey))
}

/**
 * Every place where a word stands in a sentence (NFC), in any of its forms and any case, its parts apart, joined or with
 * hyphens. Compared word by word: a pattern of all forms takes the browser a millisecond to compile.
 */
export function findWord(sentence: string, word: WordToFind): WordPlace[] {
  const [first = ''] = word.formKeys
  const isPlain = LETTERS_ALONE.test(first) && !OTHER_SIGNS.test(word.text.trim())
  if (UNSPACED.test(word.text) || !isPlain) return findText(sentence, word.text)
  const found = [...sentence.matchAll(WORDS)].map(({ 0: text, index: start }) => ({
    start,
    end: start + text.length,
    key: wordKey(text),
  }))
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

/** How many words from `at` on are together a form of the word; 0 for none. */
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

/** A text wherever it stands, within words too. */
function findText(sentence: string, text: string): WordPlace[] {
  const source = text.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (source === '') return []
  const places = sentence.matchAll(new RegExp(source.replace(/\s+/g, '\\s*'), 'giu'))
  return Array.from(places, ({ 0: found, index: start }) => ({ start, end: start + found.length }))
}
