import { describe, expect, test } from 'vitest'
import { makeQuestion } from '@/lib/domain/quiz/generate-questions'
import { type QuizItem, type QuizPoolWord, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { NO_USES } from '@/lib/domain/quiz/word/quiz-uses'
import { beginsOtherwise, isPartOfName } from '@/lib/domain/words/in-text/blank'
import { makeQuizFacts, makeQuizItem } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

/** Unrelated words; as options they must take the form that the blank needs. */
function poolOf(partOfSpeech: string, ...texts: string[]): QuizPoolWord[] {
  return texts.map((text) => ({
    text,
    partOfSpeech,
    meaning: `${text}q is all`,
    otherMeanings: [],
    example: null,
    translation: null,
    synonyms: [],
    forms: [],
    quizFacts: makeQuizFacts(text),
    quizUses: NO_USES,
  }))
}

const VERBS = poolOf('verb', 'paint', 'stop', 'carry', 'love', 'offer')

function ask(item: QuizItem, pool: readonly QuizPoolWord[], seed = 1) {
  const words = readQuizWords([item], pool)
  const [word] = words.own
  if (!word) throw new Error('The item makes a word')
  return makeQuestion('EXAMPLE_COMPLETION', { word, words, anyLength: true, random: createRandom(seed).next })
}

const optionsOf = (question: ReturnType<typeof ask>) =>
  question?.options.map(({ text }) => text).toSorted() ?? []

const RUN = { irregular: { verb: ['ran', 'run'] } }
const verb = (text: string, example: string, facts: object = {}) =>
  makeQuizItem(text, {
    facts,
    definitions: [{ partOfSpeech: 'verb', meaning: 'q', examples: [{ example, translation: null }] }],
  })

describe('all options take the form that the blank needs', () => {
  test.each([
    ['a past tense', verb('run', 'She ran all the way home.', RUN), 'ran', /ed$/],
    ['a past participle', verb('run', 'She has never run all this way.', RUN), 'run', /ed$/],
    [
      'an infinitive',
      verb('run', 'We had to run all this way.', RUN),
      'run',
      /^(?:paint|stop|carry|love|offer)$/,
    ],
    ['a third person', verb('run', 'She runs home from school now.', RUN), 'runs', /s$/],
    ['an -ing form', verb('run', 'She is running all the way.', RUN), 'running', /ing$/],
    [
      'a phrase',
      verb('give up', 'My father gave up smoking last year.', { irregular: { verb: ['gave', 'given'] } }),
      'gave up',
      /ed$/,
    ],
  ])('%s', (_case, item, answer, form) => {
    const question = ask(item, VERBS)
    expect(question?.correctAnswer).toBe(answer)
    const wrong = optionsOf(question).filter((text) => text !== answer)
    expect(wrong).toHaveLength(3)
    for (const text of wrong) expect(text).toMatch(form)
  })

  test('spelled as English spells them', () => {
    expect(optionsOf(ask(verb('run', 'She ran all the way home.', RUN), VERBS.slice(1, 4)))).toEqual([
      'carried',
      'loved',
      'ran',
      'stopped',
    ])
  })

  test('of a noun its plural', () => {
    const item = makeQuizItem('child', {
      facts: { irregular: { noun: ['children'] } },
      forms: ['children'],
      sentence: 'The children went home.',
    })
    expect(optionsOf(ask(item, poolOf('noun', 'box', 'city', 'lamp')))).toEqual([
      'boxes',
      'children',
      'cities',
      'lamps',
    ])
  })

  test('without a form that is known there is no question', () => {
    expect(ask(verb('run', 'The run\u2019s end was near us all.', RUN), VERBS)).toBeNull()
    expect(ask(verb('run', 'She ran where others have run before.', RUN), VERBS)).toBeNull()
  })
})

describe('a sentence with a blank', () => {
  test('comes without a definition, and an article before the blank tells nothing', () => {
    const item = makeQuizItem('apple', { sentence: 'I eat an apple.' })
    expect(ask(item, poolOf('noun', 'box', 'city', 'lamp'))).toMatchObject({
      subject: 'I eat a(n) _____.',
      clue: null,
      hint: 'Starts with \u201ca\u201d, 5 letters',
    })
  })

  test('is the learner\u2019s own, if there is one', () => {
    const example = 'The apple on the table was red.'
    const item = makeQuizItem('apple', { sentence: 'I eat an apple.', example })
    for (let seed = 0; seed < 20; seed += 1) {
      const question = ask(item, poolOf('noun', 'box', 'city', 'lamp'), seed)
      expect(question?.subject).toBe('I eat a(n) _____.')
      expect(question?.explanation.example).toBe('I eat an apple.')
    }
  })

  test('of a dictionary has words enough to tell the missing one', () => {
    expect(ask(verb('run', 'She ran home.', RUN), VERBS)).toBeNull()
  })

  test('of a dictionary has no clause after a missing verb: many verbs fit before it', () => {
    expect(ask(verb('assume', 'I assumed that you knew each other well.'), VERBS)).toBeNull()
    const own = makeQuizItem('assume', {
      definitions: [{ partOfSpeech: 'verb', meaning: 'q' }],
      sentence: 'I assume that you know.',
    })
    expect(ask(own, VERBS)).not.toBeNull()
  })

  test('never asks for a small word: several fit, and no data tell which', () => {
    const definitions = [{ partOfSpeech: 'preposition', meaning: 'q' }]
    const item = makeQuizItem('among', { definitions, sentence: 'The house stands among tall trees.' })
    expect(ask(item, poolOf('preposition', 'above', 'during', 'beside'))).toBeNull()
  })

  test('has no option of the same field, which would fit too', () => {
    const item = makeQuizItem('bread', { sentence: 'We ate all the bread.', facts: { fields: [13] } })
    const soup = {
      ...poolOf('noun', 'soup')[0],
      quizFacts: makeQuizFacts('soup', { fields: [6, 13] }),
    } as QuizPoolWord
    const lamps = poolOf('noun', 'lamp', 'city', 'box')
    expect(ask(item, [soup, ...lamps.slice(0, 2)])).toBeNull()
    expect(optionsOf(ask(item, [soup, ...lamps]))).toEqual(['box', 'bread', 'city', 'lamp'])
  })
})

describe('a question about what the learner kept', () => {
  const make = (type: 'PICTURE_MATCH' | 'RECORDING_MATCH', meaning: string) => {
    const item = makeQuizItem('meadow', { photo: '/a.jpg', recording: '/a.webm', definitions: [{ meaning }] })
    const words = readQuizWords([item], poolOf('noun', 'box', 'city', 'lamp'))
    const [word] = words.own
    return word && makeQuestion(type, { word, words, anyLength: true, random: createRandom(1).next })
  }

  test('shows a photo, with the meaning for those who do not see it', () => {
    expect(make('PICTURE_MATCH', 'land with grass')).toMatchObject({
      question: 'Which word is this photo?',
      subject: '',
      media: { kind: 'photo', url: '/a.jpg', description: 'land with grass' },
      correctAnswer: 'meadow',
    })
  })

  test('plays a recording, with the meaning as hint', () => {
    expect(make('RECORDING_MATCH', 'land with grass')).toMatchObject({
      question: 'Which word is this?',
      media: { kind: 'recording', url: '/a.webm' },
      hint: 'land with grass',
    })
  })

  test('is not asked where the meaning tells the word', () => {
    expect(make('PICTURE_MATCH', 'what meadows are')).toBeNull()
  })
})

test.each([
  ['the United _____ of America', ['States'], 'state', true],
  ['_____ of the art', ['State'], 'state', false],
  ['a _____ of mind', ['state'], 'state', false],
  ['in _____ it snows', ['December'], 'December', false],
])('in "%s" %j is a part of a name of %s: %s', (text, hidden, word, isPart) => {
  expect(isPartOfName({ text, hidden }, word)).toBe(isPart)
})

test.each([
  ['not a soul', 'memory', true],
  ['a bad hair day', 'memory', true],
  ['the last straw', 'the height of', false],
  ['another', 'memory', false],
])('%s begins otherwise than %s: %s', (one, other, isOther) => {
  expect(beginsOtherwise(one, other)).toBe(isOther)
})
