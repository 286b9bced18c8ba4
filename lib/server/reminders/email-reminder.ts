import 'server-only'
import { createElement } from 'react'
import { reminderTitle } from '@/lib/domain/reminders/reminder-text'
import { fitLine } from '@/lib/domain/transfer/word/fit-text'
import { emphasiseWord } from '@/lib/domain/words/in-text/emphasis'
import { env } from '@/lib/server/env'
import { sendMail } from '@/lib/server/mail/send-mail'
import { ReminderMail } from '@/lib/server/mail/templates/reminder-mail'
import type { DueWords } from '@/lib/server/reminders/due-words.service'
import { unsubscribeToken } from '@/lib/server/reminders/unsubscribe.service'
import { listIrregularForms } from '@/lib/server/words/word-forms.service'

/** UTF-16 units; a longer sentence is cut. */
const MAX_SENTENCE = 300

interface EmailReminder {
  reminderId: string
  user: { id: string; email: string }
  due: DueWords
}

/**
 * Sends the reminder and waits until the mail server has accepted it. Each attempt has the same Message-ID, because a mail
 * server can accept a mail although its answer never arrives.
 */
export function sendEmailReminder({ reminderId, user, due }: EmailReminder): Promise<void> {
  const link = (path: string) => new URL(path, env.APP_URL).href
  const token = encodeURIComponent(unsubscribeToken(user.id))
  const words = due.words.map(({ text, sentence }) => ({
    text,
    parts: sentence ? emphasiseWord(fitLine(sentence, MAX_SENTENCE), text, listIrregularForms(text)) : [],
  }))
  return sendMail({
    to: user.email,
    subject: reminderTitle(due.count),
    messageId: `<reminder-${reminderId}@${new URL(env.APP_URL).hostname}>`,
    unsubscribeUrl: link(`/api/unsubscribe?token=${token}`),
    content: createElement(ReminderMail, {
      productName: env.APP_NAME,
      count: due.count,
      words,
      links: {
        review: link('/words/review'),
        settings: link('/settings/notifications'),
        unsubscribe: link(`/unsubscribe?token=${token}`),
      },
    }),
  })
}

/** SMTP commands whose refusal is about one recipient or one mail. That of any other command is about all mails. */
const COMMANDS_OF_ONE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

/**
 * Whether the mail server refused this mail only, so that it is worth trying the others. False where it cannot be reached,
 * or accepts neither our login nor our sender.
 */
export function isAboutOneMail(error: unknown): boolean {
  const { command } = smtpFailure(error)
  return COMMANDS_OF_ONE_MAIL.has(command)
}

/** Whether the mail server will never accept this mail, so that another attempt would be in vain. */
export function isRefusedForGood(error: unknown): boolean {
  return isAboutOneMail(error) && Number(smtpFailure(error).responseCode) >= 500
}

/** What nodemailer adds to an error: the SMTP command, and the code of the answer. */
function smtpFailure(error: unknown): { command?: unknown; responseCode?: unknown } {
  return error instanceof Error ? { command: '', responseCode: 0, ...error } : {}
}
