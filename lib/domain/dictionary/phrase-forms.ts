/*
 * Maps phrases as learners meet them to phrases as a dictionary lists them. All texts are English word keys
 * (lib/domain/text/dictionary-key.mjs): lower case, single spaces.
 */

const ARTICLES = new Set(['a', 'an', 'the'])
const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their'])
/** Objects that can occur inside a phrasal verb: look IT up. */
const OBJECTS = new Set(
  'me you him her it us them this that these those something someone somebody'.split(' '),
)

/** Words before an object that ends a phrase: look forward TO seeing. */
const PREPOSITIONS = new Set(
  'about after against at by for from in into of on over to with without'.split(' '),
)

/** Minimum number of words of a phrase. */
const MIN_PHRASE_WORDS = 2

/**
 * Ways in which a dictionary may list a phrase: without a leading 'to' or article, with "one's" for a possessive
 * ('make up my mind'), without an object inside ('look it up') or at the end ('take care of him', 'look forward to
 * seeing'). The key itself is not included.
 */
export function phraseVariants(key: string): string[] {
  const words = key.split(' ')
  if (words.length < MIN_PHRASE_WORDS) return []
  const [first = '', ...rest] = words
  const bare = first === 'to' || ARTICLES.has(first) ? rest : words
  const owned = bare.map((word, place) => (place > 0 && POSSESSIVES.has(word) ? "one's" : word))
  const closed = bare.filter((word, place) => place === 0 || place === bare.length - 1 || !OBJECTS.has(word))
  const variants = [bare, owned, closed, withoutLastObject(bare)].map((variant) => variant.join(' '))
  return [...new Set(variants)].filter((variant) => variant !== key)
}

/** Two words stay: 'let me' is not a form of 'let'. */
function withoutLastObject(words: readonly string[]): readonly string[] {
  const [before = '', last = ''] = words.slice(-2)
  const isObject = OBJECTS.has(last) || (PREPOSITIONS.has(before) && last.endsWith('ing'))
  return isObject && words.length > MIN_PHRASE_WORDS ? words.slice(0, -1) : words
}

/** All sequences of at least two consecutive words except the whole phrase: longest first, then by position. */
export function phrasesWithin(key: string): string[] {
  const words = key.split(' ')
  const phrases: string[] = []
  for (let length = words.length - 1; length >= MIN_PHRASE_WORDS; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '))
  return phrases
}
