import 'server-only'
import { updateUser } from '@/lib/server/accounts/reminder-settings.service'
import { USER_SELECT } from '@/lib/server/accounts/user.service'
import type { Transaction } from '@/lib/server/database/transaction'
import { deleteFiles } from '@/lib/server/files/file.service'
import { changeParameters } from '@/lib/server/review/parameters-in-use.service'
import type { AccountUndo } from '@/lib/server/transfer/import/account-import.service'

/** Takes back what an import saved besides words; a setting that the user changed since stays. Returns storage keys. */
export async function undoAccount(
  tx: Transaction,
  userId: string,
  { days, quizSessions, settings, avatarId }: AccountUndo,
): Promise<string[]> {
  await undoDays(tx, userId, days)
  await tx.quizResult.deleteMany({ where: { userId, sessionId: { in: quizSessions } } })
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: USER_SELECT })
  const { before = {}, after = {} } = settings ?? {}
  // As texts: some settings are lists.
  const unchanged = Object.entries(before).filter(
    ([name]) => String(Reflect.get(user, name)) === String(after[name]),
  )
  const ownAvatar = avatarId !== null && user.avatarId === avatarId
  const data = { ...Object.fromEntries(unchanged), ...(ownAvatar && { avatarId: null }) }
  const now = new Date()
  const { memoryParameters: parameters } = await updateUser(tx, userId, { data, now })
  if ('memoryParameters' in data) await changeParameters(tx, userId, { parameters, now, ended: 'TAKEN_BACK' })
  return deleteFiles(tx, userId, [ownAvatar ? avatarId : null])
}

/** Subtracts what the import added; a day of which nothing is left goes. */
async function undoDays(tx: Transaction, userId: string, days: AccountUndo['days']): Promise<void> {
  const dates = days.map(({ date }) => date)
  await tx.$executeRaw`
    UPDATE daily_total d SET seconds = greatest(d.seconds - g.seconds, 0),
      answers = greatest(d.answers - g.answers, 0), words = greatest(d.words - g.words, 0),
      challenge_answer_id = NULLIF(d.challenge_answer_id, g.challenge)
    FROM unnest(${dates}::date[], ${days.map(({ seconds }) => seconds)}::int[],
      ${days.map(({ answers }) => answers)}::int[], ${days.map(({ words }) => words)}::int[],
      ${days.map(({ challengeAnswerId }) => challengeAnswerId ?? null)}::uuid[])
      AS g(day, seconds, answers, words, challenge)
    WHERE d.user_id = ${userId}::uuid AND d.local_date = g.day`
  await tx.$executeRaw`
    DELETE FROM daily_total WHERE user_id = ${userId}::uuid AND local_date = ANY(${dates}::date[])
      AND seconds = 0 AND answers = 0 AND words = 0 AND challenge_answer_id IS NULL`
}
