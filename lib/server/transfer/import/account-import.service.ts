import 'server-only'
import { z } from 'zod'
import { textKey } from '@/lib/domain/text/identity'
import {
  dataDaySchema,
  dataListSchema,
  dataParametersSchema,
  dataQuizResultSchema,
  dataSettingsSchema,
} from '@/lib/domain/transfer/data-file.schema'
import { updateUser } from '@/lib/server/accounts/reminder-settings.service'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { Transaction } from '@/lib/server/database/transaction'
import { changeParameters } from '@/lib/server/review/parameters-in-use.service'
import { claimStored } from '@/lib/server/transfer/import/files/claim-files.service'
import {
  importParameters,
  insertParameters,
} from '@/lib/server/transfer/import/rows/insert-parameters.service'
import type { AccountPart } from '@/lib/server/transfer/readers/import-source'

const settingValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(z.number()),
])
const settingValues = z.record(z.string(), settingValue)

/** What undoing the import of the account's part restores. */
export const accountUndoSchema = z.object({
  /** Added to the totals of each day. */
  days: z.array(
    z.object({
      date: z.string(),
      seconds: z.int(),
      answers: z.int(),
      words: z.int(),
      challengeAnswerId: z.string().nullish(),
    }),
  ),
  quizSessions: z.array(z.string()),
  settings: z.object({ before: settingValues, after: settingValues }).nullable(),
  avatarId: z.string().nullable(),
})
export type AccountUndo = z.output<typeof accountUndoSchema>

interface AccountCall {
  viewer: UserRecord
  part: AccountPart
  withSettings: boolean
  /** A stored file, to be the avatar. */
  avatarId: string | null
  /** Lists made since then are the import's. */
  startedAt: Date
}

/** Items that follow the schema; the others are left out: a damaged total must not stop an import of words. */
function validOf<T extends z.ZodType>(schema: T, items: readonly unknown[]): z.output<T>[] {
  return items.flatMap((item) => {
    const { success, data } = schema.safeParse(item)
    return success ? [data] : []
  })
}

/** Saves what data.json holds besides words. */
export async function importAccount(tx: Transaction, call: AccountCall): Promise<AccountUndo> {
  const { viewer, part, startedAt } = call
  await importParameters(tx, viewer.id, startedAt, validOf(dataParametersSchema, part.memoryParameters))
  await importListDates(tx, viewer.id, validOf(dataListSchema, part.lists), startedAt)
  return {
    days: await importDays(tx, viewer.id, validOf(dataDaySchema, part.days)),
    quizSessions: await importQuizResults(tx, viewer.id, validOf(dataQuizResultSchema, part.quizResults)),
    ...(await importSettings(tx, call)),
  }
}

async function importListDates(
  tx: Transaction,
  userId: string,
  lists: readonly z.output<typeof dataListSchema>[],
  startedAt: Date,
): Promise<void> {
  const dated = lists.flatMap(({ name, addedAt }) => (addedAt ? [{ key: textKey(name), name, addedAt }] : []))
  await tx.$executeRaw`
    UPDATE tag t SET created_at = l.added_at, name = l.name
    FROM unnest(${dated.map(({ key }) => key)}::text[], ${dated.map(({ name }) => name)}::text[],
      ${dated.map(({ addedAt }) => addedAt)}::timestamptz[]) AS l(key, name, added_at)
    WHERE t.user_id = ${userId}::uuid AND t.name_key = l.key AND t.created_at >= ${startedAt}::timestamptz`
}

type Day = z.output<typeof dataDaySchema>

/** A day keeps the larger totals: both may count the same answers. Returns what was added. Two statements. */
async function importDays(
  tx: Transaction,
  userId: string,
  given: readonly Day[],
): Promise<AccountUndo['days']> {
  const largest = new Map<string, Day>()
  for (const day of given)
    if (day.seconds > (largest.get(day.date)?.seconds ?? -1)) largest.set(day.date, day)
  const days = [...largest.values()]
  const dates = days.map(({ date }) => date)
  const stored = await tx.$queryRaw<Day[]>`
    SELECT local_date::text AS date, seconds, answers, words, challenge_answer_id::text AS "challengeAnswerId"
    FROM daily_total WHERE user_id = ${userId}::uuid AND local_date = ANY(${dates}::date[]) FOR UPDATE`
  await tx.$executeRaw`
    INSERT INTO daily_total AS d (user_id, local_date, seconds, answers, words, challenge_answer_id)
    SELECT ${userId}::uuid, g.* FROM unnest(${dates}::date[], ${days.map(({ seconds }) => seconds)}::int[],
      ${days.map(({ answers }) => answers)}::int[], ${days.map(({ words }) => words)}::int[],
      ${days.map(({ challengeAnswerId }) => challengeAnswerId ?? null)}::uuid[]) AS g
    ON CONFLICT (user_id, local_date) DO UPDATE SET seconds = greatest(d.seconds, EXCLUDED.seconds),
      answers = greatest(d.answers, EXCLUDED.answers), words = greatest(d.words, EXCLUDED.words),
      challenge_answer_id = COALESCE(d.challenge_answer_id, EXCLUDED.challenge_answer_id)`
  const before = new Map(stored.map((day) => [day.date, day]))
  return days.map((day) => added(day, before.get(day.date)))
}

function added(day: Day, before: Day | undefined): AccountUndo['days'][number] {
  const more = (name: 'seconds' | 'answers' | 'words') => Math.max(day[name] - (before?.[name] ?? 0), 0)
  return {
    date: day.date,
    seconds: more('seconds'),
    answers: more('answers'),
    words: more('words'),
    challengeAnswerId: before?.challengeAnswerId ? null : (day.challengeAnswerId ?? null),
  }
}

/** Returns the session ids of those that the user did not have. */
async function importQuizResults(
  tx: Transaction,
  userId: string,
  results: readonly z.output<typeof dataQuizResultSchema>[],
): Promise<string[]> {
  const rows = results.map(({ finishedAt, ...result }) => ({ ...result, userId, createdAt: finishedAt }))
  const added = await tx.quizResult.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { sessionId: true },
  })
  return added.map(({ sessionId }) => sessionId)
}

async function importSettings(
  tx: Transaction,
  { viewer, part, withSettings, avatarId }: AccountCall,
): Promise<Pick<AccountUndo, 'settings' | 'avatarId'>> {
  const { data } = dataSettingsSchema.safeParse(part.settings)
  if (!withSettings || !data) return { settings: null, avatarId: null }
  const { avatar: _, ...given } = data
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      value !== undefined && value !== null && String(Reflect.get(viewer, name)) !== String(value),
  )
  const after = settingValues.parse(Object.fromEntries(changed))
  const before = settingValues.parse(
    Object.fromEntries(changed.map(([name]) => [name, Reflect.get(viewer, name)])),
  )
  const takesAvatar = avatarId !== null && viewer.avatarId === null
  if (takesAvatar) await claimStored(tx, viewer.id, [avatarId])
  const now = new Date()
  await updateUser(tx, viewer.id, { data: { ...after, ...(takesAvatar && { avatarId }) }, now })
  const { memoryParameters: parameters } = data
  if (parameters && 'memoryParameters' in after) {
    if (parameters.length > 0) await insertParameters(tx, viewer.id, now, [parameters])
    await changeParameters(tx, viewer.id, { parameters, now, ended: 'REPLACED' })
  }
  return { settings: { before, after }, avatarId: takesAvatar ? avatarId : null }
}
