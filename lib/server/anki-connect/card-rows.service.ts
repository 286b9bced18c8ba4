import 'server-only'
import { Prisma, type VocabularyItem } from '@/generated/prisma/client'
import { noteNumber } from '@/lib/domain/anki-connect/note-number'
import { parseSearchQuery, SearchQueryError } from '@/lib/domain/anki-connect/search-query'
import { cleanText } from '@/lib/domain/text/clean'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { hasNumberSql } from '@/lib/server/anki-connect/note-number-sql'
import { searchSql } from '@/lib/server/anki-connect/note-search-sql'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { column, columnsOf, type RowOf } from '@/lib/server/database/columns'
import { readRows } from '@/lib/server/database/read-rows'
import { dueAtSql, isDueSql, isPausedSql } from '@/lib/server/review/learning-sql'

/** An answer to a card trains recognition, so a card is due for that alone. */
const withoutProduction = (viewer: UserRecord): UserRecord => ({ ...viewer, harderQuestions: false })

const cardColumns = (viewer: UserRecord, now: Date) => ({
  ...columnsOf<VocabularyItem>('v')('id', 'updatedAt', 'learningStage', 'reps', 'lapses', 'scheduledDays'),
  dueAt: column<string | null>(dueAtSql(viewer)),
  isDue: column<boolean>(isDueSql(viewer, now)),
  isPaused: column<boolean>(isPausedSql(now)),
})
/** What a card says of its word. */
export type CardRow = RowOf<ReturnType<typeof cardColumns>>

interface CardsQuery {
  viewer: UserRecord
  now: Date
  numbers: readonly number[]
}

/** The cards of the viewer with these numbers: one statement. */
export async function findCardRows({ viewer, now, numbers }: CardsQuery): Promise<Map<number, CardRow>> {
  const found = new Map<number, CardRow>()
  if (numbers.length === 0) return found
  const rows = await readRows(
    viewer.id,
    cardColumns(withoutProduction(viewer), now),
    Prisma.sql`FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${hasNumberSql(Prisma.sql`v.id`, numbers)}
    ORDER BY v.id`,
  )
  for (const row of rows) {
    const number = noteNumber(row.id)
    if (!found.has(number)) found.set(number, row)
  }
  return found
}

const ID_COLUMN = { id: column<string>(Prisma.sql`v.id`) }

/** The numbers of the viewer's notes that a search finds, the oldest first: one statement. */
export async function searchNotes(viewer: UserRecord, search: string, now: Date): Promise<number[]> {
  const condition = conditionOf(viewer, search, now)
  const rows = await readRows(
    viewer.id,
    ID_COLUMN,
    Prisma.sql`FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${condition} ORDER BY v.id`,
  )
  return [...new Set(rows.map(({ id }) => noteNumber(id)))]
}

function conditionOf(viewer: UserRecord, search: string, now: Date): Prisma.Sql {
  try {
    return searchSql(parseSearchQuery(cleanText(search)), { viewer: withoutProduction(viewer), now })
  } catch (error) {
    if (error instanceof SearchQueryError) throw new ProtocolError(error.message)
    throw error
  }
}
