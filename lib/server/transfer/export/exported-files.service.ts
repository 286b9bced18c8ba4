import 'server-only'
import { prisma } from '@/lib/server/database/prisma'

/** Rows per statement. */
const FILES_AT_ONCE = 500

/** The avatar and all files of words that are not deleted. */
export async function* listExportedFiles(userId: string) {
  const isLive = { contextImageOf: { deletedAt: null } }
  const isHeard = { contextAudioOf: { deletedAt: null } }
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { avatarId: true } })
  const isAvatar = user?.avatarId ? [{ id: user.avatarId }] : []
  const where = { userId, OR: [isLive, isHeard, ...isAvatar] }
  let after: string | undefined
  do {
    const files = await prisma.file.findMany({
      where: { ...where, ...(after && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: FILES_AT_ONCE,
    })
    yield* files
    after = files.length < FILES_AT_ONCE ? undefined : files.at(-1)?.id
  } while (after)
}
