import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { EXTENSIONS } from '@/lib/server/files/extensions'

/** The name of a file in an exported zip, such as 'files/0193….jpg'. */
export function exportedName({ id, mimeType }: { id: string; mimeType: string }): string {
  return `files/${id}.${EXTENSIONS[mimeType] ?? 'bin'}`
}

/** exportedName in SQL, for rows of the table `file` under this alias. */
export const exportedNameSql = (alias: string) =>
  Prisma.sql`'files/' || ${Prisma.raw(alias)}.id || '.' ||
    COALESCE(${JSON.stringify(EXTENSIONS)}::jsonb ->> ${Prisma.raw(alias)}.mime_type, 'bin')`
