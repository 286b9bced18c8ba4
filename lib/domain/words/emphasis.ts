import { findWord, formKeysOf } from '@/lib/domain/words/find-word'

/** A piece of a sentence, `emphasised` where it is the word itself; `start` is where it begins, in UTF-16 units. */
export type TextPart = Readonly<{ text: string; start: number; emphasised: boolean }>

/** Cuts a sentence where the word stands in it, in its regular inflected forms too, so that it can be set apart. */
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
