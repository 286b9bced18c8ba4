/** What requests of AnkiConnect's protocol may cost the server. */
import { beforeEach, expect, test } from 'vitest'
import { answerCall, newCallBudget } from '@/lib/server/anki-connect/dispatch'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { inViewersTurn } from '@/lib/server/turns/viewers-turn'
import type { TestUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { AnkiClient, callWithoutPath, callWithPath } from '@/tests/support/requests/anki'

beforeEach(resetSettings)

const callOf = (action: string, params: object = {}) => ({
  action,
  version: 6,
  params: { ...params },
  key: null,
})
const multi = (actions: unknown[]) => callOf('multi', { actions })
const callerOf = ({ user }: TestUser) => ({
  bearer: { user, scopes: ['SAVE' as const] },
  isAllowed: true,
  needsKey: false,
  now: new Date(),
  signal: new AbortController().signal,
  left: newCallBudget(),
})

test('the answers of multi have a budget, also in multi within multi', async () => {
  const { person } = await AnkiClient.signUp()
  const names = callOf('modelNames')
  const one = Buffer.byteLength(JSON.stringify(await answerCall(names, callerOf(person))))
  const caller = () => ({ ...callerOf(person), left: { calls: 10, answerBytes: 3 * one } })
  expect(await answerCall(multi([names, multi([names]), names]), caller())).toMatchObject({ error: null })
  const tooMuch = caller()
  expect(await answerCall(multi([names, multi([names]), names, names, names]), tooMuch)).toEqual({
    result: null,
    error: 'the answers are too large (maximum is 72 MB): ask for less at once',
  })
  // The last one was not asked any more.
  expect(tooMuch.left.calls).toBe(5)
})

test('multi stops when its request has ended', async () => {
  const client = await AnkiClient.signUp()
  const gone = new AbortController()
  const actions = ['One', 'Two'].map((deck) => callOf('createDeck', { deck }))
  const work = answerCall(multi(actions), { ...callerOf(client.person), signal: gone.signal })
  gone.abort()
  expect(await work).toEqual({ result: null, error: 'the request has ended' })
  expect(await client.ask('deckNames')).toEqual(['Default', 'One'])
})

test('two requests of one account run at once', async () => {
  const [client, other] = [await AnkiClient.signUp(), await AnkiClient.signUp()]
  const release: (() => void)[] = []
  const busy = [1, 2].map(() =>
    inViewersTurn(client.person.user, () => new Promise<void>((resolve) => release.push(resolve)), 'program'),
  )
  let isAnswered = false
  const third = client.ask('version').then(() => {
    isAnswered = true
  })
  for (let index = 0; index < 3; index++) expect(await other.ask('version')).toBe(6)
  expect(isAnswered).toBe(false)
  for (const end of release) end()
  await Promise.all([...busy, third])
  expect(isAnswered).toBe(true)
})

test('calls without a valid token have a limit of their address, and the others do not count', async () => {
  const { token } = await AnkiClient.signUp()
  changeSettings({ RATE_LIMITS: 'on' })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const errorOf = async (answer: Promise<Response>) => (await (await answer).json()).error
  const call = { action: 'version', version: 6 }
  const name = 'calls without a token per address'
  const count = async () => (await addAttempts({ name, who: '203.0.113.7', count: 0, now: new Date() })).count
  expect(await errorOf(callWithoutPath({ ...call, key: token }, headers))).toBeNull()
  expect(await errorOf(callWithPath(token, call, headers))).toBeNull()
  expect(await count()).toBe(0)
  for (const body of [call, { ...call, key: 'wordloom_x' }, '{']) await callWithoutPath(body, headers)
  await callWithPath('wordloom_x', call, headers)
  expect(await count()).toBe(4)
  await addAttempts({ name, who: '203.0.113.7', count: 3_000, now: new Date() })
  const tooMany = 'Too many requests. Please wait a moment and try again.'
  expect(await errorOf(callWithoutPath(call, headers))).toBe(tooMany)
  expect(await errorOf(callWithoutPath(call, { 'x-forwarded-for': '203.0.113.8' }))).toMatch(/^valid api key/)
  expect(await errorOf(callWithPath(token, call, headers))).toBeNull()
})
