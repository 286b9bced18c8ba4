import 'server-only'
import type { ChineseScript } from '@/lib/domain/languages/chinese-script'
import { mainLanguageSchema } from '@/lib/domain/settings/language-settings.schema'
import { type SettingsInput, settingsSchema } from '@/lib/domain/settings/settings.schema'
import { AppError } from '@/lib/errors/app-error'
import { changesReminder, updateUser } from '@/lib/server/accounts/reminder-settings.service'
import { USER_SELECT, type UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inOneStatement, inTransaction, lockUser, type Transaction } from '@/lib/server/database/transaction'
import { claimFile, deleteFiles, removeBytes } from '@/lib/server/files/file.service'
import { parseInput } from '@/lib/server/input/parse-input'
import { parseParts } from '@/lib/server/input/parse-parts'
import { canSendMail } from '@/lib/server/mail/send-mail'
import { requestTranslations } from '@/lib/server/translation/translation-job'

/**
 * Sets the main language; a job then adds translations. Throws INVALID_INPUT for a code outside the 38 languages.
 * @param script how Chinese is written; null keeps it
 */
export async function updateMainLanguage(
  viewer: UserRecord,
  code: string,
  script: ChineseScript | null = null,
): Promise<UserRecord> {
  const mainLanguage = parseInput(mainLanguageSchema, code, 'mainLanguage')
  return inTransaction(viewer.id, async (tx) => {
    const user = await tx.user.update({
      where: { id: viewer.id },
      data: { mainLanguage, ...(script && { chineseScript: script }) },
      select: USER_SELECT,
    })
    await requestTranslations(tx, viewer.id)
    return user
  })
}

/** The settings after a change; a failure names the field that was refused. */
export interface ChangedSettings {
  user: UserRecord
  failures: AppError[]
}

const EMAIL_FIELD = 'notificationSettings.emailNotifications'
const AVATAR_FIELD = 'userSettings.profileSettings.avatarFileSignedId'

/**
 * Changes the given settings. They are independent: a field that is refused keeps its value, and the others are saved.
 * Failures: INVALID_INPUT with the allowed range, NO_MAIL, FILE_GONE. Throws MAY_BE_SAVED.
 */
export async function updateSettings(
  viewer: UserRecord,
  input: SettingsInput,
  now = new Date(),
): Promise<ChangedSettings> {
  const { parts, failures } = parseParts(settingsSchema, input)
  const { notificationSettings, scheduleSettings, userSettings, languageSettings, timeZone } = parts
  const { avatarFileSignedId: signedId, ...names } = userSettings?.profileSettings ?? {}
  const change = { ...notificationSettings, ...scheduleSettings, ...languageSettings, ...names, timeZone }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => (value ?? null) !== null))
  if (given.emailNotifications === true && !mayBeMailed(viewer)) {
    delete given.emailNotifications
    failures.push(new AppError('NO_MAIL', {}, EMAIL_FIELD))
  }
  if (signedId !== undefined) {
    const { user, failure } = await changeAvatar(viewer.id, { signedId, given, now })
    return { user, failures: failure ? [...failures, failure] : failures }
  }
  const user = changesMore(given)
    ? await inTransaction(viewer.id, (tx) => updateAll(tx, viewer.id, { data: given, now }))
    : await inOneStatement(() =>
        prisma.user.update({ where: { id: viewer.id }, data: given, select: USER_SELECT }),
      )
  return { user, failures }
}

/** Whether more than the row of the user changes with these settings. */
const changesMore = (given: Record<string, unknown>) => changesReminder(given) || 'chineseScript' in given

/** Changes the settings with what follows from them. */
async function updateAll(tx: Transaction, userId: string, change: Parameters<typeof updateUser>[2]) {
  const user = await updateUser(tx, userId, change)
  if ('chineseScript' in change.data) await requestTranslations(tx, userId)
  return user
}

/**
 * Whether e-mails may be on: the host has a mail server, or they were switched on when it had one. They stay on for a
 * host that sends e-mails again: the settings page sends all settings back.
 */
function mayBeMailed(viewer: UserRecord): boolean {
  return viewer.emailNotifications || canSendMail()
}

interface AvatarChange {
  signedId: string | null
  /** Other settings to change. */
  given: Record<string, unknown>
  now: Date
}

/** Changes the picture with the other settings; when the uploaded file is gone, the picture stays. */
async function changeAvatar(
  userId: string,
  { signedId, given, now }: AvatarChange,
): Promise<{ user: UserRecord; failure: AppError | null }> {
  const where = { id: userId }
  const { unused, ...changed } = await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    const { avatarId: before } = await tx.user.findUniqueOrThrow({ where, select: { avatarId: true } })
    const { avatarId, failure } = await claimAvatar(tx, { userId, signedId, currentId: before, now })
    const user = await updateAll(tx, userId, { data: { ...given, avatarId }, now })
    return { user, failure, unused: await deleteFiles(tx, userId, before === avatarId ? [] : [before]) }
  })
  await removeBytes(unused)
  return changed
}

async function claimAvatar(
  tx: Transaction,
  { signedId, ...claim }: { userId: string; signedId: string | null; currentId: string | null; now: Date },
): Promise<{ avatarId: string | null; failure: AppError | null }> {
  if (signedId === null) return { avatarId: null, failure: null }
  try {
    // An upload without the purpose 'avatar' is stored as IMAGE.
    const avatarId = await claimFile(tx, { ...claim, signedId, kinds: ['AVATAR', 'IMAGE'] })
    return { avatarId, failure: null }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'FILE_GONE')) throw error
    return { avatarId: claim.currentId, failure: new AppError('FILE_GONE', {}, AVATAR_FIELD) }
  }
}
