/**
 * Maximum lengths and counts of user input. Lengths are in UTF-16 units (`string.length`). The browser and the server
 * check them, and the database checks many of them again (docs/product.md, Limits). Those of a word's plain texts are in
 * lib/domain/words/word-fields.ts.
 */
export const LIMITS = Object.freeze({
  word: 100,
  meaning: 1_000,
  example: 1_000,
  translation: 200,
  tag: 50,
  name: 50,
  /** A part of speech is a word such as 'noun'; the limit leaves room for terms in other languages. */
  partOfSpeech: 50,
  pronunciation: 200,
  definitionsPerWord: 10,
  tagsPerWord: 20,
  /**
   * Words per request, because the values of a request are limited (docs/decisions/0012); a larger selection is sent
   * in several requests.
   */
  wordsAtOnce: 500,
})
