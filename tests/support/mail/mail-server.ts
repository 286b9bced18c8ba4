/** A real SMTP server on loopback that keeps what it is sent. */
import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** The mails so far, the oldest first. */
  mails: Email[]
  /** Addresses of the senders that it was told, also of mails that it refused. */
  senders: string[]
  /** The code with which it refuses mails of a sender; null accepts them. */
  senderRefusal: (address: string) => number | null
  /** The code with which it refuses mails to an address; null accepts them. */
  refusal: (address: string) => number | null
  close: () => Promise<void>
}

/** Starts the server. `onMail` may keep the mails elsewhere, too. Port 0 takes a free one. */
export async function startMailServer(
  port = 0,
  onMail: (raw: Buffer, mail: Email) => unknown = () => {},
): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom({ address }, _session, done) {
      running.senders.push(address)
      done(refusedWith(running.senderRefusal(address)))
    },
    onRcptTo({ address }, _session, done) {
      done(refusedWith(running.refusal(address)))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const mail = await PostalMime.parse(raw)
        mails.push(mail)
        await onMail(raw, mail)
        done()
      })
    },
  })
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const accepting = { senderRefusal: () => null, refusal: () => null }
  const running: MailServer = { url: `smtp://127.0.0.1:${bound}`, mails, senders: [], ...accepting, close }
  return running
}

const refusedWith = (responseCode: number | null) =>
  responseCode === null ? null : Object.assign(new Error('Refused'), { responseCode })

/** The link of a mail with this path. */
export function linkIn({ text = '' }: Pick<Email, 'text'>, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path)
  if (!link) throw new Error(`No link to ${path} in:\n${text}`)
  return link
}
