import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { foldText } from '@/lib/domain/text/clean'
import { MAX_SEARCH_CHARACTERS } from '@/lib/domain/text/fold-for-search'
import { excerptAround } from '@/lib/domain/words/list/found-text'
import { fieldsOfContext, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { column } from '@/lib/server/database/columns'
import { readRows } from '@/lib/server/database/read-rows'
import { mayContainSql } from '@/lib/server/words/search/search-sql'

/** The fields of a word that the rows of the word list do not have in full, best first. */
const FIELDS = ['MEANING', 'NOTE', 'SENTENCE'] as const

/** The columns of these fields of a word, each with its rank. */
const TEXTS = Prisma.raw(
  (['NOTE', 'SENTENCE'] as const)
    .flatMap((kind) =>
      fieldsOfContext(kind).map((field) => `(${FIELDS.indexOf(kind)}, v.${WORD_FIELDS[field].column})`),
    )
    .join(', '),
)

export interface WordMatch {
  /** The word's id. */
  id: string
  field: (typeof FIELDS)[number]
  /** The text around the match. */
  text: string
}

const MATCH_COLUMNS = {
  id: column<string>(Prisma.sql`id`),
  rank: column<number>(Prisma.sql`rank`),
  text: column<string>(Prisma.sql`text`),
}

/** A shorter text is in most words. */
const MIN_CHARACTERS = 2
/** Texts of one response: more than anybody reads. */
const MAX_TEXTS = 500

/**
 * The viewer's words with a meaning, note or sentence that contains the typed text, compared as in the word list
 * (lib/domain/text/fold-for-search.ts): one statement. Empty for fewer than two characters. A meaning gets the time of its
 * word by grouping: a join could become one by nested loops, whose work grows with the square.
 */
export async function findWordMatches(viewer: UserRecord, typed: string): Promise<WordMatch[]> {
  const { length } = foldText(typed)
  if (length < MIN_CHARACTERS || length > MAX_SEARCH_CHARACTERS) return []
  const rows = await readRows(
    viewer.id,
    MATCH_COLUMNS,
    Prisma.sql`
    FROM (
      SELECT id, rank, text, max(created_at) OVER (PARTITION BY id) AS created_at FROM (
        SELECT v.id, NULL::int AS rank, NULL AS text, v.created_at FROM vocabulary_item v WHERE ${isOwn(viewer)}
        UNION ALL
        SELECT id, rank, text, NULL FROM (
          SELECT d.vocabulary_item_id AS id, 0 AS rank, d.meaning AS text
          FROM definition d WHERE d.user_id = ${viewer.id}::uuid
          UNION ALL
          SELECT v.id, f.rank, f.text
          FROM vocabulary_item v CROSS JOIN LATERAL (VALUES ${TEXTS}) AS f(rank, text)
          WHERE ${isOwn(viewer)} AND f.text IS NOT NULL
        ) AS searched WHERE ${mayContainSql(Prisma.sql`text`, typed)}
      ) AS found
    ) AS dated WHERE text IS NOT NULL AND created_at IS NOT NULL
    ORDER BY rank, created_at DESC LIMIT ${MAX_TEXTS}::int`,
  )
  const best = new Map<string, WordMatch>()
  for (const { id, rank, text } of rows) {
    const excerpt = best.has(id) ? null : excerptAround(text, typed)
    const field = FIELDS[rank]
    if (excerpt && field) best.set(id, { id, field, text: excerpt })
  }
  return [...best.values()]
}

function isOwn(viewer: UserRecord): Prisma.Sql {
  return Prisma.sql`v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL`
}
