import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import type { CompleteWord, WordOutline } from '@/lib/domain/transfer/complete-word'
import type { StoredFacts } from '@/lib/domain/transfer/plan-word'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'
import { findAnswerIds } from '@/lib/server/review/review-log.service'

/** A word that the user has, as far as an import needs it. */
export type StoredWord = StoredFacts & { id: string; key: string }

const TEXTS =
  Prisma.raw(`v.remainder_context AS note, v.pronunciation, v.sentence, v.source_url AS "sourceUrl",
  v.source_title AS "sourceTitle", v.place`)

/** What the user has of the words in a batch: two statements. */
export async function findStored(tx: Transaction, userId: string, words: readonly WordOutline[]) {
  const rows = await tx.$queryRaw<StoredWord[]>`
    SELECT v.id, v.text_key AS key, ${TEXTS}, v.own_translations AS "ownTranslations",
      v.context_image_id IS NOT NULL AS "hasImage", v.context_audio_id IS NOT NULL AS "hasAudio",
      v.learning_stage <> 'NEW' OR v.stability IS NOT NULL
        OR EXISTS (SELECT 1 FROM review_log l
          WHERE l.vocabulary_item_id = v.id AND l.user_id = v.user_id) AS "isStudied",
      (SELECT COALESCE(json_agg(json_build_object('partOfSpeech', d.part_of_speech, 'meaning', d.meaning)), '[]')
        FROM definition d WHERE d.vocabulary_item_id = v.id AND d.user_id = v.user_id) AS meanings,
      (SELECT COALESCE(json_agg(t.name_key), '[]') FROM tagging g
        JOIN tag t ON t.id = g.tag_id AND t.user_id = g.user_id
        WHERE g.vocabulary_item_id = v.id AND g.user_id = v.user_id) AS lists
    FROM vocabulary_item v
    WHERE v.user_id = ${userId}::uuid AND v.text_key = ANY(${words.map(({ key }) => key)})
    ORDER BY v.variant DESC`
  const answerIds = words.flatMap(({ log }) => log.map(({ id }) => id))
  const known = answerIds.length > 0 ? await findAnswerIds(tx, userId, answerIds) : new Set<string>()
  return {
    // Of several variants of a word the first one counts.
    byKey: new Map(rows.map((row) => [row.key, row])),
    isKnown: (answerId: string) => known.has(answerId),
  }
}

/** Those of these keys that words of the user have. */
export async function findKnownKeys(userId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await prisma.$queryRaw<{ key: string }[]>`
    SELECT v.text_key AS key FROM vocabulary_item v
    WHERE v.user_id = ${userId}::uuid AND v.text_key = ANY(${[...keys]})`
  return new Set(rows.map(({ key }) => key))
}

/**
 * Gives other ids to those answers of deleted words. Their words can still be restored, but an import of the same
 * answers must find their ids free.
 */
export async function releaseAnswerIds(
  tx: Transaction,
  userId: string,
  words: readonly CompleteWord[],
): Promise<void> {
  const answerIds = words.flatMap(({ log }) => log.map(({ id }) => id))
  if (answerIds.length === 0) return
  await tx.$executeRaw`
    UPDATE review_log l SET answer_id = gen_random_uuid() FROM vocabulary_item v
    WHERE l.user_id = ${userId}::uuid AND l.answer_id = ANY(${answerIds}::uuid[])
      AND v.id = l.vocabulary_item_id AND v.user_id = l.user_id AND v.deleted_at IS NOT NULL`
}
