import type { Inflections } from '@/lib/domain/words/inflections'

/** What the word data know about a word, as the API returns it. */
export type QuizFacts = Readonly<{
  /** Numbers of the word's meanings and of the nearest ones. */
  kin: readonly number[]
  /** WordNet's numbers of the fields of its common meanings. */
  fields: readonly number[]
  /** Words that stand directly before and after it in the learner's dictionary. */
  before: readonly string[]
  after: readonly string[]
  inflections: Inflections
  /** In the learner's dictionary, 1 to 5; null for words that it does not have. */
  level: number | null
}>
