/** Questions about how a word is used, and the word for a meaning. */
import { describe, expect, test } from 'vitest'
import { makeQuestion } from '@/lib/domain/quiz/generate-questions'
import type { QuestionType } from '@/lib/domain/quiz/question-types'
import { type QuizItem, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { shareStem } from '@/lib/domain/text/stems'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

function ask(type: QuestionType, item: QuizItem, others: readonly QuizItem[] = []) {
  const words = readQuizWords([item, ...others], POOL)
  const [word] = words.own
  if (!word) throw new Error('The item makes a word')
  return makeQuestion(type, { word, words, anyLength: true, random: createRandom(1).next })
}

const textsOf = (question: ReturnType<typeof ask>) => question?.options.map(({ text }) => text).toSorted()
const nouns = (...texts: string[]) => texts.map((text) => makeQuizItem(text))
const noun = (text: string, rest: Parameters<typeof makeQuizItem>[1] = {}) => makeQuizItem(text, rest)

describe('the word for a meaning', () => {
  test('is asked among words of its part of speech', () => {
    const item = noun('drought', { definitions: [{ meaning: 'a long time without rain' }] })
    const question = ask('WORD_FOR_MEANING', item, nouns('kettle', 'ledger', 'meadow'))
    expect(question).toMatchObject({ subject: 'a long time without rain', correctAnswer: 'drought' })
    expect(textsOf(question)).toEqual(['drought', 'kettle', 'ledger', 'meadow'])
  })

  test('is not asked where the meaning leads to it by its letters, and so are no options', () => {
    const decision = noun('decision', { definitions: [{ meaning: 'what you decide' }] })
    expect(ask('WORD_FOR_MEANING', decision, nouns('kettle', 'ledger', 'meadow'))).toBeNull()
    const drought = noun('drought', { definitions: [{ meaning: 'a long time without rain' }] })
    expect(
      textsOf(ask('WORD_FOR_MEANING', drought, nouns('rainfall', 'ledger', 'meadow', 'kettle'))),
    ).not.toContain('rainfall')
  })
})

describe('an opposite', () => {
  const meanings = [
    {
      meaning: 'of great size',
      opposites: ['tiny', 'unhuge'],
      oppositeKin: [7],
      preposition: null,
      wrongPrepositions: [],
    },
    {
      meaning: 'very popular',
      opposites: ['forgotten'],
      oppositeKin: [],
      preposition: null,
      wrongPrepositions: [],
    },
  ]
  const huge = makeQuizItem('huge', {
    definitions: [{ partOfSpeech: 'adjective', meaning: 'of great size' }],
    uses: { meanings },
  })
  const adjective = (text: string, uses = {}) =>
    makeQuizItem(text, {
      definitions: [{ partOfSpeech: 'adjective', meaning: `as ${text.toUpperCase()} is` }],
      uses,
    })

  test('is asked of the chosen meaning, with the meaning, and never one that its letters give away', () => {
    const question = ask(
      'OPPOSITE',
      huge,
      ['old', 'warm', 'deaf'].map((text) => adjective(text)),
    )
    expect(question).toMatchObject({ subject: 'huge', clue: 'of great size', correctAnswer: 'tiny' })
    expect(textsOf(question)).toEqual(['deaf', 'old', 'tiny', 'warm'])
  })

  test('has no wrong option that is an opposite too, or means the same as the right one', () => {
    const small = adjective('small', {
      meanings: [
        {
          meaning: 'as SMALL is',
          opposites: ['huge'],
          oppositeKin: [],
          preposition: null,
          wrongPrepositions: [],
        },
      ],
    })
    const wee = adjective('wee', { synonyms: ['tiny'] })
    const others = [
      small,
      wee,
      adjective('forgotten'),
      ...['old', 'warm', 'deaf'].map((text) => adjective(text)),
    ]
    expect(textsOf(ask('OPPOSITE', huge, others))).toEqual(['deaf', 'old', 'tiny', 'warm'])
  })

  test('has no wrong option near to an opposite', () => {
    const kin = makeQuizItem('petite', {
      definitions: [{ partOfSpeech: 'adjective', meaning: 'as PETITE is' }],
      facts: { kin: [7] },
    })
    const others = [kin, ...['old', 'warm', 'deaf'].map((text) => adjective(text))]
    expect(textsOf(ask('OPPOSITE', huge, others))).toEqual(['deaf', 'old', 'tiny', 'warm'])
  })

  test('is not asked of a word without one', () => {
    expect(ask('OPPOSITE', adjective('old'), nouns('kettle', 'ledger', 'meadow'))).toBeNull()
  })
})

describe('expressions', () => {
  const rain = (collocations: string[]) => noun('rain', { uses: { collocations } })

  test('are shown together, with the word left out', () => {
    const question = ask(
      'COLLOCATION',
      rain(['heavy rain', 'an acid rain', 'a rain coat']),
      nouns('kettle', 'ledger', 'meadow'),
    )
    expect(question).toMatchObject({
      subject: 'heavy _____\u00a0· an acid _____\u00a0· a(n) _____ coat',
      correctAnswer: 'rain',
    })
  })

  test('come with the meaning, because another word may fit in them', () => {
    const question = ask(
      'COLLOCATION',
      rain(['heavy rain', 'a rain coat']),
      nouns('kettle', 'ledger', 'meadow'),
    )
    expect(question?.clue).toBe(question?.explanation.meaning)
  })

  test('are not asked where fewer than two tell something', () => {
    expect(
      ask('COLLOCATION', rain(['the first rain', 'heavy rain']), nouns('kettle', 'ledger', 'meadow')),
    ).toBeNull()
  })
})

describe('a preposition', () => {
  const item = makeQuizItem('insist', {
    definitions: [
      {
        partOfSpeech: 'verb',
        meaning: 'say firmly',
        examples: [
          { example: 'I insist!', translation: null },
          { example: 'She insisted on paying.', translation: null },
        ],
      },
    ],
    uses: {
      meanings: [
        {
          meaning: 'say firmly',
          opposites: [],
          oppositeKin: [],
          preposition: 'on',
          wrongPrepositions: ['in', 'for', 'at', 'of'],
        },
      ],
    },
  })

  test('is asked in the example that shows it, with wrong ones that people chose', () => {
    const question = ask('PREPOSITION', item)
    expect(question).toMatchObject({ subject: 'She insisted _____ paying.', correctAnswer: 'on' })
    expect(question?.options.filter(({ text }) => ['in', 'for', 'at', 'of'].includes(text))).toHaveLength(3)
  })

  test('is not asked of a meaning that the learner did not choose', () => {
    const definitions = [{ partOfSpeech: 'verb', meaning: 'another', isSelectedByUser: true }]
    const { uses } = { uses: item.vocabulary.quizUses }
    expect(ask('PREPOSITION', makeQuizItem('insist', { definitions, uses }))).toBeNull()
  })
})

test.each([
  ['decide', 'decision', true],
  ['subdivision', 'divided', true],
  ['doorstep', 'the step outside', true],
  ['eyebrow', 'above your eye', true],
  ['upstream', 'downstream', true],
  ['dishonest', 'honest', true],
  ['parent company', 'a company', true],
  ['nation', 'station', false],
  ['kindness', 'happiness', false],
  ['kettle', 'keen', false],
  ['there', 'the', false],
])('%s and %s are of one family: %s', (one, other, areOfOne) => {
  expect(shareStem(one, other)).toBe(areOfOne)
})
