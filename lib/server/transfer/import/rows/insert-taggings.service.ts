import 'server-only'
import { uniqueBy } from '@/lib/domain/collections'
import { textKey } from '@/lib/domain/text/identity'
import { insertRows } from '@/lib/server/database/insert-rows'
import type { Transaction } from '@/lib/server/database/transaction'
import { ensureTags } from '@/lib/server/words/tag.service'

interface NewTagging {
  wordId: string
  name: string
  position: number
}

const COLUMNS = { vocabularyItemId: 'uuid', tagId: 'uuid', position: 'smallint' }

/** Adds words to lists, which it makes where they are missing: three statements for any number. Returns list ids by key. */
export async function insertTaggings(
  tx: Transaction,
  userId: string,
  taggings: readonly NewTagging[],
): Promise<Map<string, string>> {
  if (taggings.length === 0) return new Map()
  const names = uniqueBy(
    taggings.map(({ name }) => name),
    textKey,
  )
  const tags = await ensureTags(tx, userId, names)
  const idByKey = new Map(tags.map(({ id, nameKey }) => [nameKey, id]))
  const rows = taggings.map(({ wordId, name, position }) => ({
    vocabularyItemId: wordId,
    tagId: idByKey.get(textKey(name)),
    position,
  }))
  await insertRows(tx, { table: 'tagging', userId, columns: COLUMNS, rows })
  return idByKey
}
