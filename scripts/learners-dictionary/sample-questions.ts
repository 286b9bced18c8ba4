import { generateQuestions } from '@/lib/domain/quiz/generate-questions'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { sampleEvenly } from '@/lib/domain/sample'
import { drawQuizPool, findQuizFacts } from '@/lib/server/quiz/quiz-pool.service'
import { readHeadwords } from '@/scripts/word-data/own/dictionary-files.mjs'
import { toQuizItem } from '@/tests/support/quiz/judge/collection-words'
import { type Fault, judge } from '@/tests/support/quiz/judge/judge'
import { createRandom } from '@/tests/support/random'

const LEVELS = [1, 2, 3, 4, 5, 6]
/** A learner's words: of one level and the next, as learners have them. */
const WORDS_PER_COLLECTION = 20
const POOL_WORDS = 100

/** A question about a headword of this level, with the faults that the tests' judge finds. */
export type SampledQuestion = Readonly<{ question: QuizQuestion; level: number; faults: readonly Fault[] }>

/** Questions of quizzes about random headwords, one level after the other. */
export async function sampleQuestions({
  count,
  seed,
}: {
  count: number
  seed: number
}): Promise<SampledQuestion[]> {
  const { next: random } = createRandom(seed)
  const all = [...readHeadwords().values()]
  const sampled: SampledQuestion[] = []
  while (sampled.length < count) {
    for (const level of LEVELS) {
      const headwords = all.filter((headword) => headword.level === level).map(({ word }) => word)
      const items = await Promise.all(
        sampleEvenly([headwords], WORDS_PER_COLLECTION, random).map((text) =>
          toQuizItem({ text, chosen: [0] }),
        ),
      )
      const pool = drawQuizPool({ size: POOL_WORDS, random }).map((word) => ({
        ...word,
        translation: null,
        quizFacts: findQuizFacts(word),
      }))
      const questions = generateQuestions({ items, pool, random })
      sampled.push(
        ...questions.map((question) => ({ question, level, faults: judge(question, { items, pool }) })),
      )
    }
  }
  return sampled.slice(0, count)
}

/** A line for a person who reads it (quiz-questions.mjs). */
export function toLine({ question, level, faults }: SampledQuestion): string {
  const options = question.options.map(({ text, isCorrect }) => (isCorrect ? `*${text}` : text)).join(' | ')
  const { type, vocabularyItem, subject, clue } = question
  const asked = [type, level, vocabularyItem.text, question.question, subject, clue ?? '', options]
  return [...asked, faults.join(', ')].join('\t')
}
