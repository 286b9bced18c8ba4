import 'server-only'
import { v7 as uuid } from 'uuid'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import { insertRows } from '@/lib/server/database/insert-rows'
import type { Transaction } from '@/lib/server/database/transaction'
import { idsByWord } from '@/lib/server/transfer/import/rows/by-word'

type NewMeaning = CompleteWord['meanings'][number] & { wordId: string; position: number }

const DEFINITION_COLUMNS = {
  id: 'uuid',
  vocabularyItemId: 'uuid',
  position: 'smallint',
  partOfSpeech: 'text',
  meaning: 'text',
  isSelectedByUser: 'boolean',
  translation: 'text',
  translationLanguage: 'text',
}
const EXAMPLE_COLUMNS = {
  id: 'uuid',
  definitionId: 'uuid',
  position: 'smallint',
  text: 'text',
  translation: 'text',
  translationLanguage: 'text',
}

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
      vocabularyItemId: wordId,
      position,
      partOfSpeech,
      meaning,
      isSelectedByUser: isSelected,
      translation: translation?.text,
      translationLanguage: translation?.language,
    }),
  )
  await insertRows(tx, { table: 'definition', userId, columns: DEFINITION_COLUMNS, rows: definitions })
  const examples = made.flatMap(({ id, examples }) =>
    examples.map(({ text, translation }, position) => ({
      id: uuid(),
      definitionId: id,
      position,
      text,
      translation: translation?.text,
      translationLanguage: translation?.language,
    })),
  )
  await insertRows(tx, { table: 'example', userId, columns: EXAMPLE_COLUMNS, rows: examples })
  return idsByWord(made)
}
