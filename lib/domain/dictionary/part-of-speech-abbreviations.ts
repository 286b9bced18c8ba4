/** Full names of the abbreviations that dictionaries use for parts of speech. */
export const PART_OF_SPEECH_ABBREVIATIONS: Readonly<Record<string, string>> = Object.freeze({
  n: 'noun',
  v: 'verb',
  adj: 'adjective',
  adv: 'adverb',
  prep: 'preposition',
  pron: 'pronoun',
  conj: 'conjunction',
  interj: 'interjection',
})
