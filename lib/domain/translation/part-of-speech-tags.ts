/** Names for the tags that dictionaries write in angle brackets (lower case). Genders occur only with nouns. */
const NAME_OF_TAG: Readonly<Record<string, string>> = Object.freeze({
  n: 'noun',
  noun: 'noun',
  s: 'noun',
  masc: 'noun',
  fem: 'noun',
  neut: 'noun',
  pl: 'noun',
  m: 'noun',
  f: 'noun',
  v: 'verb',
  vi: 'verb',
  vt: 'verb',
  vb: 'verb',
  verb: 'verb',
  adj: 'adjective',
  a: 'adjective',
  adv: 'adverb',
  prep: 'preposition',
  conj: 'conjunction',
  int: 'interjection',
  interj: 'interjection',
  pron: 'pronoun',
  pn: 'noun',
  propn: 'noun',
  num: 'numeral',
  art: 'article',
  det: 'determiner',
})

/** The part of speech of a tag such as 'n, m, sg' or 'v, trans' or 'Adj'; null when it has none. */
export function partOfSpeechOf(tag: string): string | null {
  const [first = ''] = tag
    .trim()
    .toLowerCase()
    .split(/[,;. ]/)
  return Object.hasOwn(NAME_OF_TAG, first) ? (NAME_OF_TAG[first] ?? null) : null
}
