/** What requests of AnkiConnect's protocol may cost the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCall, newCallBudget } from '@/lib/server/anki-connect/dispatch'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { processValues } from '@/lib/server/per-process'
import * as fairLimiter from '@/lib/server/turns/fair-limiter'
import { inTurn } from '@/lib/server/turns/in-turn'
import type { TestUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { statementsOf } from '@/tests/support/database/statements'
import { makePng } from '@/tests/support/files/media'
import { AnkiClient, callWithoutPath, callWithPath } from '@/tests/support/requests/anki'

beforeEach(resetSettings)
afterEach(() => vi.restoreAllMocks())

const callOf = (action: string, params: object = {}) => ({
  action,
  version: 6,
  params: { ...params },
  key: null,
})
const multi = (actions: unknown[]) => callOf('multi', { actions })
const callerOf = ({ user }: TestUser) => ({
  bearer: { user, scopes: ['SAVE' as const], origins: [] },
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
    inTurn(
      'calls of programs of a user',
      client.person.user.id,
      () => new Promise<void>((resolve) => release.push(resolve)),
    ),
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

test('large bodies are read a few at a time on the machine, however many processes it has', async () => {
  const { token } = await AnkiClient.signUp()
  changeSettings({ PROCESSES: 4 })
  processValues.delete('turns: large bodies of AnkiConnect')
  const made = vi.spyOn(fairLimiter, 'createFairLimiter')
  await callWithPath(token, { action: 'version', version: 6, params: { x: 'x'.repeat(1024 * 1024) } })
  processValues.delete('turns: large bodies of AnkiConnect')
  expect(made).toHaveBeenCalledWith(expect.objectContaining({ width: 1, widthPerUser: 1 }))
})

test('a statement is the same for any number of cards, and gets their ids as one value', async () => {
  const client = await AnkiClient.signUp()
  const data = Buffer.from(await makePng()).toString('base64')
  const cards: number[] = []
  for (const Word of ['one', 'two', 'three']) {
    await client.ask('storeMediaFile', { filename: `${Word}.png`, data })
    cards.push(await client.add({ Word, Picture: `<img src="${Word}.png">` }))
  }
  const kindsOf = async (action: string, paramsOf: (some: number[]) => object) => {
    const statements = async (count: number) => {
      const some = cards.slice(-count)
      return [...new Set(await statementsOf(() => client.ask(action, paramsOf(some))))].sort()
    }
    return [await statements(1), await statements(2)]
  }
  const some: [action: string, paramsOf: (some: number[]) => object][] = [
    ['suspend', (some) => ({ cards: some })],
    ['unsuspend', (some) => ({ cards: some })],
    ['notesInfo', (notes) => ({ notes })],
    ['answerCards', (some) => ({ answers: some.map((cardId) => ({ cardId, ease: 3 })) })],
  ]
  for (const [action, paramsOf] of some) {
    const [one, two] = await kindsOf(action, paramsOf)
    expect(two, action).toEqual(one)
  }
})
