import { describe, expect, test } from 'vitest'
import { createQuiz } from '@/lib/domain/quiz/create-quiz'
import { availableTypes, generateQuestions, makeQuestion } from '@/lib/domain/quiz/generate-questions'
import type { QuestionType } from '@/lib/domain/quiz/question-types'
import { isTyped } from '@/lib/domain/quiz/question-types'
import { isRightAnswer } from '@/lib/domain/quiz/quiz-answer'
import { type QuizItem, type QuizPoolWord, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { makeQuizFacts, makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

const RUN = makeQuizItem('run', {
  translation: 'laufen, rennen',
  forms: ['ran'],
  example: 'She ran all the way home.',
  facts: { irregular: { verb: ['ran', 'run'] } },
  definitions: [{ partOfSpeech: 'verb', meaning: 'move fast on foot' }],
})

function ask(
  type: QuestionType,
  item: QuizItem,
  others: QuizItem[] = [],
  pool: readonly QuizPoolWord[] = POOL,
) {
  const words = readQuizWords([item, ...others], pool)
  const [word] = words.own
  if (!word) throw new Error('The item makes a word')
  return makeQuestion(type, { word, words, anyLength: false, random: createRandom(1).next })
}

const optionsOf = (question: ReturnType<typeof ask>) => question?.options.map(({ text }) => text) ?? []

describe('a question', () => {
  test('about the meaning shows the word and three meanings of others, of its part of speech first', () => {
    const question = ask('MULTIPLE_CHOICE_DEFINITION', RUN)
    expect(question).toMatchObject({
      subject: 'run',
      correctAnswer: 'move fast on foot',
      hint: 'She ran all the way home.',
    })
    const verbs = ['hear with intention', 'get temporarily', 'go about without an aim']
    expect(optionsOf(question).toSorted()).toEqual([...verbs, 'move fast on foot'].toSorted())
  })

  test('takes wrong options from the learner\u2019s own words before the pool\u2019s, all of one part of speech', () => {
    const own = ['one', 'seven', 'forty'].map((text) =>
      makeQuizItem(text, { definitions: [{ partOfSpeech: 'Verb', meaning: `${text} times ${text}` }] }),
    )
    const noun = makeQuizItem('nine', { definitions: [{ partOfSpeech: 'noun', meaning: 'some other text' }] })
    const question = ask('MULTIPLE_CHOICE_DEFINITION', RUN, [noun, ...own])
    expect(optionsOf(question).toSorted()).toEqual(
      ['move fast on foot', 'one times one', 'seven times seven', 'forty times forty'].toSorted(),
    )
  })

  test('takes wrong options of a similar level before others', () => {
    const verb = (text: string, level: number | null) =>
      makeQuizItem(text, {
        definitions: [{ partOfSpeech: 'verb', meaning: `${text} times ${text}` }],
        facts: { level },
      })
    const run = { ...RUN, vocabulary: { ...RUN.vocabulary, quizFacts: makeQuizFacts('run', { level: 2 }) } }
    const far = ['four', 'five', 'six', 'seven', 'eight', 'nine'].map((text, at) =>
      verb(text, [4, 5, null][at % 3] ?? null),
    )
    const near = [verb('one', 1), verb('two', 2), verb('three', 3)]
    expect(optionsOf(ask('MULTIPLE_CHOICE_DEFINITION', run, [...far, ...near])).toSorted()).toEqual(
      ['move fast on foot', 'one times one', 'two times two', 'three times three'].toSorted(),
    )
  })

  test('never mixes scripts: a meaning in another script has options in that script, or asks for the word', () => {
    const noun = (text: string, meaning: string) =>
      makeQuizItem(text, { definitions: [{ partOfSpeech: 'noun', meaning }] })
    const feathery = noun('feathery', '羽毛のような')
    expect(ask('MULTIPLE_CHOICE_DEFINITION', feathery)).toBeNull()
    expect(ask('REVERSE_TRANSLATION', feathery)).toMatchObject({
      subject: '羽毛のような',
      correctAnswer: 'feathery',
    })
    const own = [
      noun('luggage', '旅行の荷物です'),
      noun('meadow', '草の広い土地'),
      noun('recipe', '料理の作り方'),
    ]
    expect(optionsOf(ask('MULTIPLE_CHOICE_DEFINITION', feathery, own))).toHaveLength(4)
    expect(
      optionsOf(ask('MULTIPLE_CHOICE_DEFINITION', noun('weft', 'threads of cloth'), own)).join(),
    ).not.toMatch(/\p{Script=Han}/u)
  })

  test('about the word shows its translation, and the other way round', () => {
    const definitions = ['one', 'seven', 'forty'].map((text) => [
      { partOfSpeech: 'verb', meaning: `${text} times` },
    ])
    const others = definitions.map((one, index) =>
      makeQuizItem(`word${index}`, { translation: `die Nummer ${index}`, definitions: one }),
    )
    expect(ask('REVERSE_TRANSLATION', RUN)).toMatchObject({ subject: 'laufen, rennen', correctAnswer: 'run' })
    expect(ask('TRANSLATION_MATCH', RUN, others)).toMatchObject({
      subject: 'run',
      correctAnswer: 'laufen, rennen',
    })
  })

  test('asks only about the meanings that the learner chose', () => {
    const definitions = [
      { meaning: 'move fast on foot', partOfSpeech: 'verb', isSelectedByUser: false, examples: [] },
      { meaning: 'manage a business', partOfSpeech: 'verb', isSelectedByUser: true, examples: [] },
    ]
    expect(ask('MULTIPLE_CHOICE_DEFINITION', makeQuizItem('run', { definitions }))?.correctAnswer).toBe(
      'manage a business',
    )
    const example = 'She usually ran all the way home.'
    const withExample = definitions.map((one) => ({
      ...one,
      examples: one.isSelectedByUser ? [] : [{ example, translation: null }],
    }))
    const item = makeQuizItem('run', {
      definitions: withExample,
      facts: { irregular: { verb: ['ran', 'run'] } },
    })
    expect(ask('EXAMPLE_COMPLETION', item)).toBeNull()
  })

  test('about the part of speech leaves out what the word is in its other meanings', () => {
    const definitions = [
      { partOfSpeech: 'v', meaning: 'move fast', isSelectedByUser: true },
      { partOfSpeech: 'noun', meaning: 'a score', isSelectedByUser: false },
    ]
    for (let seed = 0; seed < 50; seed += 1) {
      const words = readQuizWords([makeQuizItem('run', { definitions })], [])
      const [word] = words.own
      const question =
        word &&
        makeQuestion('PART_OF_SPEECH', { word, words, anyLength: true, random: createRandom(seed).next })
      expect(question).toMatchObject({ correctAnswer: 'verb', clue: 'move fast' })
      expect(question?.options.map(({ text }) => text)).not.toContain('noun')
    }
  })

  test('to be typed takes the word and the form that the sentence hides', () => {
    const draft = ask('FILL_IN_THE_BLANK', RUN)
    if (!draft) throw new Error('It can be asked')
    const question = { ...draft, id: '1', vocabularyItem: { id: '1', text: 'run' } }
    expect(question).toMatchObject({ subject: 'She _____ all the way home.', options: [] })
    expect(['run', ' Ran. ', 'running', 'walk', ''].map((typed) => isRightAnswer(question, typed))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('no option is right too', () => {
  const poolWord = (rest: Partial<QuizPoolWord>): QuizPoolWord =>
    ({ ...POOL[0], partOfSpeech: 'adjective', ...rest }) as QuizPoolWord
  const ADJECTIVES = [
    ...POOL.filter(({ partOfSpeech }) => partOfSpeech === 'adjective'),
    poolWord({ text: 'famous', meaning: 'known by many people' }),
  ]
  const BIG = makeQuizItem('big', {
    translation: 'gro\u00df',
    sentence: 'A big house.',
    definitions: [{ partOfSpeech: 'adjective', meaning: 'above average in size' }],
    facts: { kin: [7, 8] },
  })

  test.each([
    ['a synonym of the pool', poolWord({ text: 'large', synonyms: ['big'] })],
    ['a word of the same meaning', poolWord({ text: 'large', meaning: 'Above average in size!' })],
    ['a word of a wider meaning', poolWord({ text: 'huge', meaning: 'far above average in size' })],
    ['a word explained by this one', poolWord({ text: 'large', meaning: 'big; not small' })],
    [
      'a word explained by the same words',
      poolWord({ text: 'large', meaning: 'of a size above the average' }),
    ],
    [
      'a word with a near meaning',
      poolWord({ text: 'tall', quizFacts: makeQuizFacts('tall', { kin: [8, 9] }) }),
    ],
    ['a word of the same translation', poolWord({ text: 'tall', translation: 'hoch; gro\u00df' })],
    ['another form of the word', poolWord({ text: 'bigger', meaning: 'more so' })],
    ['a word of the same example', poolWord({ text: 'red', example: 'A red house.' })],
    [
      'a word that the dictionary uses beside the same neighbour',
      poolWord({ text: 'old', quizFacts: makeQuizFacts('old', { after: ['house'] }) }),
    ],
  ])('%s is left out', (_case, word) => {
    const fitsOnlyTheSentence = word.text === 'red' || word.text === 'old'
    const types = fitsOnlyTheSentence
      ? (['EXAMPLE_COMPLETION'] as const)
      : (['EXAMPLE_COMPLETION', 'REVERSE_TRANSLATION'] as const)
    for (const type of types) {
      // Three wrong options are needed, and only two are left.
      expect(ask(type, BIG, [], [word, ...ADJECTIVES.slice(0, 2)])).toBeNull()
      const question = ask(type, BIG, [], [word, ...ADJECTIVES])
      expect(optionsOf(question)).toHaveLength(4)
      expect(optionsOf(question)).not.toContain(word.text)
    }
  })
})

describe('a word with another meaning near to the one that is asked for', () => {
  const verb = (meaning: string) => ({ definitions: [{ partOfSpeech: 'verb', meaning }] })
  const ASKED = makeQuizItem('run', verb('control a business, an organization or an activity'))
  const [first, ...verbs] = POOL.filter(({ partOfSpeech }) => partOfSpeech === 'verb')
  const MANAGE = {
    ...first,
    text: 'manage',
    meaning: 'succeed in doing something difficult',
    otherMeanings: ['control a business or a group of workers'],
  } as QuizPoolWord
  const own = makeQuizItem('manage', verb(MANAGE.meaning))

  test.each([
    ['of the pool', []],
    ['of the learner, who saved it without that meaning', [own]],
  ])('is no option: a word %s', (_, others) => {
    expect(ask('WORD_FOR_MEANING', ASKED, others, [...verbs, MANAGE])).toBeNull()
    const related = { ...MANAGE, otherMeanings: ['be able to live or work although it is not easy'] }
    expect(optionsOf(ask('WORD_FOR_MEANING', ASKED, others, [...verbs, related]))).toContain('manage')
  })
})

describe('a type', () => {
  const typesOf = (item: QuizItem) => readQuizWords([item], []).own.flatMap((word) => availableTypes(word))

  test('is typed only of old words, where the learner asks for it, and heard where it can be played', () => {
    const typedOf = (rest: Partial<QuizItem>, hasVoice: boolean | null) =>
      readQuizWords([{ ...RUN, ...rest }], [])
        .own.flatMap((word) => availableTypes(word, hasVoice === null ? null : { hasVoice }))
        .filter(isTyped)
    expect(typedOf({ stability: 40 }, null)).toEqual([])
    expect(typedOf({ stability: 20 }, true)).toEqual([])
    expect(typedOf({ stability: 21 }, false)).toEqual(['FILL_IN_THE_BLANK'])
    expect(typedOf({ stability: 21 }, true)).toEqual(['FILL_IN_THE_BLANK', 'LISTENING'])
    expect(typedOf({ stability: 21, contextAudioUrl: '/voice' }, false)).toHaveLength(2)
  })

  test('is available for the data it needs', () => {
    expect(typesOf(RUN)).toHaveLength(6)
    expect(typesOf(makeQuizItem('x', { definitions: [], translation: 'y' }))).toEqual([
      'TRANSLATION_MATCH',
      'REVERSE_TRANSLATION',
    ])
    expect(typesOf(makeQuizItem('x', { definitions: [{ partOfSpeech: 'word', meaning: 'N/A' }] }))).toEqual(
      [],
    )
  })

  test('that cannot be made gives way to another; the part of speech is the last, once in a quiz', () => {
    // Without a pool only the part of speech has four options.
    const items = [RUN, makeQuizItem('sing'), makeQuizItem('dance')]
    const questions = generateQuestions({ items, pool: [], random: Math.random })
    expect(questions.map(({ type }) => type)).toEqual(['PART_OF_SPEECH'])
  })

  test('about what the learner kept comes before another that was used as often', () => {
    const items = ['ant', 'bee'].map((text) => makeQuizItem(text, { photo: '/a.jpg', recording: '/a.webm' }))
    const pool = [
      ...POOL,
      ...['cat', 'dog'].map((text) => ({ ...POOL[0], text, meaning: `${text} and more` })),
    ]
    const questions = generateQuestions({ items, pool: pool as QuizPoolWord[], random: createRandom(2).next })
    expect(questions.map(({ type }) => type).toSorted()).toEqual(['PICTURE_MATCH', 'RECORDING_MATCH'])
  })
})

describe('a quiz', () => {
  const words = Array.from({ length: 40 }, (_, index) =>
    makeQuizItem(`word ${String.fromCharCode(97 + (index % 26))}${index}`, { translation: `Wort ${index}` }),
  )
  const create = (items: QuizItem[], seed = 1) =>
    createQuiz({
      items,
      pool: POOL,
      random: createRandom(seed).next,
      newId: () => 'id',
      now: '2026-01-01T00:00:00Z',
    })

  test('has ten questions at most, each of another word, of types that take turns, never one to be typed', () => {
    const made = create(words)
    const questions = 'session' in made ? made.session.questions : []
    expect(questions).toHaveLength(10)
    expect(new Set(questions.map(({ vocabularyItem }) => vocabularyItem.id)).size).toBe(10)
    expect(new Set(questions.map(({ type }) => type)).size).toBe(4)
  })

  test('is the same for the same seed', () => {
    expect(create(words, 7)).toEqual(create(words, 7))
    expect(create(words, 8)).not.toEqual(create(words, 7))
  })

  test('says why there is none', () => {
    expect(create([RUN])).toEqual({ problem: 'You need at least 2 vocabulary items to start a quiz' })
    const empty = ['one', 'two'].map((text) => makeQuizItem(text, { definitions: [] }))
    expect(create(empty)).toEqual({
      problem: 'No questions could be generated from your vocabulary items',
    })
  })
})
