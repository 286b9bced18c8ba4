import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { pauseEnd } from '@/lib/domain/review/pause'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { idsBesideUser } from '@/lib/server/database/beside-user'
import { prisma } from '@/lib/server/database/prisma'

interface PauseCall {
  viewer: UserRecord
  now: Date
  ids: readonly string[]
  /** Null or past: the pause ends now. */
  until: Date | null
}

/**
 * Sets until when a word of the viewer is paused: one statement. Setting it again to an earlier value takes the change back.
 * Throws WORD_NOT_FOUND, BAD_ARGUMENT (no valid time).
 */
export async function pauseWord({ id, ...call }: Omit<PauseCall, 'ids'> & { id: string }): Promise<void> {
  const count = isUuid(id) ? await pauseWords({ ...call, ids: [id] }) : 0
  if (count === 0) throw new AppError('WORD_NOT_FOUND')
}

/** The same for those of these words that the viewer has: one statement, which returns how many. Throws BAD_ARGUMENT. */
export async function pauseWords({ viewer, now, ids, until }: PauseCall): Promise<number> {
  if (until && Number.isNaN(until.getTime()))
    throw new AppError('BAD_ARGUMENT', { message: 'until must be a time' })
  const pausedUntil = until && pauseEnd(until, { now, timeZone: viewer.timeZone })
  // Prisma takes seconds to plan an update of 10,000 ids.
  return prisma.$executeRaw`
    UPDATE vocabulary_item v SET paused_until = ${pausedUntil}::timestamptz, updated_at = now()
    FROM ${idsBesideUser(viewer.id, ids)} AS c WHERE v.id = c.id AND v.user_id = c.user_id AND v.deleted_at IS NULL`
}

/** Longest list of paused words. */
const MAX_PAUSED = 500

/** The viewer's paused words, the one whose pause ends first at the top: one statement. */
export async function listPausedWords(
  { id: userId }: UserRecord,
  now: Date,
): Promise<{ id: string; text: string; pausedUntil: Date }[]> {
  const words = await prisma.vocabularyItem.findMany({
    where: { userId, deletedAt: null, pausedUntil: { gt: now } },
    orderBy: [{ pausedUntil: 'asc' }, { id: 'asc' }],
    select: { id: true, text: true, pausedUntil: true },
    take: MAX_PAUSED,
  })
  return words.map(({ pausedUntil, ...word }) => ({ ...word, pausedUntil: pausedUntil ?? now }))
}
