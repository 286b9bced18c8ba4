import 'server-only'
import type { Tag } from '@/generated/prisma/client'
import { textKey } from '@/lib/domain/text/identity'
import { byUse } from '@/lib/domain/words/list-suggestions'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { idsBesideUser } from '@/lib/server/database/beside-user'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'

export interface UserTagRecord {
  id: string
  name: string
  /** Number of words on the list, in all stages. */
  taggingCount: number
}

/**
 * The viewer's lists, most used first: two statements. A list exists while it has a word. All taggings are counted by the index
 * of lists, without their words; then those of the few deleted words (those without a text key) are taken off.
 */
export async function listTags(viewer: UserRecord): Promise<UserTagRecord[]> {
  const [tags, counts] = await Promise.all([
    prisma.tag.findMany({ where: { userId: viewer.id }, select: { id: true, name: true } }),
    prisma.$queryRaw<{ id: string; count: number }[]>`
      SELECT tag_id AS id, sum(words)::int AS count FROM (
        SELECT g.tag_id, count(*) AS words FROM tagging g WHERE g.user_id = ${viewer.id}::uuid GROUP BY g.tag_id
        UNION ALL
        SELECT g.tag_id, -count(*) FROM tagging g
        WHERE g.user_id = ${viewer.id}::uuid AND g.vocabulary_item_id = ANY(ARRAY(
          SELECT v.id FROM vocabulary_item v WHERE v.user_id = ${viewer.id}::uuid AND v.text_key IS NULL))
        GROUP BY g.tag_id
      ) by_tag GROUP BY tag_id`,
  ])
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return tags
    .flatMap((tag) => {
      const taggingCount = countOf.get(tag.id)
      return taggingCount ? [{ ...tag, taggingCount }] : []
    })
    .sort(byUse)
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

/** Makes the positions of the words' lists 0, 1, 2, …, so that the number of a word's lists is the next position. */
export async function closeListGaps(
  tx: Transaction,
  userId: string,
  wordIds: readonly string[],
): Promise<void> {
  // Joined by words: by pairs the planner could find each of them among all words of its list.
  await tx.$executeRaw`
    UPDATE tagging g SET position = array_position(n.tag_ids, g.tag_id) - 1
    FROM (SELECT t.vocabulary_item_id, array_agg(t.tag_id ORDER BY t.position) AS tag_ids
      FROM tagging t, ${idsBesideUser(userId, wordIds)} AS c
      WHERE t.user_id = c.user_id AND t.vocabulary_item_id = c.id GROUP BY t.vocabulary_item_id) n
    WHERE g.user_id = ${userId}::uuid AND g.vocabulary_item_id = n.vocabulary_item_id
      AND g.position <> array_position(n.tag_ids, g.tag_id) - 1`
}

/** Removes lists without words, but not decks of other programs. Words deleted within the last hour still count. */
export async function removeUnusedTags(tx: Transaction, userId: string): Promise<void> {
  await tx.tag.deleteMany({ where: { userId, keptEmpty: false, taggings: { none: { userId } } } })
}
