/** An independent judge (tests/support/quiz/judge) reads the quizzes of the seeded account and of odd collections. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { generateQuestions } from '@/lib/domain/quiz/generate-questions'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import type { QuizItem, QuizPoolWord } from '@/lib/domain/quiz/quiz-input'
import { MAX_QUIZ_QUESTIONS } from '@/lib/domain/quiz/quiz-rules'
import { logIn } from '@/lib/server/accounts/account.service'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { levelOf } from '@/lib/server/dictionary/word-level'
import { drawQuizPool, findQuizFacts } from '@/lib/server/quiz/quiz-pool.service'
import { DEMO_EMAIL, DEMO_PASSWORD, seedDemo } from '@/prisma/seed/demo'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { sampleQuestions, toLine } from '@/scripts/learners-dictionary/sample-questions'
import { toQuizItem } from '@/tests/support/quiz/judge/collection-words'
import { type Fault, judge } from '@/tests/support/quiz/judge/judge'
import { ODD_COLLECTIONS } from '@/tests/support/quiz/judge/odd-collections'
import { createRandom } from '@/tests/support/random'
import { run } from '@/tests/support/requests/graphql'

const QUIZ = readFileSync('components/quiz/quiz.operations.graphql', 'utf8').split('mutation')[0] ?? ''
const QUESTIONS = 1_000
const QUIZZES_PER_COLLECTION = 4
const SAMPLED = 400
/** Draws of the pool, as many quizzes have a new one. */
const POOLS = 5
/** On average. Without regard to levels it is 1.06. */
const MAX_LEVELS_APART = 0.8
/** No other words may be left whose texts have a similar length, or that make another question. */
const RARE: readonly Fault[] = ['lengths apart', 'part of speech asked']

let items: QuizItem[] = []
let pools: QuizPoolWord[][] = []

beforeAll(async () => {
  await ensureWordData()
  const now = new Date()
  await seedDemo({ dictionary: getDictionary(), now })
  const token = await logIn({ email: DEMO_EMAIL, password: DEMO_PASSWORD }, now)
  const answer = await run<{ viewer: { vocabularyItems: QuizItem[] } }>({
    query: QUIZ,
    variables: { purpose: 'LEARN_QUIZES' },
    token,
  })
  items = answer.viewer.vocabularyItems
  // Drawn with a seed, so that the questions are the same in every run.
  const random = createRandom(1).next
  const draws = Array.from({ length: POOLS }, () => drawQuizPool({ size: 100, random }))
  pools = draws.map((pool) =>
    pool.map((word) => ({ ...word, translation: null, quizFacts: findQuizFacts(word) })),
  )
})

interface Asked {
  question: QuizQuestion
  items: readonly QuizItem[]
  pool: readonly QuizPoolWord[]
}

/** The questions of quizzes over these words. */
function ask(own: readonly QuizItem[], seeds: Iterable<number>): Asked[] {
  return [...seeds].flatMap((seed) => {
    const words = { items: own, pool: pools[seed % POOLS] ?? [] }
    const questions = generateQuestions({ ...words, random: createRandom(seed).next })
    return questions.map((question) => ({ question, ...words }))
  })
}

/** The faults of the questions, as a person would report them. */
function listFaults(asked: readonly Asked[]): { fault: Fault; text: string }[] {
  return asked.flatMap(({ question, ...words }) => {
    const options = question.options.map(({ text, isCorrect }) => (isCorrect ? `*${text}` : text))
    const shown = `${question.type} of ${question.vocabularyItem.text}: ${question.subject}: ${options.join(' | ')}`
    return judge(question, words).map((fault) => ({ fault, text: `${fault}: ${shown}` }))
  })
}

/** The mean distance between the level of a word and those of the words that its wrong options belong to. */
function levelsApart(asked: readonly Asked[]): number {
  const distances = asked.flatMap(({ question, items: own, pool }) => {
    const level = levelOf(question.vocabularyItem.text)
    const isOf = (text: string) => (word: { text: string; meanings: readonly string[] }) =>
      word.text === text || word.meanings.includes(text)
    const words = [
      ...own.map(({ vocabulary: { text, definitions } }) => ({
        text,
        meanings: definitions.map(({ meaning }) => meaning),
      })),
      ...pool.map(({ text, meaning }) => ({ text, meanings: [meaning] })),
    ]
    return question.options.flatMap(({ text, isCorrect }) => {
      const other = levelOf(words.find(isOf(text))?.text ?? '')
      return isCorrect || level === null || other === null ? [] : [Math.abs(level - other)]
    })
  })
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length
}

const isBad = ({ fault }: { fault: Fault }) => !RARE.includes(fault)
const textOf = ({ text }: { text: string }) => text

test(`${QUESTIONS} questions about the seeded account are fair`, () => {
  const asked = ask(items, Array(QUESTIONS / MAX_QUIZ_QUESTIONS).keys())
  const faults = listFaults(asked)
  expect(asked).toHaveLength(QUESTIONS)
  expect(faults.filter(isBad).map(textOf)).toEqual([])
  // One of the sixty words, 'customs', can only be asked for its part of speech: it comes about 17 times.
  expect(faults.length).toBeLessThanOrEqual(QUESTIONS / 40)
  expect(levelsApart(asked)).toBeLessThan(MAX_LEVELS_APART)
})

test('so are the questions about odd collections', async () => {
  const asked: Asked[] = []
  const faults = []
  for (const [name, words] of Object.entries(ODD_COLLECTIONS)) {
    const own = await Promise.all(words.map(toQuizItem))
    const about = ask(own, Array(QUIZZES_PER_COLLECTION).keys())
    expect(about.length, `${name}: every word is asked`).toBe(words.length * QUIZZES_PER_COLLECTION)
    asked.push(...about)
    faults.push(...listFaults(about).map(({ fault, text }) => ({ fault, text: `${name}: ${text}` })))
  }
  expect(faults.filter(isBad).map(textOf)).toEqual([])
  expect(faults.length).toBeLessThanOrEqual(asked.length / 20)
})

test(`so are ${SAMPLED} questions about headwords of all levels, among them all types that a dictionary allows`, async () => {
  const sampled = await sampleQuestions({ count: SAMPLED, seed: 1 })
  const faults = sampled.flatMap((one) =>
    one.faults.map((fault) => ({ fault, text: `${fault}: ${toLine(one)}` })),
  )
  expect(faults.filter(isBad).map(textOf)).toEqual([])
  expect(faults.length).toBeLessThanOrEqual(SAMPLED / 20)
  const types = new Set(sampled.map(({ question }) => question.type))
  expect([...types]).toEqual(
    expect.arrayContaining([
      'WORD_FOR_MEANING',
      'OPPOSITE',
      'COLLOCATION',
      'PREPOSITION',
      'EXAMPLE_COMPLETION',
    ]),
  )
})
