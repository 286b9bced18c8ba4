import type { QuizWord } from '@/lib/domain/quiz/word/quiz-word'
import { BLANK } from '@/lib/domain/words/in-text/blank'

/** WordNet's numbers of fields, by part of speech. Adjectives and adverbs have none. */
const FIELDS: Readonly<Record<string, { first: number; last: number }>> = {
  noun: { first: 3, last: 28 },
  verb: { first: 29, last: 43 },
}

/** Parts of speech of which several words fit most sentences, and for which the word data do not say which ones. */
const SMALL_WORDS = ['preposition', 'conjunction', 'pronoun', 'interjection', 'determiner']

export const canFillBlank = (partOfSpeech: string): boolean => !SMALL_WORDS.includes(partOfSpeech)

/** Minimum number of words around a blank by which the missing word can be found. */
const MIN_CONTEXT_WORDS = 5

/** A clause after the blank: many verbs fit before it ('I thought that …', 'I whispered that …'). */
const CLAUSE_AFTER = new RegExp(`${BLANK} (?:that|what|how|why|when|where|who|whether|if)\\b`, 'i')

/** Many of them fit most sentences: 'It is _____ today', '_____, I will get up early'. */
const LOOSE_PARTS = ['adjective', 'adverb']

/** Whether the missing word can be found from a dictionary's sentence. The learner's own sentences are not checked. */
export function tellsMissingWord(subject: string, partOfSpeech: string): boolean {
  if (LOOSE_PARTS.includes(partOfSpeech)) return false
  if (partOfSpeech === 'verb' && CLAUSE_AFTER.test(subject)) return false
  return wordsOf(subject.replaceAll(BLANK, ' ')).length >= MIN_CONTEXT_WORDS
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []

/**
 * Whether a word of the same part of speech and form may complete the sentence too: it belongs to the same field as the
 * missing word ('soup' and 'bread'), or the dictionary uses it beside the same neighbour ('a long silence').
 */
export function mayFit(
  other: QuizWord,
  blank: Readonly<{ subject: string; word: QuizWord; partOfSpeech: string }>,
): boolean {
  const { subject, word, partOfSpeech } = blank
  return shareField(word, other, partOfSpeech) || isUsedBeside(other, neighboursOf(subject))
}

function shareField(one: QuizWord, other: QuizWord, partOfSpeech: string): boolean {
  const range = FIELDS[partOfSpeech]
  if (!range) return false
  const isIn = (field: number) => field >= range.first && field <= range.last
  return one.data.facts.fields.some((field) => isIn(field) && other.data.facts.fields.includes(field))
}

type Neighbours = Readonly<{ before: string | undefined; after: string | undefined }>

/** The words directly beside the first blank. */
function neighboursOf(subject: string): Neighbours {
  const [left = '', right = ''] = subject.split(BLANK)
  return {
    before: /[.!?;:,]\s*$/.test(left) ? undefined : wordsOf(left).at(-1),
    after: /^\s*[.!?;:,]/.test(right) ? undefined : wordsOf(right)[0],
  }
}

function isUsedBeside({ data }: QuizWord, { before, after }: Neighbours): boolean {
  const { facts } = data
  return (
    (before !== undefined && facts.before.includes(before)) ||
    (after !== undefined && facts.after.includes(after))
  )
}
