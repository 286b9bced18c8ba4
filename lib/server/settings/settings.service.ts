import 'server-only'
import { mainLanguageSchema } from '@/lib/domain/settings/language-settings.schema'
import { type SettingsInput, settingsSchema } from '@/lib/domain/settings/settings.schema'
import { AppError } from '@/lib/errors/app-error'
import { changesReminder, updateUser } from '@/lib/server/accounts/reminder-settings.service'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inOneStatement, inTransaction, lockUser } from '@/lib/server/database/transaction'
import { claimFile, deleteFiles, removeBytes } from '@/lib/server/files/file.service'
import { parseInput } from '@/lib/server/input/parse-input'
import { canSendMail } from '@/lib/server/mail/send-mail'
import { requestDictionary } from '@/lib/server/translation/install/dictionary-state.service'
import { requestTranslations } from '@/lib/server/translation/translation-job'

/**
 * Sets the main language; jobs then install its dictionary and add translations. Throws INVALID_INPUT for a code outside
 * the 38 languages.
 */
export async function updateMainLanguage(
  viewer: UserRecord,
  code: string,
  now = new Date(),
): Promise<UserRecord> {
  const mainLanguage = parseInput(mainLanguageSchema, code, 'mainLanguage')
  return inTransaction(viewer.id, async (tx) => {
    const user = await tx.user.update({
      where: { id: viewer.id },
      data: { mainLanguage },
      select: USER_SELECT,
    })
    await requestDictionary(tx, mainLanguage, now)
    await requestTranslations(tx, viewer.id)
    return user
  })
}

/**
 * Changes only the given settings. Throws INVALID_INPUT, with the allowed range of the wrong value, NO_MAIL, FILE_GONE,
 * MAY_BE_SAVED.
 */
export async function updateSettings(
  viewer: UserRecord,
  input: SettingsInput,
  now = new Date(),
): Promise<UserRecord> {
  const { notificationSettings, scheduleSettings, userSettings, timeZone } = parseInput(settingsSchema, input)
  requireMailFor(viewer, notificationSettings?.emailNotifications)
  const { avatarFileSignedId: signedId, ...names } = userSettings?.profileSettings ?? {}
  const change = { ...notificationSettings, ...scheduleSettings, ...names, timeZone }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null))
  if (signedId !== undefined) return changeAvatar(viewer.id, { signedId, given, now })
  if (changesReminder(given)) {
    return inTransaction(viewer.id, (tx) => updateUser(tx, viewer.id, { data: given, now }))
  }
  return inOneStatement(() =>
    prisma.user.update({ where: { id: viewer.id }, data: given, select: USER_SELECT }),
  )
}

/**
 * Throws NO_MAIL when e-mails are switched on while the host has no mail server. What was switched on earlier may stay, for
 * a host that sends e-mails again: the settings page sends all settings back.
 */
function requireMailFor(viewer: UserRecord, emailNotifications: boolean | null | undefined): void {
  if (!emailNotifications || viewer.emailNotifications || canSendMail()) return
  throw new AppError('NO_MAIL', {}, 'notificationSettings.emailNotifications')
}

interface AvatarChange {
  signedId: string | null
  /** Other settings to change. */
  given: Record<string, unknown>
  now: Date
}

async function changeAvatar(userId: string, { signedId, given, now }: AvatarChange): Promise<UserRecord> {
  const where = { id: userId }
  const { user, unused } = await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const { avatarId: before } = await tx.user.findUniqueOrThrow({ where, select: { avatarId: true } })
    // An upload without the purpose 'avatar' is stored as IMAGE.
    const kinds = ['AVATAR', 'IMAGE'] as const
    const avatarId =
      signedId === null ? null : await claimFile(tx, { userId, signedId, kinds, currentId: before, now })
    const user = await updateUser(tx, userId, { data: { ...given, avatarId }, now })
    return { user, unused: await deleteFiles(tx, userId, before === avatarId ? [] : [before]) }
  })
  await removeBytes(unused)
  return user
}
