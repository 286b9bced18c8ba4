import 'server-only'
import { groupBy } from '@/lib/domain/collections'
import { USER_SELECT } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { canSendMail } from '@/lib/server/mail/send-mail'
import { countReminder } from '@/lib/server/metrics/metrics'
import type { JobRun } from '@/lib/server/queue/job'
import { type DueWords, getDueWords } from '@/lib/server/reminders/due-words.service'
import { isAboutOneMail, isRefusedForGood, sendEmailReminder } from '@/lib/server/reminders/email-reminder'
import { sendPushReminder } from '@/lib/server/reminders/push/push-reminder.service'
import { createLimiter } from '@/lib/server/turns/limiter'

/** Users whose reminders are sent at the same time. */
const USERS_AT_ONCE = 5
/** A user who travels west can have a local date again for a day after it has ended. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000

type BatchReminder = Awaited<ReturnType<typeof findOpenReminders>>[number]

/** One run of a batch's job. */
interface BatchRun extends JobRun {
  /** Why the mail server takes no mails: the others wait for the next run. */
  mailFailure?: unknown
}

/**
 * Sends the reminders of a batch that are not handled yet. Throws the first failure after it tried all, so that the job
 * is retried.
 */
export async function sendReminders(batchId: string, { now, signal }: JobRun): Promise<void> {
  const run: BatchRun = { now, signal }
  const reminders = await findOpenReminders(batchId)
  const limit = createLimiter(USERS_AT_ONCE)
  const users = groupBy(reminders, ({ userId }) => userId)
  const outcomes = await Promise.allSettled(users.map((ofUser) => limit(() => remindUser(ofUser, run))))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

function findOpenReminders(batchId: string) {
  return prisma.reminder.findMany({
    where: { batchId, handledAt: null },
    include: { user: { select: { ...USER_SELECT, emailVerifiedAt: true } } },
    orderBy: { id: 'asc' },
  })
}

/** Sends a user's reminders; a failure of one way does not stop the other. */
async function remindUser(reminders: readonly BatchReminder[], run: BatchRun): Promise<void> {
  run.signal.throwIfAborted()
  const wanted = await dropUnwanted(reminders, run.now)
  const [first] = wanted
  if (!first) return
  const due = await getDueWords(first.user, run.now)
  const outcomes = await Promise.allSettled(
    wanted.map((reminder) => {
      if (due.count === 0) return handle(reminder, run.now)
      return reminder.way === 'EMAIL' ? remindByEmail(reminder, due, run) : remindByPush(reminder, due, run)
    }),
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/** Marks reminders that are too late, or that the user has switched off since, and returns the others. */
async function dropUnwanted(reminders: readonly BatchReminder[], now: Date): Promise<BatchReminder[]> {
  const wanted: BatchReminder[] = []
  for (const reminder of reminders) {
    const isLate = reminder.expiresAt <= now
    if (!isLate && isWanted(reminder)) wanted.push(reminder)
    else if ((await handle(reminder, now)) && isLate) countReminder(wayOf(reminder), 'given up')
  }
  return wanted
}

function isWanted({ way, user }: BatchReminder): boolean {
  if (!user.dailyReminder) return false
  if (way === 'PUSH') return user.pushNotifications
  return user.emailNotifications && user.emailVerifiedAt !== null && canSendMail()
}

/**
 * Marked as handled before it is sent: a mail whose process is killed meanwhile is not sent again (at most once). A
 * failure takes the mark back.
 */
async function remindByEmail(reminder: BatchReminder, due: DueWords, run: BatchRun): Promise<void> {
  if (run.mailFailure) throw run.mailFailure
  if (!(await handle(reminder, run.now))) return
  try {
    await sendEmailReminder({ reminderId: reminder.id, user: reminder.user, due })
    countReminder('email', 'sent')
  } catch (error) {
    if (isRefusedForGood(error)) return countReminder('email', 'given up')
    if (!isAboutOneMail(error)) run.mailFailure = error
    countReminder('email', 'failed')
    await prisma.reminder.updateMany({
      where: { id: reminder.id, userId: reminder.userId },
      data: { handledAt: null },
    })
    throw error
  }
}

/** Marked as handled after it is sent: a repeated message replaces the first on the user's screen. */
async function remindByPush(reminder: BatchReminder, due: DueWords, { now }: BatchRun): Promise<void> {
  const { userId, expiresAt } = reminder
  try {
    await sendPushReminder({ userId, due, expiresAt, now })
  } catch (error) {
    countReminder('push', 'failed')
    throw error
  }
  await handle(reminder, now)
}

/** Marks the reminder as handled. False when it was already, or when its user was deleted. */
async function handle({ id, userId }: BatchReminder, now: Date): Promise<boolean> {
  const { count } = await prisma.reminder.updateMany({
    where: { id, userId, handledAt: null },
    data: { handledAt: now },
  })
  return count > 0
}

const wayOf = ({ way }: BatchReminder) => (way === 'EMAIL' ? 'email' : 'push')

/** Removes reminders of past days. */
export async function sweepReminders(now: Date): Promise<void> {
  await prisma.reminder.deleteMany({ where: { expiresAt: { lte: new Date(now.getTime() - KEPT_MS) } } })
}
