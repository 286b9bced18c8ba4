import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { followTimeZone } from '@/lib/server/accounts/time-zone.service'
import { prisma } from '@/lib/server/database/prisma'
import { sweepExpiredRows } from '@/lib/server/jobs/expired-rows.service'
import { sendRemindersJob } from '@/lib/server/jobs/reminders/send-reminders.job'
import { findReminders } from '@/lib/server/reminders/find-reminders.service'
import { sendReminders } from '@/lib/server/reminders/send-reminders.service'
import { answerWord } from '@/lib/server/review/review.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, readWord, type signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { resetDatabase } from '@/tests/support/database/database'
import { statementsOf } from '@/tests/support/database/statements'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'
import { linkIn, type MailServer, startMailServer } from '@/tests/support/mail/mail-server'
import { nextOf, remindAt, runQueued, signUpReminded } from '@/tests/support/reminders/reminders'

/** In Berlin, the clocks skip from 2:00 to 3:00 on 28 March 2027. */
const now = new Date('2027-03-25T12:00:00Z')
const { signal } = new AbortController()
let server: MailServer
let onMail: () => unknown = () => {}

beforeAll(async () => {
  await ensureWordData()
  server = await startMailServer(0, () => onMail())
})
beforeEach(async () => {
  await resetDatabase()
  server.mails.length = 0
  server.senders.length = 0
  server.refusal = () => null
  server.senderRefusal = () => null
  onMail = () => {}
  changeSettings({ MAIL_FROM: 'Wordloom <words@example.org>', SMTP_URL: server.url })
})
afterEach(resetSettings)
afterAll(() => server.close())

const sentTo = () => server.mails.map(({ to }) => to?.[0]?.address)

