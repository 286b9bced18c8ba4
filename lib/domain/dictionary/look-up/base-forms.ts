import { WORD_FLAG } from '@/lib/domain/dictionary/look-up/packed-entry.mjs'
import type { WordTable } from '@/lib/domain/dictionary/look-up/word-table'
import { phraseVariants } from '@/lib/domain/dictionary/phrase-forms'
import { regularBaseCandidates } from '@/lib/domain/dictionary/word-forms.mjs'

/** Short forms that are written onto another word, with the verbs that they stand for. */
const CLITICS: ReadonlyMap<string, readonly string[]> = new Map([
  ["'m", ['be']],
  ["'re", ['be']],
  ["'s", ['be', 'have']],
  ["'ve", ['have']],
  ["'ll", ['will']],
  ["'d", ['have', 'would']],
])
const APOSTROPHES = /[’‘ʼ＇`´]/g

/** Numbers of the verbs that a short form such as "'m" stands for, the most usual first; empty for any other text. */
export function findCliticBases(words: WordTable, text: string): number[] {
  const bases = CLITICS.get(text.trim().toLowerCase().replace(APOSTROPHES, "'")) ?? []
  return bases.map((base) => words.find(base)).filter((index) => index !== -1)
}

/**
 * Numbers of the headwords that `key` is a form of, the most frequent first: 'lives' → life, live; 'gave up' → give up;
 * 'looked it up' → look up.
 */
export function findBaseForms(words: WordTable, key: string): number[] {
  const inflected = findInflectedBases(words, key)
  if (inflected.length > 0) return inflected
  return [...new Set(phraseVariants(key).flatMap((variant) => findHeadwords(words, variant)))]
}

/** The headword with this key; if there is none, the headwords that it is an inflected form of. */
export function findHeadwords(words: WordTable, key: string): number[] {
  const index = words.find(key)
  const isHeadword = index !== -1 && !words.hasFlag(index, WORD_FLAG.formOnly)
  return isHeadword ? [index] : findInflectedBases(words, key)
}

function findInflectedBases(words: WordTable, key: string): number[] {
  const irregular = words.irregularBases(key).map((base) => words.find(base))
  const phrases = basesOfFirstWord(words, key).map((phrase) => words.find(phrase))
  const regular = regularBaseCandidates(key).flatMap(({ base, pos }) => {
    const index = words.find(base)
    return index !== -1 && (words.partsOfSpeech(index) & pos) !== 0 ? [index] : []
  })
  return [...new Set([...irregular, ...regular, ...phrases])]
    .filter((index) => index !== -1 && !words.hasFlag(index, WORD_FLAG.formOnly))
    .sort((a, b) => words.score(b) - words.score(a))
}

function basesOfFirstWord(words: WordTable, key: string): string[] {
  const space = key.indexOf(' ')
  if (space === -1) return []
  return findInflectedBases(words, key.slice(0, space)).map((base) => words.wordAt(base) + key.slice(space))
}
