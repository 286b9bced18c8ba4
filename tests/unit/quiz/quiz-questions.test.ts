import { describe, expect, test } from 'vitest'
import { createQuiz } from '@/lib/domain/quiz/create-quiz'
import { availableTypes, generateQuestions, makeQuestion } from '@/lib/domain/quiz/generate-questions'
import type { QuestionType } from '@/lib/domain/quiz/question-types'
import { type QuizItem, type QuizPoolWord, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { isRightAnswer } from '@/lib/domain/quiz/quiz-session'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

const RUN = makeQuizItem('run', {
  translation: 'laufen, rennen',
  forms: ['ran'],
  example: 'She ran home.',
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
  return makeQuestion(type, { word, words, random: createRandom(1).next })
}

const optionsOf = (question: ReturnType<typeof ask>) => question?.options.map(({ text }) => text) ?? []

describe('a question', () => {
  test('about the meaning shows the word and three meanings of others, of its part of speech first', () => {
    const question = ask('MULTIPLE_CHOICE_DEFINITION', RUN)
    expect(question).toMatchObject({
      subject: 'run',
      correctAnswer: 'move fast on foot',
      hint: 'She ran home.',
    })
    const verbs = ['hear with intention', 'get temporarily', 'go about without an aim']
    expect(optionsOf(question).toSorted()).toEqual([...verbs, 'move fast on foot'].toSorted())
  })

  test('takes wrong options from the learner\u2019s own words before the pool\u2019s', () => {
    const own = ['one', 'seven', 'forty'].map((text) =>
      makeQuizItem(text, { definitions: [{ partOfSpeech: 'noun', meaning: `${text} of a kind` }] }),
    )
    const question = ask('MULTIPLE_CHOICE_DEFINITION', RUN, own)
    expect(optionsOf(question).toSorted()).toEqual(
      ['move fast on foot', 'one of a kind', 'seven of a kind', 'forty of a kind'].toSorted(),
    )
  })

  test('about a sentence hides the inflected word and gives its meaning for a clue', () => {
    expect(ask('EXAMPLE_COMPLETION', RUN)).toMatchObject({
      subject: 'She _____ home.',
      clue: 'move fast on foot',
      correctAnswer: 'run',
      hint: 'Starts with \u201cr\u201d, 3 letters',
    })
  })

  test('about the word shows its translation, and the other way round', () => {
    const others = ['one', 'seven', 'forty'].map((text) =>
      makeQuizItem(text, { translation: `${text} auf Deutsch` }),
    )
    expect(ask('REVERSE_TRANSLATION', RUN)).toMatchObject({ subject: 'laufen, rennen', correctAnswer: 'run' })
    expect(ask('TRANSLATION_MATCH', RUN, others)).toMatchObject({
      subject: 'run',
      correctAnswer: 'laufen, rennen',
    })
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
        word && makeQuestion('PART_OF_SPEECH', { word, words, random: createRandom(seed).next })
      expect(question).toMatchObject({ correctAnswer: 'verb', clue: 'move fast' })
      expect(question?.options.map(({ text }) => text)).not.toContain('noun')
    }
  })

  test('to be typed takes the word and the form that the sentence hides', () => {
    const draft = ask('FILL_IN_THE_BLANK', RUN)
    if (!draft) throw new Error('It can be asked')
    const question = { ...draft, id: '1', vocabularyItem: { id: '1', text: 'run' } }
    expect(question).toMatchObject({ subject: 'She _____ home.', options: [] })
    expect(['run', ' Ran. ', 'running', ''].map((typed) => isRightAnswer(question, typed))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('no option is right too', () => {
  const poolWord = (rest: Partial<QuizPoolWord>): QuizPoolWord => ({ ...POOL[0], ...rest }) as QuizPoolWord
  const BIG = makeQuizItem('big', {
    translation: 'gro\u00df',
    example: 'A big house.',
    definitions: [{ partOfSpeech: 'adjective', meaning: 'above average in size' }],
  })

  test.each([
    ['a synonym of the pool', poolWord({ text: 'large', partOfSpeech: 'adjective', synonyms: ['big'] })],
    ['a word of the same meaning', poolWord({ text: 'large', meaning: 'Above average in size!' })],
    ['a word of a wider meaning', poolWord({ text: 'huge', meaning: 'far above average in size' })],
    ['a word explained by this one', poolWord({ text: 'large', meaning: 'big; not small' })],
    ['a word of the same translation', poolWord({ text: 'tall', translation: 'hoch; gro\u00df' })],
    ['another form of the word', poolWord({ text: 'bigger', meaning: 'more so' })],
    ['a word of the same example', poolWord({ text: 'red', example: 'A red house.' })],
  ])('%s is left out', (_case, word) => {
    const pool = [word, ...POOL.slice(0, 2)]
    const types = [
      'EXAMPLE_COMPLETION',
      ...(word.text === 'red' ? [] : ['REVERSE_TRANSLATION' as const]),
    ] as const
    for (const type of types) {
      // Three wrong options are needed, and only two are left.
      expect(ask(type, BIG, [], pool)).toBeNull()
      expect(optionsOf(ask(type, BIG, [], [word, ...POOL]))).not.toContain(word.text)
    }
  })
})

describe('a type', () => {
  const typesOf = (item: QuizItem) => readQuizWords([item], []).own.flatMap(availableTypes)

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

  test('that cannot be made gives way to another', () => {
    // Two words and no pool: only the part of speech has four options.
    const questions = generateQuestions({ items: [RUN, makeQuizItem('sing')], pool: [], random: Math.random })
    expect(questions.map(({ type }) => type)).toEqual(['PART_OF_SPEECH', 'PART_OF_SPEECH'])
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
