import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { uniqueBy } from '@/lib/domain/collections'
import { textKey } from '@/lib/domain/text/identity'
import type { Transaction } from '@/lib/server/database/transaction'
import { ensureTags } from '@/lib/server/words/tag.service'

interface NewTagging {
  wordId: string
  name: string
  position: number
}

const TYPES = Prisma.raw('word_id uuid, tag_id uuid, position smallint')

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
    word_id: wordId,
    tag_id: idByKey.get(textKey(name)),
    position,
  }))
  await tx.$executeRaw`
    INSERT INTO tagging (vocabulary_item_id, tag_id, user_id, position)
    SELECT word_id, tag_id, ${userId}::uuid, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${TYPES})`
  return idByKey
}
