/** The port for programs that can give a host and a port but no path (ANKI_CONNECT_PORT). */
import { expect, test } from 'vitest'
import { YankiConnect } from 'yanki-connect'
import { findWordByText } from '@/lib/server/words/word.service'
import { AnkiClient, noteWith } from '@/tests/support/requests/anki'
import { withAnkiPort } from '@/tests/support/requests/anki-server'

const EXTENSION = 'chrome-extension://cdonnmffkdaoajfknoeeecmchibpmkmg'

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('a token is a key, in the path, or in the header', async () => {
  const { token } = await AnkiClient.signUp()
  const call = { action: 'deckNames', version: 6 }
  const decks = { result: ['Default'], error: null }
  await withAnkiPort(async (origin) => {
    expect(await (await post(origin, { ...call, key: token })).json()).toEqual(decks)
    expect(await (await post(`${origin}/?from=reader`, { ...call, key: token })).json()).toEqual(decks)
    expect(await (await post(`${origin}/${token}`, call)).json()).toEqual(decks)
    const bearer = { authorization: `Bearer ${token}` }
    expect(await (await post(origin, call, bearer)).json()).toEqual(decks)
    expect(await (await post(origin, call)).json()).toEqual({
      result: null,
      error: 'valid api key must be provided',
    })
    expect(await (await fetch(origin)).text()).toBe('AnkiConnect v.6')
  })
})

test.each([
  '/words',
  '/graphql',
  '/login',
  '/healthz',
  '/metrics',
  '/api/csrf',
  '/api/anki-connect',
  '/wordloom_',
  '/wordloom_a/b',
  '/wordloom_a%2Fb',
  '//wordloom_a',
  '/_next/static/a.js',
])('%s is not there', async (path) => {
  await withAnkiPort(async (origin) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${origin}${path}`, { method, redirect: 'manual' })
      expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([404, '', null])
    }
  })
})

test('Saladict: host and port, a key, and its extension', async () => {
  const client = await AnkiClient.signUp()
  await withAnkiPort(async (origin) => {
    const ask = async (action: string, params: object = {}) => {
      const body = { key: client.token, version: 6, action, params }
      const { result, error } = await (await post(origin, body, { origin: EXTENSION })).json()
      if (error) throw new Error(error)
      return result
    }
    expect(await ask('version')).toBe(6)
    expect(await ask('modelNames')).toEqual(['Wordloom'])
    expect(await ask('modelFieldNames', { modelName: 'Wordloom' })).toHaveLength(10)
    await ask('createDeck', { deck: 'Saladict' })
    const note = noteWith({ Word: 'owl', Sentence: 'An owl called.' }, { deckName: 'Saladict', tags: [] })
    const id = await ask('addNote', { note })
    expect(await ask('findNotes', { query: 'deck:Saladict Word:owl' })).toEqual([id])
    const word = await findWordByText({ viewer: client.person.user, now: new Date(), text: 'owl' })
    expect(word).toMatchObject({ sentence: 'An owl called.', tags: [{ name: 'Saladict' }] })
  })
})

test('yanki-connect: its own host and port', async () => {
  const { token } = await AnkiClient.signUp()
  await withAnkiPort(async (origin) => {
    const { hostname, port } = new URL(origin)
    const client = new YankiConnect({ host: `http://${hostname}`, port: Number(port), key: token })
    expect(await client.miscellaneous.version()).toBe(6)
    const note = { ...noteWith({ Word: 'ledger' }), fields: { Word: 'ledger' }, tags: [] }
    const id = await client.note.addNote({ note })
    expect(await client.note.findNotes({ query: 'Word:ledger' })).toEqual([id])
    const wrong = new YankiConnect({ host: `http://${hostname}`, port: Number(port), key: `${token}x` })
    await expect(wrong.deck.deckNames()).rejects.toThrow('valid api key must be provided')
  })
})
