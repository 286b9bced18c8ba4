/**
 * Maximum lengths and counts of user input. Lengths are in UTF-16 units (`string.length`). The browser and the server
 * check them, and the database checks many of them again (docs/product.md, Limits).
 */
export const LIMITS = Object.freeze({
  word: 100,
  meaning: 1_000,
  example: 1_000,
  translation: 200,
  note: 500,
  tag: 50,
  name: 50,
  /** A part of speech is a word such as 'noun'; the limit leaves room for terms in other languages. */
  partOfSpeech: 50,
  /** The sentence in which the learner found the word. */
  sentence: 1_000,
  /** Longer addresses exist, but no browser's share sheet sends them. */
  sourceUrl: 2_000,
  sourceTitle: 300,
  place: 200,
  pronunciation: 200,
  definitionsPerWord: 10,
  tagsPerWord: 20,
  /**
   * Words per request, because the values of a request are limited (docs/decisions/0012); a larger selection is sent
   * in several requests.
   */
  wordsAtOnce: 500,
})
