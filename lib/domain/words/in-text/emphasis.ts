import { findSplitPhrase } from '@/lib/domain/words/in-text/find-split-phrase'
import { findWordPlaces, formKeysOf } from '@/lib/domain/words/in-text/find-word-places'

/** A part of a sentence, `emphasised` when it is the word itself; `start` is its offset in UTF-16 units. */
export type TextPart = Readonly<{ text: string; start: number; emphasised: boolean }>

/**
 * Splits a sentence at the word, including its inflected forms and the parts of a phrasal verb with an object inside,
 * so that the word can be highlighted.
 * @param forms irregular forms of the word: 'ran'; regular ones are found by rules
 */
export function emphasiseWord(sentence: string, word: string, forms: readonly string[] = []): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (start: number, stop: number, emphasised: boolean) => {
    if (stop > start) parts.push({ text: sentence.slice(start, stop), start, emphasised })
  }
  const together = findWordPlaces(sentence, { text: word, formKeys: formKeysOf(word, forms) })
  const places = [...together, ...findSplitPhrase(sentence, word, forms)].sort((a, b) => a.start - b.start)
  for (const place of places) {
    // A place may be found twice.
    if (place.start < end) continue
    add(end, place.start, false)
    add(place.start, place.end, true)
    end = place.end
  }
  add(end, sentence.length, false)
  return parts
}
