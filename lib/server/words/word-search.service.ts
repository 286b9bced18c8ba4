import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { foldText } from '@/lib/domain/text'
import { excerptAround } from '@/lib/domain/words/list/found-text'
import { searchKey } from '@/lib/domain/words/list/search-text'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { readRows } from '@/lib/server/database/read-rows'

/** The fields of a word that the rows of the word list do not have in full, best first. */
const FIELDS = ['MEANING', 'NOTE', 'SENTENCE'] as const

export interface WordMatch {
  /** The word's id. */
  id: string
  field: (typeof FIELDS)[number]
  /** The text around the match. */
  text: string
}

/** A shorter text is in most words. */
const MIN_CHARACTERS = 2
/** Texts of one response: more than anybody reads. */
const MAX_TEXTS = 500

const ACCENTS = /[\u0300-\u036F]/g

/**
 * The viewer's words with a meaning, note or sentence that contains the typed text, compared as in the word list
 * (search-text.ts): one statement. Empty for fewer than two characters.
 */
export async function findWordMatches(viewer: UserRecord, typed: string): Promise<WordMatch[]> {
  if (foldText(typed).length < MIN_CHARACTERS) return []
  const rows = await readRows<[id: string, rank: number, text: string]>(
    viewer.id,
    Prisma.sql`
    SELECT id, rank, text FROM (
      SELECT v.id, 0 AS rank, d.meaning AS text, v.created_at
      FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
      WHERE ${isOwn(viewer)}
      UNION ALL
      SELECT v.id, f.rank, f.text, v.created_at
      FROM vocabulary_item v CROSS JOIN LATERAL (VALUES (1, v.remainder_context), (2, v.sentence)) AS f(rank, text)
      WHERE ${isOwn(viewer)} AND f.text IS NOT NULL
    ) AS searched WHERE ${mayContain(typed)}
    ORDER BY rank, created_at DESC LIMIT ${MAX_TEXTS}::int`,
  )
  const best = new Map<string, WordMatch>()
  for (const [id, rank, text] of rows) {
    const excerpt = best.has(id) ? null : excerptAround(text, typed)
    const field = FIELDS[rank]
    if (excerpt && field) best.set(id, { id, field, text: excerpt })
  }
  return [...best.values()]
}

function isOwn(viewer: UserRecord): Prisma.Sql {
  return Prisma.sql`v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL`
}

/**
 * True for every text that matches, and for few others, which are sorted out afterwards: it is compared without case and
 * accents, with single spaces. A text in ASCII, the usual case, is converted only if it has the longest word of the typed
 * text.
 */
function mayContain(typed: string): Prisma.Sql {
  const key = searchKey(typed)
  const words = key.split(' ')
  const longest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  return Prisma.sql`CASE WHEN octet_length(text) = length(text)
    THEN CASE WHEN strpos(lower(text), ${longest}) > 0
      THEN strpos(regexp_replace(lower(text), '\\s+', ' ', 'g'), ${key}) > 0 END
    ELSE strpos(regexp_replace(regexp_replace(
      translate(replace(lower(upper(normalize(text, NFD))), 'ß', 'ss'), 'ςı', 'σi'),
      '[\u0300-\u036F]', '', 'g'), '\\s+', ' ', 'g'), ${key.replace(ACCENTS, '')}) > 0 END`
}
