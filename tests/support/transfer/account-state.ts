import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { prisma } from '@/lib/server/database/prisma'
import { getStorage } from '@/lib/server/files/storage/open-storage'

/** Ids, and columns that contain an id. */
const IDS = new Set([
  'id',
  'userId',
  'vocabularyItemId',
  'definitionId',
  'tagId',
  'contextImageId',
  'contextAudioId',
  'avatarId',
  'replacesId',
  'sequence',
  'storageKey',
])

/** A copy without ids; everything else stays. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const kept = Object.entries(value).filter(([name]) => !IDS.has(name))
  return Object.fromEntries(kept.map(([name, child]) => [name, withoutIds(child)]))
}

/**
 * Every row of the user's data without ids, in an order that does not depend on ids, and the hash of each file.
 * Undoing an import is a change of a word too: its time differs then.
 */
export async function stateOf(userId: string, { withChangeTimes = true } = {}) {
  const where = { userId }
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    omit: { updatedAt: true },
  })
  const avatar = user.avatarId
    ? await prisma.file.findUnique({ where: { id_userId: { id: user.avatarId, userId } } })
    : null
  const words = await prisma.vocabularyItem.findMany({
    where: { ...where, deletedAt: null },
    orderBy: { text: 'asc' },
    include: {
      definitions: {
        orderBy: { position: 'asc' },
        include: { examples: { orderBy: { position: 'asc' } } },
      },
      taggings: { orderBy: { position: 'asc' }, include: { tag: true } },
      reviewLogs: { orderBy: [{ answeredAt: 'asc' }, { sequence: 'asc' }] },
      contextImage: true,
      contextAudio: true,
    },
  })
  const answerOf = new Map(words.flatMap((word) => word.reviewLogs).map((row) => [row.id, row.answerId]))
  const replaced = words.flatMap((word) =>
    word.reviewLogs.map((row) => [row.answerId, answerOf.get(row.replacesId ?? '')]),
  )
  const files = [avatar, ...words.flatMap((word) => [word.contextImage, word.contextAudio])]
  return withoutIds({
    user: { ...user, avatar: await factsOf(avatar) },
    words: words.map(({ contextImage: _, contextAudio: _audio, updatedAt, editedAt: _edited, ...word }) => ({
      ...word,
      ...(withChangeTimes && { updatedAt }),
    })),
    replaced,
    files: await Promise.all(files.map(factsOf)),
    days: await prisma.dailyTotal.findMany({ where, orderBy: { localDate: 'asc' } }),
    parameters: await prisma.memoryParameters.findMany({
      where: { userId, state: 'ADOPTED' },
      select: { parameters: true, answers: true, fittedAt: true },
    }),
    quizzes: await prisma.quizResult.findMany({ where, orderBy: { createdAt: 'asc' } }),
  })
}

type FileRow = { storageKey: string; byteSize: number; createdAt: Date; claimedAt: Date | null }

/** A file is stored again by an import: its times are those of the import. */
async function factsOf(file: FileRow | null) {
  if (!file) return null
  const { createdAt: _, claimedAt, ...facts } = file
  const bytes = await (await getStorage()).read(file.storageKey, { first: 0, last: file.byteSize - 1 })
  const hash = createHash('sha256').update(bytes ? await buffer(bytes) : '')
  return { ...facts, isClaimed: claimedAt !== null, hash: hash.digest('hex') }
}
