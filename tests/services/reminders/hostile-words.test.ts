/** A reminder with words that try to be something else in a mail. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { NextRequest } from 'next/server'
import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { POST } from '@/app/api/unsubscribe/route'
import { prisma } from '@/lib/server/database/prisma'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { resetDatabase } from '@/tests/support/database/database'
import { type MailServer, startMailServer } from '@/tests/support/mail/mail-server'
import { remindAt, signUpReminded } from '@/tests/support/reminders/reminders'

const now = new Date('2027-03-25T12:00:00Z')
let server: MailServer
let raw = ''

beforeAll(async () => {
  await ensureWordData()
  server = await startMailServer(0, (bytes) => {
    raw = bytes.toString('latin1')
  })
})
beforeEach(async () => {
  await resetDatabase()
  server.mails.length = 0
  changeSettings({ MAIL_FROM: 'Wordloom <words@example.org>', SMTP_URL: server.url })
})
afterEach(resetSettings)
afterAll(() => server.close())

/** The mail that reminds a learner of this word. */
async function reminderOf(text: string, sentence?: string): Promise<Email> {
  const { user } = await signUpReminded({ now, words: [] })
  await addWord(user, text, sentence === undefined ? {} : { userContext: { sentence } })
  await remindAt('2027-03-26T08:00:00Z')
  const [mail] = server.mails
  if (!mail) throw new Error('No mail came')
  return mail
}

/** What our template consists of. */
const TAGS: ReadonlySet<string> = new Set(
  'html head meta style body table tbody tr td div p h1 a b br span'.split(' '),
)

const elementsOf = ({ html = '' }: Email) => DomUtils.findAll(() => true, parseDocument(html).children)

test.each([
  ['an element', '<img src=x onerror=alert(1)>'],
  ['the end of an element', '</p></div></body><script>alert(1)</script>'],
  ['the end of a comment', '--><script>alert(1)</script><!--[if mso]>'],
  ['a style', '</style><script>alert(1)</script>'],
  ['a character reference', '&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62;'],
  ['a template', '{{constructor.constructor("alert(1)")()}} <%= 7 %> #{7*7}'],
])('a word that is %s is text', async (_, word) => {
  const mail = await reminderOf(word, `A sentence with ${word} in it.`)
  const elements = elementsOf(mail)
  expect(elements.map(({ name }) => name).filter((name) => !TAGS.has(name))).toEqual([])
  expect(elements.flatMap(({ attribs }) => Object.keys(attribs)).filter((name) => /^on/.test(name))).toEqual(
    [],
  )
  expect(elements.filter((element) => DomUtils.textContent(element) === word)).not.toHaveLength(0)
})

test('a word with line breaks and header fields adds none', async () => {
  const mail = await reminderOf('tea\r\nBcc: all@example.org\r\n\r\n.\r\nRCPT TO:<x@example.org>')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.to).toHaveLength(1)
  expect(server.mails).toHaveLength(1)
  expect(mail.subject).toBe('1 word to review today')
})

test('a word that reverses the direction of text reverses nothing after it', async () => {
  const mail = await reminderOf('safe \u202Egpj.exe', 'Before \u202Eafter, \u2066 and the rest.')
  for (const text of [mail.html ?? '', mail.text ?? '']) {
    // Each of these characters goes on until the end of its paragraph.
    for (const paragraph of text.split(/\n|<\/p>|<\/div>/))
      expect(countOf(paragraph, OPENING)).toBeLessThanOrEqual(countOf(paragraph, CLOSING))
  }
})
const OPENING = /[\u202A\u202B\u202D\u202E\u2066-\u2068]/g
const CLOSING = /[\u202C\u2069]/g
const countOf = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0

test('a word and a sentence of the greatest length, without a space, keep the mail small and its lines short', async () => {
  const mail = await reminderOf('w'.repeat(100), 'x'.repeat(1_000))
  expect(raw.length).toBeLessThan(60_000)
  // SMTP allows 998 (RFC 5321, section 4.5.3.1.6).
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(999)
  expect(mail.text).toContain('w'.repeat(100))
})

test('the received mail itself ends the reminders with one click, without a session', async () => {
  const mail = await reminderOf('tea')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const address = /^<(.+)>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
  const answer = await POST(
    new NextRequest(address, { method: 'POST', body: new URLSearchParams(header('list-unsubscribe-post')) }),
  )
  expect(answer.status).toBe(200)
  const user = await prisma.user.findFirstOrThrow({ where: { email: mail.to?.[0]?.address } })
  expect(user.emailNotifications).toBe(false)
  await remindAt('2027-03-27T08:00:00Z')
  expect(server.mails).toHaveLength(1)
})
