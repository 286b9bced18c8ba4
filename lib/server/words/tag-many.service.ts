import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { LIMITS } from '@/lib/domain/limits'
import { textKey } from '@/lib/domain/text/identity'
import { tagNamesSchema } from '@/lib/domain/words/word.schema'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import { parseInput } from '@/lib/server/input/parse-input'
import { parseWordIds } from '@/lib/server/input/word-ids'
import { closeListGaps, ensureTags, removeUnusedTags } from '@/lib/server/words/tag.service'

interface TagCall {
  viewer: UserRecord
  ids: readonly string[]
  tagNames: readonly string[]
}

/**
 * Adds all of these words to these lists, after the lists they already have, or none of them: eight statements.
 * Throws BAD_ARGUMENT, WORD_NOT_FOUND, INVALID_INPUT (a name), TOO_MANY_LISTS (a word would be on more than 20).
 */
export async function tagWords({ viewer, ...call }: TagCall): Promise<void> {
  const ids = parseWordIds(call.ids)
  const names = parseInput(tagNamesSchema, call.tagNames, 'tagNames')
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    await requireOwnWords(tx, viewer.id, ids)
    const tagIds = (await ensureTags(tx, viewer.id, names)).map(({ id }) => id)
    const taggings = Prisma.sql`SELECT v.id AS word_id, t.id AS tag_id, t.place,
        (SELECT count(*)::int FROM tagging g
          WHERE g.user_id = ${viewer.id}::uuid AND g.vocabulary_item_id = v.id) AS others
      FROM unnest(${ids}::uuid[]) v(id) CROSS JOIN unnest(${tagIds}::uuid[]) WITH ORDINALITY t(id, place)
      WHERE NOT EXISTS (SELECT 1 FROM tagging g
        WHERE g.user_id = ${viewer.id}::uuid AND g.vocabulary_item_id = v.id AND g.tag_id = t.id)`
    await requireRoom(tx, viewer.id, taggings)
    await tx.$executeRaw`
      INSERT INTO tagging (vocabulary_item_id, tag_id, user_id, position)
      SELECT word_id, tag_id, ${viewer.id}::uuid,
        others + row_number() OVER (PARTITION BY word_id ORDER BY place) - 1
      FROM (${taggings}) n`
    await noteChange(tx, viewer.id, ids)
  })
}

/**
 * Removes all of these words from these lists, and then empty lists. A word that is not on a list is no error.
 * Throws BAD_ARGUMENT, WORD_NOT_FOUND, INVALID_INPUT (a name).
 */
export async function untagWords({ viewer, ...call }: TagCall): Promise<void> {
  const ids = parseWordIds(call.ids)
  const keys = parseInput(tagNamesSchema, call.tagNames, 'tagNames').map(textKey)
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    await requireOwnWords(tx, viewer.id, ids)
    const userId = viewer.id
    await tx.tagging.deleteMany({
      where: { userId, vocabularyItemId: { in: ids }, tag: { nameKey: { in: keys } } },
    })
    await closeListGaps(tx, userId, ids)
    await removeUnusedTags(tx, userId)
    await noteChange(tx, userId, ids)
  })
}

/** A copy of the words on a device asks for those that have changed (lib/server/device-copy). */
async function noteChange(tx: Transaction, userId: string, ids: string[]): Promise<void> {
  await tx.vocabularyItem.updateMany({ where: { userId, id: { in: ids } }, data: { updatedAt: new Date() } })
}

async function requireOwnWords(tx: Transaction, userId: string, ids: string[]): Promise<void> {
  const count = await tx.vocabularyItem.count({ where: { id: { in: ids }, userId, deletedAt: null } })
  if (count < ids.length) throw new AppError('WORD_NOT_FOUND')
}

/** Throws TOO_MANY_LISTS with the first word that would exceed the maximum. */
async function requireRoom(tx: Transaction, userId: string, taggings: Prisma.Sql): Promise<void> {
  const [full] = await tx.$queryRaw<{ text: string }[]>`
    SELECT v.text FROM (${taggings}) n JOIN vocabulary_item v ON v.id = n.word_id
    WHERE v.user_id = ${userId}::uuid
    GROUP BY v.id, v.user_id HAVING max(n.others) + count(*) > ${LIMITS.tagsPerWord} ORDER BY v.text LIMIT 1`
  if (full) throw new AppError('TOO_MANY_LISTS', { word: full.text, max: LIMITS.tagsPerWord })
}
