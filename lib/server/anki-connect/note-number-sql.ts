import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { idRangeOf, isNoteNumber } from '@/lib/domain/anki-connect/note-number'

/** `noteNumber` (lib/domain/anki-connect/note-number.ts) of an id column. */
function noteNumberSql(id: Prisma.Sql): Prisma.Sql {
  const hex = Prisma.sql`encode(uuid_send(${id}), 'hex')`
  return Prisma.sql`((('x' || substr(${hex}, 1, 12))::bit(48)::bigint << 12)
    | ((('x' || substr(${hex}, 19, 4))::bit(16)::int >> 2) & 4095))`
}

/** Whether an id column has one of these numbers. */
export function hasNumberSql(id: Prisma.Sql, numbers: readonly number[]): Prisma.Sql {
  const known = numbers.filter(isNoteNumber)
  const range = idRangeOf(known)
  if (!range) return Prisma.sql`false`
  return Prisma.sql`(${id} BETWEEN ${range.from}::uuid AND ${range.to}::uuid
    AND ${noteNumberSql(id)} = ANY(${known}::bigint[]))`
}
