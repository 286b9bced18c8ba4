/** What the app does for a user by mail, and for programs of a user. */
import { requestEmailLink } from '@/lib/server/accounts/email-links/request-email-link.service'
import { resetPassword, verifyEmail } from '@/lib/server/accounts/email-links/spend-email-link.service'
import { runJob } from '@/lib/server/jobs/run-job'
import { sendEmailLinkJob } from '@/lib/server/jobs/send-email-link.job'
import { unsubscribe, unsubscribeToken } from '@/lib/server/reminders/unsubscribe.service'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { hoursFrom } from '@/tests/support/clock'
import { makePng } from '@/tests/support/files/media'
import { jobsNamed } from '@/tests/support/jobs'
import { linkIn, type MailServer } from '@/tests/support/mail/mail-server'
import { remindAt, signUpReminded } from '@/tests/support/reminders/reminders'
import { type AnkiClient, noteWith } from '@/tests/support/requests/anki'
import type { Assistant } from '@/tests/support/requests/mcp'

const RUN = { now: new Date(), signal: new AbortController().signal }

const withMail = ({ url }: MailServer) =>
  changeSettings({ MAIL_FROM: 'Wordloom <words@example.org>', SMTP_URL: url })

/** The token of the link in the newest mail. */
async function newestToken(server: MailServer, path: string): Promise<string> {
  for (const { data } of await jobsNamed('send-email-link')) await runJob(sendEmailLinkJob, data, RUN)
  return new URL(linkIn(server.mails.at(-1) ?? {}, path)).searchParams.get('token') ?? ''
}

/** Signs up, verifies the address and chooses a new password, with links from mails. */
export async function followLinks(server: MailServer): Promise<void> {
  withMail(server)
  const { now } = RUN
  const { user } = await signUpUser()
  await verifyEmail(user, { token: await newestToken(server, '/verify-email'), now })
  await requestEmailLink({ purpose: 'PASSWORD_RESET', email: user.email, now })
  const token = await newestToken(server, '/reset-password')
  const password = 'a much better password'
  await resetPassword({ token, now }, { password, passwordConfirmation: password, device: '' })
}

/** Gets a reminder, and wants no more. */
export async function remindByEmail(server: MailServer): Promise<void> {
  withMail(server)
  const { user } = await signUpReminded({ now: RUN.now })
  await remindAt(hoursFrom(RUN.now, 25))
  await unsubscribe(unsubscribeToken(user.id), RUN.now)
}

/** Calls all actions of AnkiConnect's protocol. */
export async function useAnkiConnect(client: AnkiClient): Promise<void> {
  const data = Buffer.from(await makePng()).toString('base64')
  await client.ask('createDeck', { deck: 'Mining' })
  await client.ask('storeMediaFile', { filename: 'a.png', data })
  const fields = { Word: 'ledger', Sentence: 'a', Picture: '<img src="a.png">' }
  const id = await client.add(fields, { deckName: 'Mining', options: { duplicateScope: 'deck' } })
  const notes = [id]
  const note = noteWith(fields, { options: { duplicateScope: 'deck', allowDuplicate: true } })
  await client.ask('addNotes', { notes: [note] })
  await client.ask('canAddNotes', { notes: [note] })
  const query = `(deck:min* or -tag:x) added:9 is:due -is:suspended meaning:* page: nid:${id} or text`
  await client.ask('findNotes', { query })
  await client.ask('notesInfo', { notes })
  await client.ask('updateNote', { note: { id, fields: { Note: 'x' }, tags: ['y'] } })
  await client.ask('addTags', { notes, tags: 'z' })
  await client.ask('removeTags', { notes, tags: 'z' })
  await client.ask('answerCards', { answers: [{ cardId: id, ease: 3 }] })
  await client.ask('suspend', { cards: notes })
  await client.ask('retrieveMediaFile', { filename: 'a.png' })
  await client.ask('deleteNotes', { notes })
}

/** Calls all tools of the Model Context Protocol. */
export async function useAssistant(assistant: Assistant): Promise<void> {
  for (const word of ['ledger', 'bank', 'ledger'])
    await assistant.use('save_word', { word, lists: ['reading'], sentence: `A ${word}.` })
  await assistant.use('look_up', { word: 'ledger' })
  const { words } = await assistant.use('list_due_words', { lists: ['reading'] })
  const [{ wordId, answerId }] = words
  await assistant.use('record_answer', { wordId, answerId, rating: 'GOOD' })
  await assistant.use('undo_answer', { answerId })
  await assistant.use('make_quiz', { lists: ['reading'] })
}
