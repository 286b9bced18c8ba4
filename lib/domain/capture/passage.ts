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

/** The sentence of the passage that a picked part stands in. */
export function sentenceOfPart(passage: string, { text, start }: PassagePart): string {
  return sentenceAround(passage, start, start + text.length)
}
