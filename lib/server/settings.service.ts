import 'server-only'
import { mainLanguageSchema, type SettingsChange, settingsSchema } from '@/lib/domain/account.schema'
import { AppError } from '@/lib/errors/app-error'
import { parseInput } from '@/lib/server/parse-input'
import { prisma } from '@/lib/server/prisma'
import { USER_SELECT, type UserRecord } from '@/lib/server/user.service'

/** Throws INVALID_INPUT for a code that is none of the 38 of spec.md section 3. */
export async function updateMainLanguage(viewer: UserRecord, code: string): Promise<UserRecord> {
  const mainLanguage = parseInput(mainLanguageSchema, code)
  return prisma.user.update({ where: { id: viewer.id }, data: { mainLanguage }, select: USER_SELECT })
}

export type SettingsInput = Partial<Record<keyof SettingsChange, unknown>> & {
  /** Undefined keeps the picture, null removes it. */
  avatarFileSignedId?: string | null
}

/** Changes what is given and keeps the rest. Throws INVALID_INPUT naming the range of a value outside it. */
export async function updateSettings(viewer: UserRecord, input: SettingsInput): Promise<UserRecord> {
  const { avatarFileSignedId, ...fields } = input
  // No upload exists yet that an id could stand for.
  if (avatarFileSignedId) throw new AppError('FILE_GONE')
  const change = parseInput(settingsSchema, fields)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null))
  return prisma.user.update({
    where: { id: viewer.id },
    data: { ...given, ...(avatarFileSignedId === null && { avatarId: null }) },
    select: USER_SELECT,
  })
}
