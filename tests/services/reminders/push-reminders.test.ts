import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession, endSession } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { findReminders } from '@/lib/server/reminders/find-reminders.service'
import { getPushKeys } from '@/lib/server/reminders/push/push-keys.service'
import { pushServiceAddress } from '@/lib/server/reminders/push/push-services'
import {
  isSubscribed,
  removePushSubscription,
  savePushSubscription,
} from '@/lib/server/reminders/push/push-subscription.service'
import { updateSettings } from '@/lib/server/settings/settings.service'
import { signUpUser, type TestUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { resetDatabase } from '@/tests/support/database/database'
import { jobsNamed } from '@/tests/support/jobs'
import { type PushServer, startPushServer, verifiedClaims } from '@/tests/support/reminders/push-server'
import { remindAt, runQueued, signUpReminded } from '@/tests/support/reminders/reminders'

const now = new Date('2027-03-25T12:00:00Z')
const time = new Date('2027-03-26T08:00:00Z')
let server: PushServer

beforeAll(async () => {
  server = await startPushServer()
})
beforeEach(async () => {
  await resetDatabase()
  server.answer = () => ({ status: 201 })
  server.paths.length = 0
  changeSettings({ PUSH_HOSTS: `push.example.org, ${server.host}` })
})
afterEach(resetSettings)
afterAll(() => server.close())

const reminded = () => signUpReminded({ now, email: false, push: server })
const save = ({ user, token }: TestUser, input = server.subscribe().input) =>
  savePushSubscription({ viewer: user, sessionToken: token, input })
const endpoints = async () =>
  (await prisma.pushSubscription.findMany({ orderBy: { id: 'asc' } })).map(({ endpoint }) => endpoint)

describe('a reminder by push', () => {
  test('arrives encrypted for the browser, from the keys that it subscribed with', async () => {
    const words = ['one', 'two', 'three', 'four']
    const { browser } = await signUpReminded({ now, email: false, push: server, words })
    await remindAt(time)
    expect(browser?.messages()).toEqual([
      {
        title: '4 words to review today',
        body: 'one, two, three and 1 more',
        url: '/words/review',
        tag: 'reminder',
      },
    ])
    const [headers] = browser?.headers() ?? []
    // Until the end of the day in Berlin.
    expect(headers).toMatchObject({
      ttl: String(15 * 3600),
      topic: 'reminder',
      'content-encoding': 'aes128gcm',
    })
    const { publicKey } = await getPushKeys()
    const claims = verifiedClaims(headers?.authorization, publicKey)
    expect(claims).toMatchObject({ aud: expect.stringMatching(/^https:\/\/localhost:\d+$/) })
  })

  test('comes once a day, on every browser of the user', async () => {
    const learner = await reminded()
    const second = server.subscribe()
    const token = await createSession({ userId: learner.user.id, now })
    await save({ user: learner.user, token }, second.input)
    await remindAt(time)
    await remindAt(new Date('2027-03-26T10:00:00Z'))
    expect(learner.browser?.messages()).toHaveLength(1)
    expect(second.messages()).toHaveLength(1)
  })

  test.each([404, 410])(
    'to a subscription that is gone (%i) drops it, and is not tried again',
    async (status) => {
      await reminded()
      server.answer = () => ({ status })
      await findReminders(time)
      expect(await runQueued(time)).toEqual([])
      expect(await endpoints()).toEqual([])
      expect(await jobsNamed('send-reminders')).toEqual([])
    },
  )

  test('is tried again while the push service fails', async () => {
    const { browser } = await reminded()
    server.answer = () => ({ status: 503 })
    await findReminders(time)
    expect(await runQueued(time)).toMatchObject([{ statusCode: 503 }])
    server.answer = () => ({ status: 201 })
    expect(await runQueued(time)).toEqual([])
    expect(browser?.messages()).toHaveLength(1)
  })

  test('follows no redirect', async () => {
    await reminded()
    server.answer = () => ({ status: 307, headers: { location: '/elsewhere' } })
    await remindAt(time)
    expect(server.paths).toHaveLength(1)
  })

  test('does not wait for the mail server, and is sent once although the mail is tried again', async () => {
    changeSettings({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'words@example.org' })
    const { browser } = await signUpReminded({ now, push: server })
    await findReminders(time)
    expect(await runQueued(time)).toHaveLength(1)
    expect(await runQueued(time)).toHaveLength(1)
    expect(browser?.messages()).toHaveLength(1)
  })

  test('is not sent where push is switched off, or the browser is logged out', async () => {
    const { user, token } = await reminded()
    changeSettings({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'words@example.org' })
    const off = { notificationSettings: { pushNotifications: false, emailNotifications: true } }
    await updateSettings(user, off, now)
    changeSettings({ SMTP_URL: undefined })
    await remindAt(time)
    await updateSettings(user, { notificationSettings: { pushNotifications: true } }, now)
    await endSession(token)
    await remindAt(new Date('2027-03-27T08:00:00Z'))
    expect(server.paths).toEqual([])
  })
})

describe('the keys of the server', () => {
  test('are made once, by whichever process is first, and stay', async () => {
    const [first, ...others] = await Promise.all([getPushKeys(), getPushKeys(), getPushKeys()])
    expect(others).toEqual([first, first])
    expect(await getPushKeys()).toEqual(first)
  })
})

describe('a push subscription', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://db5p.notify.windows.com/w/?token=x', true],
    ['https://web.push.apple.com/x', true],
    ['https://push.example.org/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.example.com/x', false],
    ['https://evil-fcm.googleapis.com.evil.com/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://169.254.169.254/latest', false],
    ['https://example.com/fcm.googleapis.com', false],
    // One parser reads 127.0.0.1 here, another the whole text before the path.
    ['https://127.0.0.1;.fcm.googleapis.com/x', false],
    ['https://127.0.0.1%3b.fcm.googleapis.com/x', false],
    ['https://127.0.0.1,.fcm.googleapis.com/x', false],
    ["https://127.0.0.1'.fcm.googleapis.com/x", false],
    ['https://a_b.fcm.googleapis.com/x', false],
    ['https://127.0.0.1\\.fcm.googleapis.com/x', false],
    ['no address', false],
  ])('at %s is accepted: %s', (endpoint, isAccepted) => {
    expect(pushServiceAddress(endpoint) !== null).toBe(isAccepted)
  })

  test('elsewhere, or with broken keys, is refused', async () => {
    const learner = await signUpUser()
    const { input } = server.subscribe()
    const refused = (changes: Partial<typeof input>) => save(learner, { ...input, ...changes })
    await expect(refused({ endpoint: 'https://example.com/x' })).rejects.toThrow('PUSH_SERVICE_UNKNOWN')
    await expect(refused({ p256dh: 'short' })).rejects.toThrow('INVALID_INPUT')
    await expect(refused({ p256dh: 'a'.repeat(87) })).rejects.toThrow('INVALID_INPUT')
    await expect(refused({ auth: '' })).rejects.toThrow('INVALID_INPUT')
    expect(await endpoints()).toEqual([])
  })

  test('belongs to its session, and to the user who is signed in with the browser', async () => {
    const [first, second] = [await signUpUser(), await signUpUser()]
    const { input } = server.subscribe()
    await save(first, input)
    expect(await isSubscribed(first.user, first.token)).toBe(true)
    await save(second, input)
    expect(await isSubscribed(first.user, first.token)).toBe(false)
    expect(await isSubscribed(second.user, second.token)).toBe(true)
    await endSession(second.token)
    expect(await endpoints()).toEqual([])
  })

  test('with another user\u2019s session is refused', async () => {
    const [first, second] = [await signUpUser(), await signUpUser()]
    await expect(save({ user: first.user, token: second.token })).rejects.toThrow('UNAUTHENTICATED')
  })

  test('of a browser that got a new address replaces the old one', async () => {
    const learner = await signUpUser()
    await save(learner)
    const { input } = server.subscribe()
    await save(learner, input)
    expect(await endpoints()).toEqual([input.endpoint])
  })

  test('is removed by its owner only', async () => {
    const [first, second] = [await signUpUser(), await signUpUser()]
    const { input } = server.subscribe()
    await save(first, input)
    await removePushSubscription(second.user, input.endpoint)
    expect(await endpoints()).toEqual([input.endpoint])
    await removePushSubscription(first.user, input.endpoint)
    expect(await endpoints()).toEqual([])
  })

  test('is one of at most ten of a user: the oldest goes', async () => {
    const { user } = await signUpUser()
    const saved: string[] = []
    for (let count = 0; count < 12; count++) {
      const { input } = server.subscribe()
      await save({ user, token: await createSession({ userId: user.id, now }) }, input)
      saved.push(input.endpoint)
    }
    expect(await endpoints()).toEqual(saved.slice(2))
  })
})
