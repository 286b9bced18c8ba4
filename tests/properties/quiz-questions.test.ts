/** Rules for every quiz over any collection: random collections in several scripts, others at every run. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateQuestions, makeQuestion } from '@/lib/domain/quiz/generate-questions'
import { SESSION_TYPES } from '@/lib/domain/quiz/question-types'
import { readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { makeCollection } from '@/tests/support/quiz/quiz-collections'
import { faultsOf, leaksOf } from '@/tests/support/quiz/quiz-judge'
import { createRandom } from '@/tests/support/random'

/** Most collections are small, because options are then scarce; some are as large as those of real learners. */
const SIZES = [
  { runs: 1_500, min: 2, max: 8 },
  { runs: 300, min: 9, max: 40 },
  { runs: 30, min: 100, max: 500 },
]

/** These collections have nothing of the learner's dictionary: tests/services/quiz judges these types. */
const OF_THE_DICTIONARY = ['OPPOSITE', 'COLLOCATION', 'PREPOSITION']

/** Takes about twenty seconds, longer on a busy machine. */
const TIMEOUT_MS = 300_000

describe('every question of a quiz', () => {
  test.each(SIZES)(
    'is fair in $runs collections of $min to $max words',
    ({ runs, min, max }) => {
      const collections = fc.record({
        seed: fc.integer(),
        size: fc.integer({ min, max }),
        poolSize: fc.constantFrom(0, 4, 40),
      })
      fc.assert(
        fc.property(collections, ({ seed, size, poolSize }) => {
          const random = createRandom(seed)
          const collection = makeCollection(random, size, poolSize)
          const questions = generateQuestions({ ...collection, random: random.next })
          const faults = questions.flatMap((question) => {
            const options = question.options.map(({ text }) => text).join(' | ')
            const shown = `${question.type} of ${question.vocabularyItem.text}: ${question.subject}, ${options}`
            return faultsOf(question, collection).map((fault) => `${shown}: ${fault}`)
          })
          expect(faults).toEqual([])
          expect(questions.length).toBeLessThanOrEqual(10)
          expect(new Set(questions.map(({ vocabularyItem }) => vocabularyItem.id)).size).toBe(
            questions.length,
          )
          expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
        }),
        { numRuns: runs },
      )
    },
    TIMEOUT_MS,
  )
})

test('no type is out of reach, and a blank to be typed into hides the word as well', () => {
  const drawn = new Map<string, number>()
  for (let seed = 0; seed < 150; seed += 1) {
    const random = createRandom(seed)
    const collection = makeCollection(random, 12, 40)
    for (const { type } of generateQuestions({ ...collection, random: random.next })) {
      drawn.set(type, (drawn.get(type) ?? 0) + 1)
    }
    const words = readQuizWords(collection.items, collection.pool)
    for (const word of words.own) {
      const draft = makeQuestion('FILL_IN_THE_BLANK', { word, words, anyLength: true, random: random.next })
      const question = draft && { ...draft, id: '1', vocabularyItem: { id: '1', text: word.text } }
      expect(question ? leaksOf(question, collection) : []).toEqual([])
    }
  }
  // A third of these words are in other scripts, for which there are rarely four options in the same one.
  const types = SESSION_TYPES.filter((type) => !OF_THE_DICTIONARY.includes(type))
  expect(Math.min(...types.map((type) => drawn.get(type) ?? 0))).toBeGreaterThan(25)
})
