import 'server-only'
import type { File } from '@/generated/prisma/client'
import { idsBesideUser } from '@/lib/server/database/beside-user'
import { prisma } from '@/lib/server/database/prisma'

/** Rows per statement. */
const FILES_AT_ONCE = 500

type ExportedFile = Omit<File, 'userId' | 'claimedAt' | 'createdAt'>

/** The avatar and all files of words that are not deleted. */
export async function* listExportedFiles(userId: string): AsyncGenerator<ExportedFile> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { avatarId: true } })
  const ofWords = await prisma.$queryRaw<{ id: string }[]>`
    SELECT f.id FROM vocabulary_item v, LATERAL (VALUES (v.context_image_id), (v.context_audio_id)) AS f(id)
    WHERE v.user_id = ${userId}::uuid AND v.deleted_at IS NULL AND f.id IS NOT NULL ORDER BY f.id`
  const used = [...(user?.avatarId ? [user.avatarId] : []), ...ofWords.map(({ id }) => id)]
  for (let start = 0; start < used.length; start += FILES_AT_ONCE)
    yield* await findFiles(userId, used.slice(start, start + FILES_AT_ONCE))
}

function findFiles(userId: string, ids: readonly string[]): Promise<ExportedFile[]> {
  return prisma.$queryRaw`
    SELECT f.id, f.kind, f.storage_key AS "storageKey", f.mime_type AS "mimeType", f.byte_size AS "byteSize", f.width,
      f.height, f.duration_ms AS "durationMs"
    FROM file f, ${idsBesideUser(userId, ids)} AS c WHERE f.id = c.id AND f.user_id = c.user_id ORDER BY f.id`
}
