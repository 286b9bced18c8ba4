/** Rate limits as a client sees them. tests/services tests how they are counted. */
import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GET as getSuggestions } from '@/app/api/dictionary/sug/route'
import { GET as getTranslations } from '@/app/api/dictionary/translations/route'
import { GET as getWords } from '@/app/api/dictionary/words/route'
import { POST as postLogin } from '@/app/login/route'
import { POST as postSignUp } from '@/app/sign_up/route'
import { requireLookUpAllowed } from '@/lib/server/dictionary/look-up-limit'
import { addAttempts, type RateLimitName } from '@/lib/server/http/rate-limit.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { statementsOf } from '@/tests/support/database/statements'
import { makePng } from '@/tests/support/files/media'
import { upload } from '@/tests/support/files/uploads'
import { tokenOf } from '@/tests/support/requests/anki'
import { formRequest, refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders, postGraphql } from '@/tests/support/requests/graphql'

beforeAll(async () => {
  await ensureWordData()
  changeSettings({ RATE_LIMITS: 'on' })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => vi.useRealTimers())

const useUp = (name: RateLimitName, who: string, count: number) =>
  addAttempts({ name, who, count, now: new Date() })

describe('a mutation sent too often', () => {
  const body = JSON.stringify({
    query:
      'mutation { createQuizResult(input: { sessionId: "s", totalQuestions: 1, correctAnswers: 1, score: 100, timeSpent: 1 }) { success } }',
  })
  const ERROR = {
    message: 'Too many requests. Please wait a moment and try again.',
    extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 600 },
  }

  test.each([
    ['application/graphql-response+json', 429],
    ['application/json', 200],
  ])('is answered to a client of %s with %i, and when to come again', async (accept, status) => {
    const { token, user } = await signUpUser()
    await useUp('saves per user', user.id, 599)
    const send = () => postGraphql(body, { ...browserHeaders(token), accept })
    expect((await send()).status).toBe(200)
    const refused = await send()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, '600'])
    expect(await refused.json()).toMatchObject({ data: null, errors: [ERROR] })
  })
})

describe('a mutation on several words', () => {
  const change = async (token: string, type: string, field: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { success } }`
    const accept = 'application/graphql-response+json'
    const body = JSON.stringify({ query, variables: { input } })
    return (await postGraphql(body, { ...browserHeaders(token), accept })).status
  }
  const ids = Array.from({ length: 500 }, () => randomUUID())

  test.each([
    ['UpdateVocabularyItemsStageInput', 'updateVocabularyItemsStage', { ids, stage: 'NEW' }],
    ['UndoReviewsInput', 'undoReviews', { answerIds: ids }],
    ['TagVocabularyItemsInput', 'tagVocabularyItems', { ids, tagNames: [] }],
    ['UntagVocabularyItemsInput', 'untagVocabularyItems', { ids, tagNames: [] }],
    ['DeleteVocabularyItemsInput', 'deleteVocabularyItems', { ids }],
    ['RestoreVocabularyItemsInput', 'restoreVocabularyItems', { ids }],
  ])('%s counts as many times as it has ids', async (type, field, input) => {
    const { token, user } = await signUpUser()
    await useUp('words at once per user', user.id, 50_000 - 999)
    expect(await change(token, type, field, input)).toBe(200)
    expect(await change(token, type, field, input)).toBe(429)
  })

  test('may change all words of a long list five times', async () => {
    const { token, user } = await signUpUser()
    await useUp('words at once per user', user.id, 49_500)
    expect(await change(token, 'DeleteVocabularyItemsInput', 'deleteVocabularyItems', { ids })).toBe(200)
  })
})

test('more than fifty-two operations of a user’s programs at once are refused, and no other user’s', async () => {
  const [busy, other] = [await tokenOf(await signUpUser()), await tokenOf(await signUpUser())]
  const accept = 'application/graphql-response+json'
  const body = JSON.stringify({ query: '{ viewer { vocabularyItems { id } } }' })
  const statusFor = async (token: string) =>
    (await postGraphql(body, { authorization: `Bearer ${token}`, accept })).status
  const statuses = Promise.all(Array.from({ length: 120 }, () => statusFor(busy)))
  expect(await statusFor(other)).toBe(200)
  expect((await statuses).filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(await statusFor(busy)).toBe(200)
})

test.each([
  ['login per address', 200, postLogin, '/login'],
  ['sign-up per address', 100, postSignUp, '/sign_up'],
] as const)(
  '%s: more than %i attempts are refused with their code and when to come again',
  async (name, count, post, path) => {
    const address = `address of ${path}`
    await useUp(name, address, count)
    const refused = await post(formRequest(path, {}, { ...browserHeaders(null), 'x-forwarded-for': address }))
    expect(refused.headers.get('retry-after')).toMatch(/^[0-9]+$/)
    expect(await refusalOf(refused)).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      error: 'Too many requests. Please wait a moment and try again.',
    })
  },
)

describe('logging in to an account that many addresses try', () => {
  const logIn = (email: string, address: string, headers = browserHeaders(null)) =>
    postLogin(formRequest('/login', { email, password: 'wrong' }, { ...headers, 'x-forwarded-for': address }))
  const attempts = async (account: string) =>
    (await addAttempts({ name: 'login per account', who: account, count: 0, now: new Date() })).count

  test('takes longer with each attempt, and is never refused', async () => {
    const { user } = await signUpUser()
    await useUp('login per account', user.email, 20)
    const started = performance.now()
    const answers = await Promise.all([
      logIn(user.email, 'one address'),
      logIn(user.email, 'another address'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    // 1 s and 2 s, one after another.
    expect(performance.now() - started).toBeGreaterThan(2_900)
  })

  test('does not count, nor wait, in a browser that is signed in to it; another session does', async () => {
    const [owner, other] = [await signUpUser(), await signUpUser()]
    await logIn(owner.user.email.toUpperCase(), 'somewhere', browserHeaders(owner.token))
    expect(await attempts(owner.user.email)).toBe(0)
    await logIn(owner.user.email, 'somewhere', browserHeaders(other.token))
    expect(await attempts(owner.user.email)).toBe(1)
  })
})

test('uploads sent too often are answered 429, before anything of them is kept', async () => {
  const { token, user } = await signUpUser()
  await useUp('uploads per user', user.id, 119)
  const send = async () => upload({ bytes: await makePng(), token })
  expect((await send()).status).toBe(200)
  const refused = await send()
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
})

describe.each([
  ['sug?s=hou', getSuggestions],
  ['words?sp=house', getWords],
  ['translations?text=house', getTranslations],
])('looking up %s', (path, handler) => {
  const lookUp = (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return handler(new NextRequest(`http://test/api/dictionary/${path}`, { headers }))
  }

  const use = (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) requireLookUpAllowed(address, new Date())
  }

  test('costs no statement', async () => {
    expect(await statementsOf(() => lookUp(`${path} pressing`))).toEqual([])
  })

  test('too often is answered 429 and when to come again; others go on', async () => {
    use(`${path} busy`, 5_999)
    expect((await lookUp(`${path} busy`)).status).toBe(200)
    const refused = await lookUp(`${path} busy`)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refusalOf(refused)).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      error: 'Too many requests. Please wait a moment and try again.',
    })
    expect((await lookUp(`${path} calm`)).status).toBe(200)
  })

  test('is allowed again when the window ends', async () => {
    use(`${path} later`, 6_000)
    expect((await lookUp(`${path} later`)).status).toBe(429)
    vi.advanceTimersByTime(10 * 60_000)
    expect((await lookUp(`${path} later`)).status).toBe(200)
  })
})
