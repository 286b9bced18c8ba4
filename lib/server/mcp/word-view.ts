import 'server-only'
import { z } from 'zod'
import { LEARNING_STAGES } from '@/lib/domain/stages'
import { meantMeanings } from '@/lib/domain/words/meaning/meanings'
import type { WordRecord } from '@/lib/server/words/word-record'

export const meaningSchema = z.object({
  partOfSpeech: z.string(),
  definition: z.string(),
  example: z.string().nullable(),
  translation: z.string().nullable().describe("In the learner's language"),
})

export const progressSchema = z.object({
  wordId: z.string(),
  word: z.string(),
  learningStage: z.enum(LEARNING_STAGES),
  dueAt: z.string().nullable().describe('When it is to be reviewed next (ISO 8601)'),
})

export const toProgress = ({
  id,
  text,
  learningStage,
  dueAt,
}: WordRecord): z.input<typeof progressSchema> => ({
  wordId: id,
  word: text,
  learningStage,
  dueAt,
})

export const wordViewSchema = progressSchema.extend({
  pronunciation: z.string().nullable().describe('IPA'),
  translation: z.string().nullable().describe("In the learner's language"),
  meanings: z.array(meaningSchema).describe('Those that the learner chose, or all'),
  sentence: z.string().nullable().describe('Where the learner met it'),
  note: z.string().nullable(),
  source: z.string().nullable(),
  page: z.string().nullable(),
  lists: z.array(z.string()),
})

/** A saved word as an assistant sees it. */
export function toWordView(word: WordRecord): z.input<typeof wordViewSchema> {
  const meanings = word.definitions.map((one) => ({ ...one, isSelected: one.isSelectedByUser }))
  return {
    ...toProgress(word),
    pronunciation: word.pronunciation,
    translation: word.translation,
    meanings: meantMeanings(meanings).map(({ partOfSpeech, meaning, examples, translation }) => ({
      partOfSpeech,
      definition: meaning,
      example: examples[0]?.example ?? null,
      translation,
    })),
    sentence: word.sentence,
    note: word.remainderContext,
    source: word.sourceTitle,
    page: word.sourceUrl,
    lists: word.tags.map(({ name }) => name),
  }
}
