import 'server-only'
import type { Tag } from '@/generated/prisma/client'
import { textKey } from '@/lib/domain/text'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'

export interface UserTagRecord {
  id: string
  name: string
  /** All words that carry it, in every stage. */
  taggingCount: number
}

/** The viewer's lists, the most used first: one statement. A list exists while a word carries it. */
export function listTags(viewer: UserRecord): Promise<UserTagRecord[]> {
  return prisma.$queryRaw<UserTagRecord[]>`
    SELECT t.id, t.name, count(*)::int AS "taggingCount"
    FROM tag t
    JOIN tagging g ON g.tag_id = t.id
    JOIN vocabulary_item v ON v.id = g.vocabulary_item_id AND v.deleted_at IS NULL
    WHERE t.user_id = ${viewer.id}::uuid
    GROUP BY t.id
    ORDER BY "taggingCount" DESC, lower(t.name), t.id`
}

interface TaggingsToSave {
  userId: string
  wordId: string
  /** In order; undefined keeps what is there. */
  names: string[] | undefined
}

/**
 * Puts a word on exactly these lists: five statements. The caller holds the user's lock, without which a list could
 * be removed here while another save puts a word on it.
 */
export async function saveTaggings(
  tx: Transaction,
  { userId, wordId, names }: TaggingsToSave,
): Promise<void> {
  if (names === undefined) return
  await tx.tagging.deleteMany({ where: { vocabularyItemId: wordId } })
  if (names.length > 0) {
    const tags = await ensureTags(tx, userId, names)
    await tx.tagging.createMany({
      data: tags.map((tag, position) => ({ userId, vocabularyItemId: wordId, tagId: tag.id, position })),
    })
  }
  await removeUnusedTags(tx, userId)
}

/** The user's lists of these names, in their order; those that do not exist yet are made: two statements. */
export async function ensureTags(tx: Transaction, userId: string, names: readonly string[]): Promise<Tag[]> {
  const keys = names.map(textKey)
  // An existing list keeps the name it was given first: skipDuplicates goes by (userId, nameKey).
  const tags = names.map((name) => ({ userId, name, nameKey: textKey(name) }))
  await tx.tag.createMany({ data: tags, skipDuplicates: true })
  const stored = await tx.tag.findMany({ where: { userId, nameKey: { in: keys } } })
  return stored.sort((a, b) => keys.indexOf(a.nameKey) - keys.indexOf(b.nameKey))
}

/** A list goes with the last word on it; words deleted within the hour still hold theirs. */
export async function removeUnusedTags(tx: Transaction, userId: string): Promise<void> {
  await tx.tag.deleteMany({ where: { userId, taggings: { none: {} } } })
}
