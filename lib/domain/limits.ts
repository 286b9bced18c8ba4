/**
 * What a user may type at most, in UTF-16 units (`string.length`), checked in the browser and on the server; the
 * database checks many of them a third time (docs/product.md, Limits).
 */
export const LIMITS = Object.freeze({
  word: 100,
  meaning: 1_000,
  example: 1_000,
  translation: 200,
  note: 500,
  tag: 50,
  name: 50,
  /** A part of speech is a word such as 'noun'; the room is for other languages' terms. */
  partOfSpeech: 50,
  /** The sentence that a word was met in. */
  sentence: 1_000,
  /** Longer addresses exist, but no browser's share sheet sends them. */
  sourceUrl: 2_000,
  sourceTitle: 300,
  place: 200,
  pronunciation: 200,
  definitionsPerWord: 10,
  tagsPerWord: 20,
  /** Words in one request, whose values are counted (docs/decisions/0012); a larger selection is sent in several. */
  wordsAtOnce: 500,
})
