import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createQuiz } from '@/lib/domain/quiz/create-quiz'
import { QUESTION_TYPES, type QuizQuestion, tellsWord } from '@/lib/domain/quiz/question-types'
import { MAX_QUIZ_QUESTIONS } from '@/lib/domain/quiz/quiz-rules'
import { listsSchema } from '@/lib/server/mcp/lists-schema'
import { mcpTool, ToolError } from '@/lib/server/mcp/tool'
import { drawQuizWords, toQuizItem } from '@/lib/server/quiz/quiz-words'
import { listWords } from '@/lib/server/words/word.service'

const DEFAULT_QUESTIONS = 5
const PARTS = Object.freeze({ definitions: true, examples: true, tags: false })

const questionSchema = z.object({
  wordId: z.string(),
  word: z.string(),
  type: z.enum(QUESTION_TYPES),
  question: z.string(),
  subject: z
    .string()
    .describe('What the question is about: the word, or texts with _____ for what is missing'),
  clue: z.string().nullable().describe('Belongs to the question: show it'),
  options: z.array(z.object({ text: z.string(), isCorrect: z.boolean() })),
  hint: z.string().nullable().describe('For a learner who asks for help'),
  meaning: z.string().nullable().describe('To explain the answer'),
  example: z.string().nullable(),
  answerId: z
    .string()
    .nullable()
    .describe(
      'For record_answer with the source QUIZ; null: this answer says nothing about the word, record none',
    ),
})

export const makeQuizTool = mcpTool({
  name: 'make_quiz',
  title: 'Make a quiz',
  description:
    'Makes questions about the saved words, each with four options of which one is right. Ask them one at a time without telling the answer, then say whether it was right and record it with record_answer. Words that were not seen for longest come first.',
  scope: 'REVIEW',
  annotations: { readOnlyHint: true, idempotentHint: false, openWorldHint: false },
  input: z.object({
    questions: z.int().min(1).max(MAX_QUIZ_QUESTIONS).default(DEFAULT_QUESTIONS).describe('How many'),
    lists: listsSchema,
  }),
  output: z.object({ questions: z.array(questionSchema) }),
  run: async ({ questions, lists }, { viewer, now }) => {
    const words = await listWords({ viewer, now, purpose: 'LEARN_QUIZES', tagNames: lists, parts: PARTS })
    const quiz = createQuiz({
      items: words.map(toQuizItem),
      pool: drawQuizWords(viewer, Math.random),
      random: Math.random,
      newId: randomUUID,
      now: now.toISOString(),
    })
    if ('problem' in quiz) throw new ToolError(quiz.problem)
    const { session } = quiz
    const made = session.questions.map((question, index) => toQuestion(question, session.answerIds[index]))
    return { questions: made.slice(0, questions) }
  },
})

const toQuestion = (made: QuizQuestion, answerId = ''): z.input<typeof questionSchema> => {
  const { type, question, subject, clue, options, hint, explanation, vocabularyItem } = made
  return {
    wordId: vocabularyItem.id,
    word: vocabularyItem.text,
    type,
    question,
    subject,
    clue,
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
    hint,
    meaning: explanation.meaning,
    example: explanation.example,
    answerId: tellsWord(type) ? answerId : null,
  }
}
