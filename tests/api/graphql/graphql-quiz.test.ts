import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { QuizFacts } from '@/lib/domain/quiz/word/quiz-facts'
import { prisma } from '@/lib/server/database/prisma'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { drawQuizPool, type QuizPoolRecord } from '@/lib/server/quiz/quiz-pool.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'
import { statementsOf } from '@/tests/support/database/statements'
import { execute, run } from '@/tests/support/requests/graphql'

beforeAll(async () => {
  await ensureWordData()
})

describe('viewer.quizPool', () => {
  const FACTS = 'quizFacts { kin fields before after inflections { plural past pastParticiple } }'
  const FIELDS = `{ text partOfSpeech meaning otherMeanings example translation synonyms forms ${FACTS} }`
  const draw = async (size?: number | null) => {
    const { token } = await signUpUser()
    const query = `query Pool($size: Int) { viewer { quizPool(size: $size) ${FIELDS} } }`
    const { viewer } = await run<{ viewer: { quizPool: QuizPoolRecord[] } }>({
      query,
      variables: { size },
      token,
    })
    return viewer.quizPool
  }

  test('draws common words of every part of speech that make fair options', async () => {
    const pool = await draw(100)
    expect(new Set(pool.map(({ text }) => text)).size).toBe(100)
    const count = (part: string) => pool.filter(({ partOfSpeech }) => partOfSpeech === part).length
    for (const part of ['noun', 'verb', 'adjective']) expect(count(part), part).toBeGreaterThanOrEqual(15)
    expect(count('adverb')).toBeGreaterThanOrEqual(10)
    for (const part of ['preposition', 'conjunction', 'idiom'])
      expect(count(part), part).toBeGreaterThanOrEqual(5)
    expect(
      pool.filter(({ text, partOfSpeech }) => partOfSpeech === 'verb' && text.includes(' ')).length,
    ).toBeGreaterThanOrEqual(5)
    for (const { meaning, example, synonyms, text } of pool) {
      expect([meaning, example].every(Boolean), text).toBe(true)
      expect(synonyms).not.toContain(text)
    }
  })

  test.each([
    [0, 0],
    [7, 7],
    [100, 100],
    [1_000_000, 100],
    [null, 40],
  ])('of size %s gives %i', async (size, length) => expect(await draw(size)).toHaveLength(length))

  test('of a negative size is a bad argument', async () => {
    const { token } = await signUpUser()
    const { errors } = await execute({ query: '{ viewer { quizPool(size: -1) { text } } }', token })
    expect(errors?.[0]).toMatchObject({
      message: 'size must not be negative',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })

  test('follows the random source, and asks no database', async () => {
    const draws = () => drawQuizPool({ size: 12, random: () => 0.3 })
    expect(draws()).toEqual(draws())
    expect(drawQuizPool({ size: 12, random: () => 0.7 })).not.toEqual(draws())
    expect(await statementsOf(async () => draws())).toEqual([])
  })

  test('knows the other meanings that a word has as its part of speech', async () => {
    const pool = await draw(100)
    expect(pool.filter(({ otherMeanings }) => otherMeanings.length > 0).length).toBeGreaterThan(20)
    for (const { text, partOfSpeech, meaning, otherMeanings } of pool)
      expect([meaning, ...otherMeanings]).toEqual(getDictionary().definitionsOf(text, partOfSpeech))
    expect(getDictionary().definitionsOf('manage', 'verb')).toEqual([
      'succeed in doing something difficult',
      'control a business or a group of workers',
      'be able to live or work although it is not easy',
    ])
    expect(getDictionary().definitionsOf('run', 'noun')).toEqual([
      'an act of moving fast on foot, often for exercise',
    ])
  })

  test('knows synonyms and inflected forms, irregular ones too', () => {
    const all = [0, 0.25, 0.5, 0.75].flatMap((at) => drawQuizPool({ size: 100, random: () => at }))
    const verbs = all.filter(({ text, partOfSpeech }) => partOfSpeech === 'verb' && !text.includes(' '))
    expect(verbs.filter(({ forms }) => forms.length > 0).length).toBeGreaterThan(0.9 * verbs.length)
    expect(all.filter(({ synonyms }) => synonyms.length > 0).length).toBeGreaterThan(150)
  })
})

test('a word knows what fair options need: near words, fields, neighbours, inflections', async () => {
  const { token, user } = await signUpUser()
  for (const text of ['walk', 'stroll', 'run', 'bread', 'give up', 'eager', 'refer', 'offer', 'zorble'])
    await addWord(user, text)
  const fields =
    'kin fields before after inflections { plural thirdPerson ing past pastParticiple comparative }'
  const { viewer } = await run<{
    viewer: { vocabularyItems: { vocabulary: { text: string; quizFacts: QuizFacts } }[] }
  }>({ query: `{ viewer { vocabularyItems { vocabulary { text quizFacts { ${fields} } } } } }`, token })
  const factsOf = (text: string) => {
    const found = viewer.vocabularyItems.find(({ vocabulary }) => vocabulary.text === text)
    if (!found) throw new Error(`No word ${text}`)
    return found.vocabulary.quizFacts
  }
  expect(factsOf('walk').kin.filter((one) => factsOf('stroll').kin.includes(one))).not.toEqual([])
  expect(factsOf('bread').kin.filter((one) => factsOf('run').kin.includes(one))).toEqual([])
  expect(factsOf('bread').fields).toContain(13)
  expect(factsOf('eager').after).toContain('to')
  expect(factsOf('run').inflections).toMatchObject({ ing: 'running', past: 'ran', pastParticiple: 'run' })
  expect(factsOf('give up').inflections).toMatchObject({
    thirdPerson: 'gives up',
    past: 'gave up',
    pastParticiple: 'given up',
  })
  expect(factsOf('refer').inflections.past).toBe('referred')
  expect(factsOf('offer').inflections.past).toBe('offered')
  expect(factsOf('zorble')).toMatchObject({ kin: [], before: [], inflections: { plural: 'zorbles' } })
})

test('a word knows its irregular forms, a phrase those of its words', async () => {
  const { token, user } = await signUpUser()
  for (const text of ['run', 'Give up', 'loom', '\u5bb6']) await addWord(user, text)
  const { viewer } = await run<{
    viewer: { vocabularyItems: { vocabulary: { text: string; forms: string[] } }[] }
  }>({ query: '{ viewer { vocabularyItems { vocabulary { text forms } } } }', token })
  const forms = new Map(viewer.vocabularyItems.map(({ vocabulary }) => [vocabulary.text, vocabulary.forms]))
  expect(forms.get('run')).toEqual(expect.arrayContaining(['ran', 'running']))
  expect(forms.get('Give up')).toEqual(expect.arrayContaining(['gave up', 'given up']))
  expect([forms.get('loom'), forms.get('\u5bb6')]).toEqual([[], []])
})

describe('createQuizResult', () => {
  const QUERY =
    'mutation Save($input: CreateQuizResultInput!) { createQuizResult(input: $input) { success errors } }'
  const RESULT = { totalQuestions: 3, correctAnswers: 2, score: 67, timeSpent: 55 }
  const save = (token: string, input: object) =>
    execute({ query: QUERY, variables: { input: { sessionId: randomUUID(), ...RESULT, ...input } }, token })
  const resultsOf = (userId: string) => prisma.quizResult.findMany({ where: { userId } })

  test('keeps the first result of a session; submitting it again changes nothing and succeeds', async () => {
    const { token, user } = await signUpUser()
    const sessionId = randomUUID()
    const success = { data: { createQuizResult: { success: true, errors: [] } } }
    expect(await save(token, { sessionId })).toEqual(success)
    expect(await save(token, { sessionId, correctAnswers: 3, score: 100 })).toEqual(success)
    expect(await resultsOf(user.id)).toMatchObject([{ sessionId, ...RESULT }])
  })

  test('at the same moment, ten times over, makes one', async () => {
    const { token, user } = await signUpUser()
    const sessionId = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => save(token, { sessionId })))
    expect(await resultsOf(user.id)).toHaveLength(1)
  })

  test('of a session that another user has too is one\u2019s own', async () => {
    const [one, other] = [await signUpUser(), await signUpUser()]
    await save(one.token, { sessionId: 'same' })
    await save(other.token, { sessionId: 'same', correctAnswers: 0, score: 0 })
    expect(await resultsOf(one.user.id)).toMatchObject([{ score: 67 }])
    expect(await resultsOf(other.user.id)).toMatchObject([{ score: 0 }])
  })

  test('is not counted as study', async () => {
    const { token } = await signUpUser()
    await save(token, { timeSpent: 3600 })
    const { viewer } = await run<{ viewer: { stats: { todayMinutesStudied: number } } }>({
      query: '{ viewer { stats { todayMinutesStudied } } }',
      token,
    })
    expect(viewer.stats.todayMinutesStudied).toBe(0)
  })

  test('a percentage may be cut; the rounded one is kept', async () => {
    const { token, user } = await signUpUser()
    expect(await save(token, { score: 66 })).not.toHaveProperty('errors')
    expect(await resultsOf(user.id)).toMatchObject([{ score: 67 }])
  })

  test.each([
    [{ totalQuestions: 0, correctAnswers: 0 }, 'totalQuestions must be between 1 and 10'],
    [{ totalQuestions: 11 }, 'totalQuestions must be between 1 and 10'],
    [{ correctAnswers: -1 }, 'correctAnswers must not be negative'],
    [{ correctAnswers: 4, score: 133 }, 'correctAnswers must not be more than totalQuestions'],
    [{ score: 65 }, 'score must be the percentage of correct answers'],
    [{ score: 68 }, 'score must be the percentage of correct answers'],
    [{ timeSpent: -1 }, 'timeSpent must not be negative'],
    [{ sessionId: '' }, 'sessionId must be plain text'],
    [{ sessionId: 'a\u0000' }, 'sessionId must be plain text'],
    [{ sessionId: 'x'.repeat(101) }, 'sessionId is too long (maximum is 100 characters)'],
  ])('%j is a bad argument', async (input, message) => {
    const { token, user } = await signUpUser()
    const { errors } = await save(token, input)
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } })
    expect(await resultsOf(user.id)).toEqual([])
  })
})
