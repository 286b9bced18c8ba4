import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** Milliseconds until the mail server accepts a mail that it has received: so most mails under way have arrived. */
const ANSWER_MS = 300
/** Other mails verify addresses. */
const IS_REMINDER = /^message-id:\s*<reminder-/im

/**
 * Starts a mail server that keeps who got a reminder, and from which machine.
 */
export async function startMailbox() {
  /** @type {{to: string, machine: string}[]} */
  const reminders = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    async onData(stream, { envelope, user }, done) {
      const mail = Buffer.concat(await stream.toArray()).toString()
      const [recipient] = envelope.rcptTo
      if (IS_REMINDER.test(mail)) reminders.push({ to: recipient?.address ?? '', machine: String(user) })
      await sleep(ANSWER_MS)
      done()
    },
  })
  // A killed machine leaves its connections.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    reminders,
    /** Each machine logs in with its own name. @param {string} machine */
    urlFor: (machine) => `smtp://${machine}:password@127.0.0.1:${port}`,
    /** @returns {Promise<void>} */
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
