import 'server-only'
import { v7 as uuid } from 'uuid'
import { Prisma } from '@/generated/prisma/client'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import type { Transaction } from '@/lib/server/database/transaction'
import { idsByWord } from '@/lib/server/transfer/import/rows/by-word'

type NewMeaning = CompleteWord['meanings'][number] & { wordId: string; position: number }

const DEFINITION_TYPES =
  Prisma.raw(`id uuid, word_id uuid, position smallint, part_of_speech text, meaning text,
  is_selected boolean, translation text, language text`)
const EXAMPLE_TYPES = Prisma.raw(
  'id uuid, definition_id uuid, position smallint, text text, translation text, language text',
)

/** Inserts meanings with their examples and returns their ids by word: two statements for any number. */
export async function insertMeanings(
  tx: Transaction,
  userId: string,
  meanings: readonly NewMeaning[],
): Promise<Map<string, string[]>> {
  if (meanings.length === 0) return new Map()
  const made = meanings.map((one) => ({ ...one, id: uuid() }))
  const definitions = made.map(
    ({ id, wordId, position, partOfSpeech, meaning, isSelected, translation }) => ({
      id,
      word_id: wordId,
      position,
      part_of_speech: partOfSpeech,
      meaning,
      is_selected: isSelected,
      translation: translation?.text,
      language: translation?.language,
    }),
  )
  await tx.$executeRaw`
    INSERT INTO definition (user_id, id, vocabulary_item_id, position, part_of_speech, meaning, is_selected_by_user,
      translation, translation_language)
    SELECT ${userId}::uuid, r.* FROM jsonb_to_recordset(${JSON.stringify(definitions)}::jsonb) AS r(${DEFINITION_TYPES})`
  const examples = made.flatMap(({ id, examples }) =>
    examples.map(({ text, translation }, position) => ({
      id: uuid(),
      definition_id: id,
      position,
      text,
      translation: translation?.text,
      language: translation?.language,
    })),
  )
  if (examples.length > 0)
    await tx.$executeRaw`
      INSERT INTO example (user_id, id, definition_id, position, text, translation, translation_language)
      SELECT ${userId}::uuid, r.* FROM jsonb_to_recordset(${JSON.stringify(examples)}::jsonb) AS r(${EXAMPLE_TYPES})`
  return idsByWord(made)
}
