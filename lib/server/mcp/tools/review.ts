import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { REVIEW_RATINGS } from '@/lib/domain/stages'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { listsSchema } from '@/lib/server/mcp/lists-schema'
import { type McpTool, mcpTool } from '@/lib/server/mcp/tool'
import { progressSchema, toProgress, toWordView, wordViewSchema } from '@/lib/server/mcp/word-view'
import { answerWord } from '@/lib/server/review/review.service'
import { undoAnswers } from '@/lib/server/review/review-undo.service'
import { getWord, listWords } from '@/lib/server/words/word.service'

const NO_PARTS = Object.freeze({ definitions: false, examples: false, tags: false })
const MAX_DUE_WORDS = 50
const DEFAULT_DUE_WORDS = 10
/** Seconds that are counted of one answer. */
const MAX_ANSWER_SECONDS = 120

const directionSchema = z.enum(['RECOGNITION', 'PRODUCTION'])

const listDueWords = mcpTool({
  name: 'list_due_words',
  title: 'List the words to review',
  description:
    'Lists the words that are due to be reviewed now, in the order in which to ask them, with all that is needed to ask and to explain them. Ask before you show the meanings, and record each answer with record_answer.',
  scope: 'REVIEW',
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  input: z.object({
    limit: z.int().min(1).max(MAX_DUE_WORDS).default(DEFAULT_DUE_WORDS).describe('Words at most'),
    lists: listsSchema,
  }),
  output: z.object({
    words: z.array(
      wordViewSchema.extend({
        askedFor: directionSchema.describe(
          'RECOGNITION: show the word, ask for its meaning. PRODUCTION: give the meaning, ask for the word',
        ),
        answerId: z.string().describe('For record_answer'),
      }),
    ),
    hasMore: z.boolean().describe('Whether more words are due'),
  }),
  run: async ({ limit, lists }, { viewer, now }) => {
    const due = await listWords({ viewer, now, purpose: 'BULK_REVIEW', tagNames: lists, atMost: limit + 1 })
    const words = due.slice(0, limit).map((word) => ({
      ...toWordView(word),
      askedFor: word.askedFor,
      answerId: randomUUID(),
    }))
    return { words, hasMore: due.length > limit }
  },
})

const recordAnswer = mcpTool({
  name: 'record_answer',
  title: 'Record an answer',
  description:
    'Records how well the learner knew a word, which decides when it is due again. Take wordId, answerId and askedFor from list_due_words or make_quiz. Sending the same answerId again changes nothing.',
  scope: 'REVIEW',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({
    wordId: z.guid(),
    answerId: z
      .guid()
      .describe(
        'As list_due_words or make_quiz gave it with the word; else a new random UUID for each answer',
      ),
    rating: z
      .enum(REVIEW_RATINGS)
      .describe('AGAIN: forgot it. HARD: nearly, or with help. GOOD: knew it. EASY: knew it without effort'),
    askedFor: directionSchema
      .default('RECOGNITION')
      .describe('RECOGNITION: the meaning was asked. PRODUCTION: the word was asked'),
    source: z
      .enum(['BULK_REVIEW', 'QUIZ'])
      .default('BULK_REVIEW')
      .describe('QUIZ for a question of make_quiz, where GOOD is right and AGAIN is wrong'),
    seconds: z.number().min(0).max(MAX_ANSWER_SECONDS).optional().describe('How long the learner took'),
  }),
  output: progressSchema.extend({
    isNew: z.boolean().describe('False: this answerId was recorded before, and nothing has changed'),
  }),
  run: async ({ wordId, answerId, rating, askedFor, source, seconds }, { viewer, now }) => {
    await requireWithinLimit('answers per user', viewer.id, now)
    const timeSpent = seconds === undefined ? null : Math.round(seconds)
    const answer = { wordId, answerId, rating, source, timeSpent }
    // A question of a quiz trains recognition, whatever it asks for.
    const trains = source === 'QUIZ' ? 'RECOGNITION' : askedFor
    const isNew = await answerWord({ ...answer, viewer, now, trains })
    return { ...toProgress(await getWord({ viewer, now, id: wordId, parts: NO_PARTS })), isNew }
  },
})

const undoLastAnswer = mcpTool({
  name: 'undo_answer',
  title: 'Undo an answer',
  description:
    "Takes back an answer that was recorded by mistake: the word is due again as it was before. Only a word's latest answer can be undone; the same answer can then be recorded only with a new answerId.",
  scope: 'REVIEW',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: z.object({ answerId: z.guid().describe('The one that was given to record_answer') }),
  output: progressSchema,
  run: async ({ answerId }, { viewer, now }) => {
    await requireWithinLimit('answers per user', viewer.id, now)
    const [id = ''] = await undoAnswers({ viewer, now, answerIds: [answerId] })
    return toProgress(await getWord({ viewer, now, id, parts: NO_PARTS }))
  },
})

export const reviewTools: readonly McpTool[] = [listDueWords, recordAnswer, undoLastAnswer]
