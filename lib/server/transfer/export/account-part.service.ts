import 'server-only'
import { DATA_FORMAT, DATA_VERSION } from '@/lib/domain/transfer/data-file.schema'
import { USER_SELECT } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { exportedName } from '@/lib/server/transfer/export/exported-file-name'

/** The part of data.json before the words. */
export async function readAccountPart(userId: string, now: Date) {
  const [settings, lists, days, quizResults, sets] = [
    await readSettings(userId),
    await prisma.tag.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
    await prisma.dailyTotal.findMany({ where: { userId }, orderBy: { localDate: 'asc' } }),
    await prisma.quizResult.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
    await prisma.memoryParameters.findMany({ where: { userId }, orderBy: { fittedAt: 'asc' } }),
  ]
  return {
    format: DATA_FORMAT,
    version: DATA_VERSION,
    exportedAt: now.toISOString(),
    settings,
    lists: lists.map(({ name, createdAt }) => ({ name, addedAt: createdAt })),
    days: days.map(({ localDate, seconds, answers, words, challengeAnswerId }) => ({
      date: localDate.toISOString().slice(0, 10),
      seconds,
      answers,
      words,
      challengeAnswerId,
    })),
    quizResults: quizResults.map(({ id: _, userId: _owner, createdAt, ...result }) => ({
      ...result,
      finishedAt: createdAt,
    })),
    memoryParameters: sets.map(({ userId: _owner, ...set }) => set),
  }
}

/** What is of this instance alone, and the avatar, which is exported as a file, are left out. */
const { id: _id, email: _email, avatarId: _avatarId, ...SETTINGS } = USER_SELECT

async function readSettings(userId: string) {
  const { avatarId, ...settings } = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...SETTINGS, avatarId: true },
  })
  const avatar =
    avatarId && (await prisma.file.findUnique({ where: { id_userId: { id: avatarId, userId } } }))
  return { ...settings, avatar: avatar ? { name: exportedName(avatar) } : null }
}