describe('a reminder by e-mail', () => {
  test('names three of the words that are due, with their sentences, and how to stop it', async () => {
    const { user } = await signUpReminded({ now, words: ['first', 'second', 'third', 'fourth'] })
    await addWord(user, 'serendipity', { userContext: { sentence: 'A find of pure serendipity.' } })
    await remindAt('2027-03-26T08:00:00Z')
    const [mail] = server.mails
    expect(mail).toMatchObject({ subject: '5 words to review today', to: [{ address: user.email }] })
    expect(mail?.text).toContain('A find of pure serendipity.')
    expect(mail?.html).toMatch(/<b[^>]*>serendipity<\/b>/)
    expect(mail?.text).toContain('And 2 more.')
    expect(linkIn(mail ?? {}, '/words/review')).toBe('http://localhost:3000/words/review')
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:3000\/api\/unsubscribe\?token=[\w.%-]+>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(linkIn(mail ?? {}, '/unsubscribe')).toContain('token=')
  })

  test('comes at the user\u2019s local time, once a day, over a change of the clocks', async () => {
    const { user } = await signUpReminded({ now, reminderTime: '02:30' })
    const start = Date.parse('2027-03-27T00:00:00Z')
    const sentAt: string[] = []
    for (let minutes = 0; minutes < 48 * 60; minutes += 15) {
      const time = new Date(start + minutes * 60_000)
      await remindAt(time)
      if (server.mails.length > sentAt.length) sentAt.push(time.toISOString())
    }
    // Half past two does not exist on the second day: it comes when the clocks show 3:00.
    expect(sentAt).toEqual(['2027-03-27T01:30:00.000Z', '2027-03-28T01:00:00.000Z'])
    expect(await nextOf(user)).toEqual(new Date('2027-03-29T00:30:00Z'))
  })

  test('comes late on the same local day only, when the server was down', async () => {
    await signUpReminded({ now })
    await remindAt('2027-03-26T22:59:00Z')
    expect(server.mails).toHaveLength(1)
    await remindAt('2027-03-27T23:00:00Z')
    expect(server.mails).toHaveLength(1)
    await remindAt('2027-03-28T07:00:00Z')
    expect(server.mails).toHaveLength(2)
  })

  test.each<[string, (user: Awaited<ReturnType<typeof signUpUser>>['user']) => Promise<unknown>]>([
    ['is due', (user) => prisma.vocabularyItem.deleteMany({ where: { userId: user.id } })],
    [
      'says that the address is the user\u2019s',
      (user) => prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: null } }),
    ],
    ['can send it', async () => changeSettings({ SMTP_URL: undefined })],
    [
      'is switched on',
      (user) => updateSettings(user, { notificationSettings: { emailNotifications: false } }, now),
    ],
  ])('is not sent where nothing %s', async (_, change) => {
    const { user } = await signUpReminded({ now })
    await change(user)
    await remindAt('2027-03-26T08:00:00Z')
    expect(server.mails).toEqual([])
    expect(await jobsNamed('send-reminders')).toEqual([])
  })

  test('is not sent when the user has reviewed everything between the scan and the sending', async () => {
    const { user } = await signUpReminded({ now, words: [] })
    const { id: wordId } = await addWord(user, 'known')
    const time = new Date('2027-03-26T08:00:00Z')
    await findReminders(time)
    await answerWord({ viewer: user, wordId, now: new Date(), stage: 'LEARNED', rating: 'EASY' })
    const scheduleSettings = { autoScheduleReviews: false }
    const { user: manual } = await updateSettings(user, { scheduleSettings }, now)
    expect((await readWord(manual, wordId, time)).learningStage).toBe('LEARNED')
    expect(await runQueued(time)).toEqual([])
    expect(server.mails).toEqual([])
  })

  test('follows the user to another time zone, and a new reminder time', async () => {
    const { user } = await signUpReminded({ now })
    expect(await nextOf(user)).toEqual(new Date('2027-03-26T08:00:00Z'))
    const moved = await followTimeZone(user, 'Asia/Tokyo', now)
    expect(await nextOf(user)).toEqual(new Date('2027-03-26T00:00:00Z'))
    await updateSettings(moved, { notificationSettings: { reminderTime: '22:00' } }, now)
    expect(await nextOf(user)).toEqual(new Date('2027-03-25T13:00:00Z'))
    await updateSettings(moved, { notificationSettings: { dailyReminder: false } }, now)
    expect(await nextOf(user)).toBeNull()
  })

  test('comes once a day even when the time is moved to later on the same day', async () => {
    const { user } = await signUpReminded({ now })
    await remindAt('2027-03-26T08:00:00Z')
    const later = { notificationSettings: { reminderTime: '20:00' } }
    await updateSettings(user, later, new Date('2027-03-26T09:00:00Z'))
    await remindAt('2027-03-26T19:00:00Z')
    expect(server.mails).toHaveLength(1)
    await remindAt('2027-03-27T19:00:00Z')
    expect(server.mails).toHaveLength(2)
  })
})

describe('several processes', () => {
  test('that look for users at the same time queue each reminder once', async () => {
    const users = []
    for (let count = 0; count < 5; count++) users.push((await signUpReminded({ now })).user.email)
    const time = new Date('2027-03-26T08:00:00Z')
    await Promise.all([findReminders(time), findReminders(time), findReminders(time)])
    expect(await prisma.reminder.count()).toBe(5)
    await Promise.all([runQueued(time), runQueued(time)])
    expect(sentTo().sort()).toEqual(users.sort())
  })

  test('run the queued job once', async () => {
    await signUpReminded({ now })
    await findReminders(new Date('2027-03-26T08:00:00Z'))
    // The real queue runs jobs at the real time, at which the reminder has not expired yet.
    const isDone = async () => (await jobsNamed('send-reminders'))[0]?.state === 'completed'
    const run = () => withQueueRunning([sendRemindersJob], isDone)
    await Promise.all([run(), run()])
    expect(server.mails).toHaveLength(1)
  })

  test('a mail whose process was killed while it was sent is not sent again', async () => {
    await signUpReminded({ now })
    const time = new Date('2027-03-26T08:00:00Z')
    await findReminders(time)
    const batchId = String((await jobsNamed('send-reminders'))[0]?.data.batchId)
    // While the first process waits for the mail server's answer, its job is taken for lost and runs again.
    onMail = () => sendReminders(batchId, { now: time, signal })
    await sendReminders(batchId, { now: time, signal })
    expect(server.mails).toHaveLength(1)
    expect(await runQueued(time)).toEqual([])
    expect(server.mails).toHaveLength(1)
  })

  test('a job that was killed before it sent anything is run again, and sends it', async () => {
    await signUpReminded({ now })
    const time = new Date('2027-03-26T08:00:00Z')
    await findReminders(time)
    const batchId = String((await jobsNamed('send-reminders'))[0]?.data.batchId)
    const killed = AbortSignal.abort(new Error('killed'))
    await expect(sendReminders(batchId, { now: time, signal: killed })).rejects.toThrow('killed')
    expect(await runQueued(time)).toEqual([])
    expect(server.mails).toHaveLength(1)
  })

  test('a page of users takes the same number of statements as one user', async () => {
    const statements = async (time: string) =>
      (await statementsOf(() => findReminders(new Date(time)))).length
    await signUpReminded({ now })
    const one = await statements('2027-03-26T08:00:00Z')
    for (let count = 0; count < 5; count++) await signUpReminded({ now })
    expect(await statements('2027-03-27T08:00:00Z')).toBe(one)
  })
})

