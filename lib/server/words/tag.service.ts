import 'server-only'
import type { Tag } from '@/generated/prisma/client'
import { textKey } from '@/lib/domain/text'
import { byUse } from '@/lib/domain/words/tag-suggestions'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'

export interface UserTagRecord {
  id: string
  name: string
  /** Number of words on the list, in all stages. */
  taggingCount: number
}

/**
 * The viewer's lists, most used first: one statement. A list exists while it has a word. It reads the rows of the few deleted
 * words (those without a text key) instead of all others: a thousand of those lie on as many pages of a large database.
 */
export async function listTags(viewer: UserRecord): Promise<UserTagRecord[]> {
  const tags = await prisma.$queryRaw<UserTagRecord[]>`
    SELECT t.id, t.name, count(*)::int AS "taggingCount"
    FROM tag t
    JOIN tagging g ON g.tag_id = t.id AND g.user_id = t.user_id
    WHERE t.user_id = ${viewer.id}::uuid AND NOT EXISTS (
      SELECT FROM vocabulary_item v
      WHERE v.id = g.vocabulary_item_id AND v.user_id = ${viewer.id}::uuid AND v.text_key IS NULL)
    GROUP BY t.id`
  return tags.sort(byUse)
}

interface TaggingsToSave {
  userId: string
  wordId: string
  /** In order; undefined keeps the stored lists. */
  names: string[] | undefined
}

/**
 * Sets the lists of a word: five statements. The caller holds the user's lock; without it, a list could be removed here
 * while another save adds a word to it.
 */
export async function saveTaggings(
  tx: Transaction,
  { userId, wordId, names }: TaggingsToSave,
): Promise<void> {
  if (names === undefined) return
  await tx.tagging.deleteMany({ where: { userId, vocabularyItemId: wordId } })
  if (names.length > 0) {
    const tags = await ensureTags(tx, userId, names)
    await tx.tagging.createMany({
      data: tags.map((tag, position) => ({ userId, vocabularyItemId: wordId, tagId: tag.id, position })),
    })
  }
  await removeUnusedTags(tx, userId)
}

/** The user's lists with these names, in this order; missing lists are created: two statements. */
export async function ensureTags(tx: Transaction, userId: string, names: readonly string[]): Promise<Tag[]> {
  const keys = names.map(textKey)
  // An existing list keeps its name: skipDuplicates compares (userId, nameKey).
  const tags = names.map((name) => ({ userId, name, nameKey: textKey(name) }))
  await tx.tag.createMany({ data: tags, skipDuplicates: true })
  const stored = await tx.tag.findMany({ where: { userId, nameKey: { in: keys } } })
  return stored.sort((a, b) => keys.indexOf(a.nameKey) - keys.indexOf(b.nameKey))
}

/** Removes lists without words. Words deleted within the last hour still count. */
export async function removeUnusedTags(tx: Transaction, userId: string): Promise<void> {
  await tx.tag.deleteMany({ where: { userId, taggings: { none: { userId } } } })
}
