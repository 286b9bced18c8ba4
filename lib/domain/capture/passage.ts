import { sentenceAround } from '@/lib/domain/capture/sentence-around'
import { LIMITS } from '@/lib/domain/limits'
import { WORD_IN_TEXT } from '@/lib/domain/text/strip-punctuation'

/** A part of a passage; `start` is its offset in UTF-16 units. Only words can be picked. */
export type PassagePart = Readonly<{ text: string; start: number; isWord: boolean }>

/** Splits a passage into its words and the text between them; together the parts are the whole passage. */
export function cutPassage(passage: string): PassagePart[] {
  const parts: PassagePart[] = []
  let end = 0
  for (const { 0: text, index: start } of passage.matchAll(WORD_IN_TEXT)) {
    if (start > end) parts.push({ text: passage.slice(end, start), start: end, isWord: false })
    parts.push({ text, start, isWord: text.length <= LIMITS.word })
    end = start + text.length
  }
  if (end < passage.length) parts.push({ text: passage.slice(end), start: end, isWord: false })
  return parts
}

/**
 * The word of a picked part, and its sentence. At the start of a sentence the word's capital is removed; a name there
 * loses its capital too, which the learner sees immediately.
 */
export function pickWord(passage: string, { text, start }: PassagePart): { text: string; sentence: string } {
  const sentence = sentenceAround(passage, start, start + text.length)
  const isFirst =
    sentence.replace(/^[^\p{L}\p{N}]+/u, '').startsWith(text) && /^\p{Lu}(?!['’])\p{Ll}/u.test(text)
  return { text: isFirst ? text.charAt(0).toLowerCase() + text.slice(1) : text, sentence }
}