describe('a mail server that fails', () => {
  const time = new Date('2027-03-26T08:00:00Z')

  test('is tried again, and the mail keeps its id', async () => {
    await signUpReminded({ now })
    await findReminders(time)
    server.refusal = () => 451
    expect(await runQueued(time)).toMatchObject([{ responseCode: 451 }])
    server.refusal = () => null
    expect(await runQueued(time)).toEqual([])
    const { id } = await prisma.reminder.findFirstOrThrow()
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<reminder-${id}@localhost>`])
  })

  test('is given up when the user\u2019s day is over', async () => {
    await signUpReminded({ now })
    await findReminders(time)
    changeSettings({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(await runQueued(time)).toMatchObject([{ code: 'ESOCKET' }])
    changeSettings({ SMTP_URL: server.url })
    expect(await runQueued(new Date('2027-03-26T23:00:00Z'))).toEqual([])
    expect(server.mails).toEqual([])
  })

  test('refuses one address, and the other users get their mails', async () => {
    const { user } = await signUpReminded({ now })
    const { user: other } = await signUpReminded({ now })
    await findReminders(time)
    server.refusal = (address) => (address === user.email ? 550 : null)
    expect(await runQueued(time)).toEqual([])
    expect(sentTo()).toEqual([other.email])
  })

  test('refuses the sender: it is not asked for every learner, and no reminder is given up', async () => {
    for (let count = 0; count < 8; count++) await signUpReminded({ now })
    await findReminders(time)
    server.senderRefusal = () => 550
    expect(await runQueued(time)).toMatchObject([{ responseCode: 550 }])
    // Five mails are sent at the same time.
    expect(server.senders.length).toBeLessThanOrEqual(5)
    server.senderRefusal = () => null
    expect(await runQueued(time)).toEqual([])
    expect(server.mails).toHaveLength(8)
  })

  test('its retries end within two hours and a half', () => {
    const { limit, delaySeconds } = sendRemindersJob.retries
    expect(delaySeconds * (2 ** limit - 1)).toBeLessThan(2.5 * 3600)
  })
})

test('the reminder of a deleted account is not sent', async () => {
  const { user } = await signUpReminded({ now })
  const time = new Date('2027-03-26T08:00:00Z')
  await findReminders(time)
  await deleteAccount(user)
  expect(await runQueued(time)).toEqual([])
  expect(server.mails).toEqual([])
})

test('reminders of past days are swept', async () => {
  await signUpReminded({ now })
  await remindAt('2027-03-26T08:00:00Z')
  await sweepExpiredRows(new Date('2027-03-28T08:00:00Z'))
  expect(await prisma.reminder.count()).toBe(1)
  await sweepExpiredRows(new Date('2027-03-30T08:00:00Z'))
  expect(await prisma.reminder.count()).toBe(0)
})
