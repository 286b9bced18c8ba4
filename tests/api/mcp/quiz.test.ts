/** The quiz of the Model Context Protocol. */
import { beforeEach, expect, test } from 'vitest'
import { type askedDirection, tellsWord } from '@/lib/domain/quiz/question-types'
import { prisma } from '@/lib/server/database/prisma'
import { addWord } from '@/tests/support/builders'
import { resetSettings } from '@/tests/support/change-settings'
import { Assistant, serveMcp } from '@/tests/support/requests/mcp'

const server = serveMcp()
beforeEach(resetSettings)

const WORDS = [
  'ledger',
  'bank',
  'happy',
  'run',
  'table',
  'window',
  'quickly',
  'bread',
  'cold',
  'write',
  'river',
  'green',
]

interface Question {
  type: Parameters<typeof askedDirection>[0]
  word: string
  wordId: string
  answerId: string | null
  options: { text: string; isCorrect: boolean }[]
}

async function learnerWith(words: readonly string[]) {
  const assistant = await Assistant.connect(server)
  for (const word of words)
    await assistant.use('save_word', { word, lists: [word.length > 4 ? 'long' : 'short'] })
  const quizOf = async (args: object = {}): Promise<Question[]> =>
    (await assistant.use('make_quiz', { ...args })).questions
  return { assistant, quizOf }
}

test('a quiz has as many questions as asked for, each with one right option of four', async () => {
  const { quizOf } = await learnerWith(WORDS)
  expect(await quizOf()).toHaveLength(5)
  const questions = await quizOf({ questions: 10 })
  expect(new Set(questions.map(({ word }) => word)).size).toBe(10)
  for (const { type, options, answerId } of questions) {
    expect(options.map(({ isCorrect }) => isCorrect).sort()).toEqual([false, false, false, true])
    expect(answerId === null).toBe(!tellsWord(type))
  }
  const long = await quizOf({ questions: 10, lists: ['long'] })
  expect(long.filter(({ word }) => word.length <= 4)).toEqual([])
})

test('an answer to a question is one of a quiz', async () => {
  const { assistant, quizOf } = await learnerWith(WORDS)
  const question = (await quizOf({ questions: 10 })).find(({ answerId }) => answerId !== null)
  const { wordId, answerId } = question ?? {}
  const answer = { wordId, answerId, rating: 'AGAIN', source: 'QUIZ' }
  expect(await assistant.use('record_answer', answer)).toMatchObject({ isNew: true, learningStage: 'NEW' })
  const log = await prisma.reviewLog.findMany({ where: { userId: assistant.person.user.id } })
  expect(log).toMatchObject([{ vocabularyItemId: wordId, answerId, rating: 'AGAIN', source: 'QUIZ' }])
})

test('a quiz needs two words of the learner', async () => {
  const { assistant } = await learnerWith(['ledger'])
  await addWord((await Assistant.connect(server)).person.user, 'bank')
  expect(await assistant.fail('make_quiz')).toBe('You need at least 2 vocabulary items to start a quiz')
  for (const questions of [0, 11])
    expect(await assistant.fail('make_quiz', { questions })).toMatch(/questions/)
})
