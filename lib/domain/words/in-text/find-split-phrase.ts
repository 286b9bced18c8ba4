import { BETWEEN_PARTS, type WordPlace, wordKey, wordsOf } from '@/lib/domain/words/in-text/find-word-places'
import { partsOf, regularForms } from '@/lib/domain/words/in-text/word-forms'

/** Adverbs that an object can stand before: 'give it UP'. Other phrases do not split: 'ice cream'. */
const PARTICLES = new Set(
  'about across ahead along apart around aside away back by down forward in off on out over round through together under up'.split(
    ' ',
  ),
)
/** Words that end the object of a verb: in 'gave him money and looked up' the phrase is not 'give up'. */
const OBJECT_ENDS = new Set('and or but to because if when where while who which'.split(' '))
/** Maximum number of words of the object: 'took the old red coat off'. */
const MAX_OBJECT_WORDS = 4

/**
 * The positions of a phrasal verb whose object stands inside it: of 'give up', both 'gave' and 'up' in 'gave it up'.
 * Phrases written together are left to `findWordPlaces`.
 * @param forms irregular forms of the phrase ('gave up')
 */
export function findSplitPhrase(sentence: string, text: string, forms: readonly string[]): WordPlace[] {
  const [verb, ...rest] = partsOf(text)
  const tail = rest.map(wordKey)
  if (verb === undefined || !PARTICLES.has(tail[0] ?? '')) return []
  const irregular = forms.flatMap((form) => partsOf(form).slice(0, 1))
  const verbKeys = new Set([...regularForms(verb), ...irregular].map(wordKey))
  const words = wordsOf(sentence)
  const isTogether = (at: number) =>
    BETWEEN_PARTS.test(sentence.slice(words[at - 1]?.end, words[at]?.start ?? sentence.length))
  const hasTail = (from: number) =>
    tail.every((key, n) => words[from + n]?.key === key && isTogether(from + n))

  /** Index of the tail behind an object of at least one word; null if there is none. */
  function tailAfter(at: number): number | null {
    for (let from = at + 1; from <= at + 1 + MAX_OBJECT_WORDS && isTogether(from); from += 1) {
      if (hasTail(from)) return from === at + 1 ? null : from
      if (OBJECT_ENDS.has(words[from]?.key ?? '')) return null
    }
    return null
  }

  return words.flatMap((word, at) => {
    const from = verbKeys.has(word.key) ? tailAfter(at) : null
    const [first, last] = from === null ? [] : [words[from], words[from + tail.length - 1]]
    return first && last ? [word, { start: first.start, end: last.end }] : []
  })
}
