import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as postNewPassword } from '@/app/api/account/new-password/route'
import { POST as postPasswordLink } from '@/app/api/account/password-link/route'
import { POST as postVerificationLink } from '@/app/api/account/verification-link/route'
import { POST as postVerifyEmail } from '@/app/api/account/verify-email/route'
import { POST as postLogin } from '@/app/login/route'
import { verifyEmail } from '@/lib/server/accounts/email-links/spend-email-link.service'
import { findSessionUser } from '@/lib/server/accounts/session.service'
import { prisma } from '@/lib/server/database/prisma'
import { cookieName } from '@/lib/server/http/cookies'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { runJob } from '@/lib/server/jobs/run-job'
import { sendEmailLinkJob } from '@/lib/server/jobs/send-email-link.job'
import { PASSWORD, signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { hoursFrom } from '@/tests/support/clock'
import { resetDatabase } from '@/tests/support/database/database'
import { rowsThatContain } from '@/tests/support/database/every-row'
import { statementsOf } from '@/tests/support/database/statements'
import { jobsNamed, withQueueRunning } from '@/tests/support/jobs'
import { linkIn, type MailServer, startMailServer } from '@/tests/support/mail/mail-server'
import { cookiesOf, formRequest, refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders } from '@/tests/support/requests/graphql'

const visitor = browserHeaders(null)
const NEW_PASSWORD = 'a much better password'
let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(async () => {
  await resetDatabase()
  server.mails.length = 0
  changeSettings({ MAIL_FROM: 'Wordloom <words@example.org>' })
})
afterEach(resetSettings)
afterAll(() => server.close())

const withMail = () => {
  changeSettings({ SMTP_URL: server.url })
}

const ask = (email: string) => postPasswordLink(formRequest('/api/account/password-link', { email }, visitor))
const choose = (token: string, password = NEW_PASSWORD) =>
  postNewPassword(
    formRequest('/api/account/new-password', { token, password, password_confirmation: password }, visitor),
  )
const logIn = async (email: string, password: string) =>
  (await postLogin(formRequest('/login', { email, password }, visitor))).status

/** Runs the queued jobs that send mails. */
async function sendQueued(): Promise<void> {
  for (const { data } of await jobsNamed('send-email-link'))
    await runJob(sendEmailLinkJob, data, { now: new Date(), signal: new AbortController().signal })
}

async function tokenFor(email: string): Promise<string> {
  withMail()
  expect((await ask(email)).status).toBe(200)
  await sendQueued()
  const mail = server.mails.at(-1)
  return new URL(linkIn({ text: mail?.text }, '/reset-password')).searchParams.get('token') ?? ''
}

describe('a forgotten password', () => {
  test('is replaced by a link that comes by e-mail, in text and in HTML', async () => {
    const { user, token } = await signUpUser()
    withMail()
    await ask(` ${user.email.toUpperCase()} `)
    await withQueueRunning([sendEmailLinkJob], async () => server.mails.length > 0)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({
      subject: 'Choose a new password for Wordloom',
      from: { name: 'Wordloom', address: 'words@example.org' },
      to: [{ address: user.email }],
    })
    const link = linkIn({ text: mail?.text }, '/reset-password')
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
    expect(mail?.html).toContain(`href="${link}"`)
    const response = await choose(new URL(link).searchParams.get('token') ?? '')
    expect(response.status).toBe(200)
    const session = cookiesOf(response).get(cookieName('session')) ?? ''
    expect(await findSessionUser(session, new Date())).toMatchObject({ id: user.id })
    expect(await findSessionUser(token, new Date())).toBeNull()
    expect([await logIn(user.email, PASSWORD), await logIn(user.email, NEW_PASSWORD)]).toEqual([422, 200])
  })

  test('a link works once', async () => {
    const { user } = await signUpUser()
    const token = await tokenFor(user.email)
    const outcomes = await Promise.all([choose(token), choose(token), choose(token)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await refusalOf(await choose(token))).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('a link works for one hour', async () => {
    const { user } = await signUpUser()
    const token = await tokenFor(user.email)
    vi.useFakeTimers({ toFake: ['Date'], now: hoursFrom(new Date(), 1.01) })
    try {
      expect(await refusalOf(await choose(token))).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
    } finally {
      vi.useRealTimers()
    }
    expect((await choose(token)).status).toBe(200)
  })

  test('a password that breaks a rule uses up no link', async () => {
    const { user } = await signUpUser()
    const token = await tokenFor(user.email)
    expect(await refusalOf(await choose(token, 'short'))).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect((await choose(token)).status).toBe(200)
  })

  test.each(['', 'made up', '\u0000', '\ud800'])('the token %j opens nothing', async (token) => {
    expect(await refusalOf(await choose(token))).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('the database holds no token', async () => {
    const { user } = await signUpUser()
    expect(await rowsThatContain([await tokenFor(user.email)])).toEqual({})
  })

  test('a link that verifies an address sets no password', async () => {
    withMail()
    await signUpUser()
    await sendQueued()
    const link = linkIn({ text: server.mails[0]?.text }, '/verify-email')
    expect((await choose(new URL(link).searchParams.get('token') ?? '')).status).toBe(422)
  })

  test('a link is not delayed while others guess the password', async () => {
    const { user } = await signUpUser()
    const token = await tokenFor(user.email)
    changeSettings({ RATE_LIMITS: 'on' })
    const now = new Date()
    await addAttempts({ name: 'login per account', who: user.email, count: 100, now })
    const guess = logIn(user.email, 'wrong').then(() => 'the guess')
    const reset = choose(token).then(() => 'the reset')
    expect(await Promise.race([guess, reset])).toBe('the reset')
    await guess
  })
})

describe('whether an address has an account', () => {
  test('is told neither by the answer nor by the work that it takes', async () => {
    const { user } = await signUpUser()
    withMail()
    const answers = []
    for (const email of [user.email, 'unknown@example.com']) {
      let response: Response | undefined
      const statements = await statementsOf(async () => {
        response = await ask(email)
      })
      answers.push({ status: response?.status, body: await response?.json(), statements })
    }
    expect(answers[0]).toEqual(answers[1])
    await sendQueued()
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual([user.email])
    expect(await prisma.emailLink.findMany()).toMatchObject([{ userId: user.id }])
  })

  test('only what is no address at all is refused', async () => {
    withMail()
    expect(await refusalOf(await ask('nobody'))).toMatchObject({ status: 422, code: 'EMAIL_INVALID' })
  })
})

describe('the mail server', () => {
  test('may be down: the request does not wait, and a later try sends a link that works', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { user } = await signUpUser()
    changeSettings({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await ask(user.email)).status).toBe(200)
    await expect(sendQueued()).rejects.toThrow('send-email-link')
    stderr.mockRestore()
    withMail()
    await sendQueued()
    await sendQueued()
    const links = server.mails.map(({ text }) => linkIn({ text }, '/reset-password'))
    expect(new Set(links).size).toBe(1)
    expect((await choose(new URL(links[0] ?? '').searchParams.get('token') ?? '')).status).toBe(200)
  })

  test('is told of no user in the queue: a job carries an id only', async () => {
    const { user } = await signUpUser()
    withMail()
    await ask(user.email)
    const [job] = await jobsNamed('send-email-link')
    expect(Object.keys(job?.data ?? {})).toEqual(['linkId'])
  })

  test('gets at most five mails an hour for one address, and the answer stays the same', async () => {
    const { user } = await signUpUser()
    withMail()
    changeSettings({ RATE_LIMITS: 'on' })
    for (let n = 0; n < 7; n++) expect((await ask(user.email)).status).toBe(200)
    expect(await jobsNamed('send-email-link')).toHaveLength(5)
  })

  test('is not there: nothing is offered', async () => {
    const { user, token } = await signUpUser()
    expect(await refusalOf(await ask(user.email))).toMatchObject({ status: 422, code: 'NO_MAIL' })
    const request = formRequest('/api/account/verification-link', {}, browserHeaders(token))
    expect(await refusalOf(await postVerificationLink(request))).toMatchObject({ code: 'NO_MAIL' })
  })
})

describe('verifying an address', () => {
  const verifiedAt = async (id: string) =>
    (await prisma.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt

  test('sign-up sends a link, which verifies it', async () => {
    withMail()
    const { user, token: session } = await signUpUser()
    await sendQueued()
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Is this your address? Wordloom'])
    const link = linkIn({ text: server.mails[0]?.text }, '/verify-email')
    const token = new URL(link).searchParams.get('token') ?? ''
    const send = (headers = browserHeaders(session)) =>
      postVerifyEmail(formRequest('/api/account/verify-email', { token }, headers))
    // The owner of an address must not verify it for somebody else who registered it.
    const other = await signUpUser()
    expect((await send(visitor)).status).toBe(401)
    expect(await refusalOf(await send(browserHeaders(other.token)))).toMatchObject({ code: 'LINK_EXPIRED' })
    expect([await verifiedAt(user.id), await verifiedAt(other.user.id)]).toEqual([null, null])
    expect((await send()).status).toBe(200)
    expect(await verifiedAt(user.id)).not.toBeNull()
    expect(await refusalOf(await send())).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('a new link can be asked for, but not for an address that is verified', async () => {
    const { user, token } = await signUpUser()
    withMail()
    const request = () => formRequest('/api/account/verification-link', {}, browserHeaders(token))
    await postVerificationLink(request())
    await sendQueued()
    const link = linkIn({ text: server.mails[0]?.text }, '/verify-email')
    const use = { token: new URL(link).searchParams.get('token') ?? '', now: new Date() }
    await verifyEmail(user, use)
    await postVerificationLink(request())
    await sendQueued()
    expect(server.mails).toHaveLength(1)
    expect(await verifiedAt(user.id)).not.toBeNull()
  })

  test('a new password by a link verifies it, too', async () => {
    const { user } = await signUpUser()
    await choose(await tokenFor(user.email))
    expect(await verifiedAt(user.id)).not.toBeNull()
  })
})
