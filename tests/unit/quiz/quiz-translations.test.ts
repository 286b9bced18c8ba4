/** The translation beside a meaning is that meaning's own, in every type of question. */
import { describe, expect, test } from 'vitest'
import { makeQuestion } from '@/lib/domain/quiz/generate-questions'
import { QUESTION_TYPES, type QuestionDraft } from '@/lib/domain/quiz/question-types'
import { type QuizItem, readQuizWords } from '@/lib/domain/quiz/quiz-input'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

const pool = POOL.map((word, index) => ({ ...word, translation: `palabra ${index}` }))

/** Questions of all types, each made several times, so that each meaning is asked. */
function askAll(...items: QuizItem[]): QuestionDraft[] {
  const words = readQuizWords(items, pool)
  const [word] = words.own
  if (!word) throw new Error('The items make a word')
  return QUESTION_TYPES.flatMap((type) =>
    Array.from({ length: 12 }, (_, seed) => {
      const { next: random } = createRandom(seed + 1)
      return makeQuestion(type, { word, words, anyLength: true, random }) ?? []
    }).flat(),
  )
}

/** What the explanations show, as 'meaning = translation'. */
const shownIn = (questions: readonly QuestionDraft[]) =>
  [
    ...new Set(questions.map(({ explanation }) => `${explanation.meaning} = ${explanation.translation}`)),
  ].toSorted()

const WORDS = {
  partOfSpeech: 'noun',
  meaning: 'words that have magic power',
  translation: null,
  isSelectedByUser: false,
}
const NAME = {
  partOfSpeech: 'verb',
  meaning: 'say the letters of a word in order',
  translation: 'deletrear',
  isSelectedByUser: false,
}
const TIME = {
  partOfSpeech: 'noun',
  meaning: 'a short period',
  translation: 'racha',
  isSelectedByUser: false,
}
const spell = (translation: string | null, definitions = [WORDS, NAME, TIME]) =>
  makeQuizItem('spell', { translation, definitions, photo: '/photo' })

/** The learner's own translation. */
function written(item: QuizItem): QuizItem {
  return { ...item, vocabulary: { ...item.vocabulary, translationSource: 'LEARNER' } }
}

describe('without a choice of meanings', () => {
  test('each meaning is explained with its own translation, or with none', () => {
    expect(shownIn(askAll(spell('deletrear')))).toEqual([
      'a short period = racha',
      'say the letters of a word in order = deletrear',
      'words that have magic power = null',
    ])
  })

  test('the translation is asked, hinted at and explained as that of its meaning', () => {
    const asked = askAll(spell('deletrear')).filter(({ type }) => type === 'TRANSLATION_MATCH')
    expect(asked).not.toHaveLength(0)
    for (const { correctAnswer, hint, explanation } of asked) {
      expect([correctAnswer, hint]).toEqual(['deletrear', NAME.meaning])
      expect(explanation).toMatchObject({ ...pick(NAME), translation: 'deletrear' })
    }
    const reversed = askAll(spell('deletrear')).filter(({ type }) => type === 'REVERSE_TRANSLATION')
    expect(reversed).not.toHaveLength(0)
    for (const { explanation } of reversed) expect(explanation).toMatchObject(pick(NAME))
  })

  test('the learner\u2019s own translation is that of the first meaning, unless it is another one\u2019s', () => {
    expect(shownIn(askAll(written(spell('hechizo'))))).toContain('words that have magic power = hechizo')
    expect(shownIn(askAll(written(spell('racha'))))).toContain('words that have magic power = null')
  })
})

test('the learner\u2019s own translation of a meaning that is not selected is explained with that meaning', () => {
  const item = written(spell('deletrear', [{ ...WORDS, isSelectedByUser: true }, NAME]))
  expect(shownIn(askAll(item))).toEqual([
    'say the letters of a word in order = deletrear',
    'words that have magic power = null',
  ])
})

test('of two words with one text, each keeps its translation for its own meaning', () => {
  const untranslated = (one: typeof NAME | typeof WORDS) => [{ ...one, translation: null }]
  const questions = askAll(
    makeQuizItem('spell', { definitions: untranslated(WORDS) }),
    makeQuizItem('spell', { translation: 'deletrear', definitions: untranslated(NAME) }),
  )
  expect(shownIn(questions)).toEqual([
    'say the letters of a word in order = deletrear',
    'words that have magic power = null',
  ])
})

test('a translation of ours that the learner\u2019s own replaces is no wrong option', () => {
  const item = written(spell('palabras', [{ ...WORDS, translation: 'palabra 3' }]))
  const options = askAll(item)
    .filter(({ type }) => type === 'TRANSLATION_MATCH')
    .flatMap((question) => question.options.map(({ text }) => text))
  expect(options).toContain('palabras')
  expect(options).not.toContain('palabra 3')
})

test('a word without meanings is explained with its translation', () => {
  expect(shownIn(askAll(makeQuizItem('spell', { translation: 'hechizo', definitions: [] })))).toEqual([
    'null = hechizo',
  ])
})

function pick({ partOfSpeech, meaning }: typeof NAME) {
  return { partOfSpeech, meaning }
}
