import { sentenceAround } from '@/lib/domain/capture/sentence-around'
import { LIMITS } from '@/lib/domain/limits'

/** A piece of a passage; `start` is where it begins, in UTF-16 units. Only words can be picked. */
export type PassagePart = Readonly<{ text: string; start: number; isWord: boolean }>

/** Letters of any script and digits, held together by apostrophes and hyphens. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu

/** Cuts a passage into its words and what stands between them; together they are the passage. */
export function cutPassage(passage: string): PassagePart[] {
  const parts: PassagePart[] = []
  let end = 0
  for (const { 0: text, index: start } of passage.matchAll(WORD)) {
    if (start > end) parts.push({ text: passage.slice(end, start), start: end, isWord: false })
    parts.push({ text, start, isWord: text.length <= LIMITS.word })
    end = start + text.length
  }
  if (end < passage.length) parts.push({ text: passage.slice(end), start: end, isWord: false })
  return parts
}

/**
 * The word that a picked part stands for, and its sentence. At a sentence's beginning the capital is the sentence's, not
 * the word's; a name that stands there loses it too, which the learner sees at once.
 */
export function pickWord(passage: string, { text, start }: PassagePart): { text: string; sentence: string } {
  const sentence = sentenceAround(passage, start, start + text.length)
  const isFirst =
    sentence.replace(/^[^\p{L}\p{N}]+/u, '').startsWith(text) && /^\p{Lu}(?!['’])\p{Ll}/u.test(text)
  return { text: isFirst ? text.charAt(0).toLowerCase() + text.slice(1) : text, sentence }
}
