import 'server-only'
import { render, toPlainText } from '@react-email/render'
import { createTransport } from 'nodemailer'
import type { ReactElement } from 'react'
import { env } from '@/lib/server/env'

/** A mail server that does not answer for longer counts as down; the job that sends the mail is retried. */
const TIMEOUT_MS = 20_000

export interface Mail {
  /** The address of the recipient. */
  to: string
  subject: string
  /** A template of lib/server/mail/templates. It becomes the HTML and the plain text of the mail. */
  content: ReactElement
  /** '<id@host>'. The same for each attempt to send a mail, so that mail programs can recognize a repeated one. */
  messageId?: string
  /** Address that ends such mails at once when it gets a POST (RFC 8058): mail programs show a button for it. */
  unsubscribeUrl?: string
}

/** Whether the host configured a mail server. Without it, everything that needs a mail is hidden. */
export function canSendMail(): boolean {
  return Boolean(env.SMTP_URL && env.MAIL_FROM)
}

/**
 * Sends a mail and waits until the mail server has accepted it. Only jobs call it: a slow mail server must not delay a
 * request.
 */
export async function sendMail({ to, subject, content, messageId, unsubscribeUrl }: Mail): Promise<void> {
  if (!env.SMTP_URL) throw new Error('SMTP_URL is not set')
  const html = await render(content)
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  // As an object, the recipient is one address, whatever characters it has.
  const recipient = { name: '', address: to }
  try {
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: recipient,
      subject,
      html,
      text: toPlainText(html),
      ...(messageId && { messageId }),
      headers: {
        // Programs that answer mails, such as notes of absence, must not answer these (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  } finally {
    transport.close()
  }
}
