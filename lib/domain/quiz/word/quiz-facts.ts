import type { Inflections } from '@/lib/domain/words/in-text/inflections'

/** What the word data know about a word, for fair quizzes (docs/product.md, Wrong options). */
export type QuizFacts = Readonly<{
  /** Numbers of the word's meanings and of the nearest ones. Words that share one may be right in the same place. */
  kin: number[]
  /** WordNet's numbers of the fields of its common meanings: food, motion. */
  fields: number[]
  /** Words that stand directly before and after it in the learner's dictionary. */
  before: string[]
  after: string[]
  inflections: Inflections
  /** In the learner's dictionary, 1 to 5; null for words that it does not have. */
  level: number | null
}>
