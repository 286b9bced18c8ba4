import { findWord, formKeysOf } from '@/lib/domain/words/find-word'

/** A part of a sentence, `emphasised` when it is the word itself; `start` is its offset in UTF-16 units. */
export type TextPart = Readonly<{ text: string; start: number; emphasised: boolean }>

/** Splits a sentence at the word, including its regular inflected forms, so that the word can be highlighted. */
export function emphasiseWord(sentence: string, word: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (start: number, stop: number, emphasised: boolean) => {
    if (stop > start) parts.push({ text: sentence.slice(start, stop), start, emphasised })
  }
  for (const place of findWord(sentence, { text: word, formKeys: formKeysOf(word) })) {
    add(end, place.start, false)
    add(place.start, place.end, true)
    end = place.end
  }
  add(end, sentence.length, false)
  return parts
}
