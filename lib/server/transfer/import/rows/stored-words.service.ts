import 'server-only'
import { randomUUID } from 'node:crypto'
import { Prisma } from '@/generated/prisma/client'
import type { CompleteWord, WordOutline } from '@/lib/domain/transfer/word/complete-word'
import type { StoredFacts } from '@/lib/domain/transfer/word/plan-word'
import { besideUser, idsBesideUser } from '@/lib/server/database/beside-user'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'
import { findAnswerIds } from '@/lib/server/review/review-log.service'
import { byWord } from '@/lib/server/transfer/import/rows/by-word'
import { fieldsSql } from '@/lib/server/words/word-fields-sql'

/** A word that the user has, as far as an import needs it. */
export type StoredWord = StoredFacts & { id: string; key: string }

type Facts = Omit<StoredWord, 'isStudied' | 'meanings' | 'lists'> & { hasState: boolean }

/** What the user has of the words in a batch: six statements. */
export async function findStored(tx: Transaction, userId: string, words: readonly WordOutline[]) {
  const keys = words.map(({ key }) => key)
  const rows = await tx.$queryRaw<Facts[]>`
    SELECT v.id, v.text_key AS key, v.pronunciation, ${fieldsSql((column, field) => `v.${column} AS "${field}"`)},
      v.own_translations AS "ownTranslations",
      v.context_image_id IS NOT NULL AS "hasImage", v.context_audio_id IS NOT NULL AS "hasAudio",
      v.learning_stage <> 'NEW' OR v.stability IS NOT NULL AS "hasState"
    FROM vocabulary_item v, ${keysBesideUser(userId, keys)} AS c
    WHERE v.user_id = c.user_id AND v.text_key = c.key
    ORDER BY v.variant DESC`
  const parts = await findParts(
    tx,
    userId,
    rows.map(({ id }) => id),
  )
  const answerIds = words.flatMap(({ log }) => log.map(({ id }) => id))
  const known = await findAnswerIds(tx, userId, answerIds)
  return {
    // Of several variants of a word the first one counts.
    byKey: new Map(rows.map((row) => [row.key, toStored(row, parts)])),
    isKnown: (answerId: string) => known.has(answerId),
  }
}

type Parts = Awaited<ReturnType<typeof findParts>>

const toStored = ({ hasState, ...facts }: Facts, { meanings, lists, answered }: Parts): StoredWord => ({
  ...facts,
  isStudied: hasState || answered.has(facts.id),
  meanings: meanings.get(facts.id) ?? [],
  lists: lists.get(facts.id)?.map(({ key }) => key) ?? [],
})

/** The meanings and lists of words, and which of them have answers. */
async function findParts(tx: Transaction, userId: string, wordIds: readonly string[]) {
  const given = idsBesideUser(userId, wordIds)
  const meanings = await tx.$queryRaw<{ wordId: string; partOfSpeech: string; meaning: string }[]>`
    SELECT d.vocabulary_item_id AS "wordId", d.part_of_speech AS "partOfSpeech", d.meaning
    FROM definition d, ${given} AS c WHERE d.user_id = c.user_id AND d.vocabulary_item_id = c.id`
  const taggings = await tx.$queryRaw<{ wordId: string; tagId: string }[]>`
    SELECT g.vocabulary_item_id AS "wordId", g.tag_id AS "tagId" FROM tagging g, ${given} AS c
    WHERE g.user_id = c.user_id AND g.vocabulary_item_id = c.id`
  const tagIds = new Set(taggings.map(({ tagId }) => tagId))
  // Not joined above: the planner could begin with a list, and read all its words for each given one.
  const tags = await tx.$queryRaw<{ id: string; key: string }[]>`
    SELECT t.id, t.name_key AS key FROM tag t, ${idsBesideUser(userId, [...tagIds])} AS c
    WHERE t.id = c.id AND t.user_id = c.user_id`
  const keyOf = new Map(tags.map(({ id, key }) => [id, key]))
  const answered = await tx.$queryRaw<{ wordId: string }[]>`
    SELECT DISTINCT l.vocabulary_item_id AS "wordId" FROM review_log l, ${given} AS c
    WHERE l.user_id = c.user_id AND l.vocabulary_item_id = c.id`
  return {
    meanings: byWord(meanings),
    lists: byWord(taggings.map(({ wordId, tagId }) => ({ wordId, key: keyOf.get(tagId) ?? '' }))),
    answered: new Set(answered.map(({ wordId }) => wordId)),
  }
}

const keysBesideUser = (userId: string, keys: readonly string[]) =>
  besideUser(userId, Prisma.sql`unnest(${keys}::text[]) AS given(key)`)

/** The keys, among these, of words that the user has. */
export async function findKnownKeys(userId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await prisma.$queryRaw<{ key: string }[]>`
    SELECT v.text_key AS key FROM vocabulary_item v, ${keysBesideUser(userId, keys)} AS c
    WHERE v.user_id = c.user_id AND v.text_key = c.key`
  return new Set(rows.map(({ key }) => key))
}

/**
 * Gives new ids to answers of deleted words that have the same ids as answers of these words. A deleted word can still
 * be restored with its answers, but an import of the same answers needs their ids.
 */
export async function releaseAnswerIds(
  tx: Transaction,
  userId: string,
  words: readonly CompleteWord[],
): Promise<void> {
  const answerIds = words.flatMap(({ log }) => log.map(({ id }) => id))
  if (answerIds.length === 0) return
  // One table a statement: joined, the planner could begin with all deleted words of the user.
  const entries = await tx.$queryRaw<{ id: string; wordId: string }[]>`
    SELECT l.id, l.vocabulary_item_id AS "wordId" FROM review_log l, ${idsBesideUser(userId, answerIds)} AS c
    WHERE l.user_id = c.user_id AND l.answer_id = c.id`
  const entriesOf = byWord(entries)
  if (entriesOf.size === 0) return
  const deleted = await tx.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM vocabulary_item v, ${idsBesideUser(userId, [...entriesOf.keys()])} AS c
    WHERE v.id = c.id AND v.user_id = c.user_id AND v.deleted_at IS NOT NULL`
  const ids = deleted.flatMap(({ id }) => entriesOf.get(id)?.map((entry) => entry.id) ?? [])
  if (ids.length === 0) return
  const given = besideUser(
    userId,
    Prisma.sql`unnest(${ids}::uuid[], ${ids.map(() => randomUUID())}::uuid[]) AS given(id, answer_id)`,
  )
  await tx.$executeRaw`
    UPDATE review_log l SET answer_id = c.answer_id FROM ${given} AS c
    WHERE l.id = c.id AND l.user_id = c.user_id`
}
