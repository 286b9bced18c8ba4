/** Which dictionaries a look-up asks, by the host's setting and by the user. The services are stand-ins. */
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as getSuggestions } from '@/app/api/dictionary/sug/route'
import { GET as getWords } from '@/app/api/dictionary/words/route'
import { processValues } from '@/lib/server/per-process'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { statementsOf } from '@/tests/support/database/statements'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { json, startWordService, type WordServiceStandIn, wordItem } from '@/tests/support/words/word-service'

let service: WordServiceStandIn
let token: string

beforeAll(async () => {
  await ensureWordData()
  service = await startWordService()
  changeSettings({ DATAMUSE_URL: service.url, ONELOOK_URL: service.url })
  token = (await signUpUser()).token
})
afterAll(() => service.close())

beforeEach(() => {
  service.requests.length = 0
  service.behave('good')
  // Its cached answers and the state of its circuit breakers.
  processValues.delete('public dictionary')
})

async function ask(path: string, as: string | null) {
  const handler = path.startsWith('sug') ? getSuggestions : getWords
  const headers = browserHeaders(as)
  const response = await handler(new NextRequest(`http://test/api/dictionary/${path}`, { headers }))
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const asked = () => service.requests.map(({ url }) => url)

describe('DICTIONARY=auto', () => {
  beforeAll(() => changeSettings({ DICTIONARY: 'auto' }))

  it.each(['words?sp=house', 'words?sp=ran', 'words?ml=house&qe=ml', 'sug?s=hou'])(
    'answers %s from the embedded data, without a statement',
    async (path) => {
      const statements = await statementsOf(async () => {
        expect((await ask(path, token)).body).not.toEqual([])
      })
      expect([asked(), statements]).toEqual([[], []])
    },
  )

  it.each([
    ['sug?s=%E2%80%9Cseren', 'serendipity'],
    ['words?sp=%E2%80%9Chouse,%E2%80%9D', 'house'],
    ['words?ml=(house)&qe=ml', 'house'],
  ])('answers %s without the punctuation around the word', async (path, word) => {
    expect((await ask(path, token)).body).toContainEqual(expect.objectContaining({ word }))
  })

  it('asks the services for a word that the data lack', async () => {
    const { body, headers } = await ask('words?sp=qwertyish&md=d&max=5', token)
    expect(body).toMatchObject([{ word: 'qwertyish', source: 'DATAMUSE' }])
    expect(headers.get('cache-control')).toMatch(/^private, max-age=/)
    expect(headers.get('vary')).toBe('Cookie')
    expect(asked()).toEqual(['/words?sp=qwertyish&md=d&max=5'])
    service.behave(json([{ word: 'qwertyish', score: 3_000 }]))
    expect((await ask('sug?s=qwertyis', token)).body).toEqual([{ word: 'qwertyish', score: 3_000 }])
    expect(asked().at(-1)).toBe('/sug?s=qwertyis&max=5')
  })

  it('asks the second service by its own form', async () => {
    expect((await ask('words?ml=qwertyish&qe=ml&md=d&max=1', token)).body).toMatchObject([
      { source: 'ONELOOK' },
    ])
    expect(asked()).toEqual(['/words?ml=qwertyish&qe=ml&md=d&max=1'])
  })

  it('sends nothing anywhere for visitors', async () => {
    for (const path of ['words?sp=qwertyish', 'sug?s=qwertyis']) {
      const { body, headers } = await ask(path, null)
      expect([body, headers.get('cache-control')]).toEqual([[], 'no-store'])
    }
    expect(asked()).toEqual([])
  })

  it('asks the services for a phrase before it offers its parts', async () => {
    service.behave(json([wordItem('look forward to the day', ['v\tawait with pleasure'])]))
    const { body } = await ask('words?sp=look+forward+to+the+day', token)
    expect(body).toMatchObject([{ word: 'look forward to the day' }])
  })

  it.each(['broken', 'empty'] as const)(
    'offers the longest phrase within where the services cannot help',
    async (answer) => {
      service.behave(answer)
      const { status, body, headers } = await ask('words?sp=look+forward+to+the+day', token)
      expect([status, body]).toMatchObject([200, [{ word: 'look forward to' }]])
      // Not cached: the next request to the services may return the whole phrase.
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it('says that a look-up failed, and suggests nothing', async () => {
    service.behave('broken')
    const { status, body } = await ask('words?sp=qwertyish', token)
    const error = 'The dictionary could not be reached. Please try again.'
    expect([status, body]).toEqual([502, { code: 'LOOK_UP_FAILED', error }])
    expect(await ask('sug?s=qwertyis', token)).toMatchObject({ status: 200, body: [] })
  })
})

describe('DICTIONARY=embedded', () => {
  it('asks no service ever', async () => {
    changeSettings({ DICTIONARY: 'embedded' })
    expect((await ask('words?sp=aardvark', token)).body).toMatchObject([
      { word: 'aardvark', source: 'WORDNET' },
    ])
    expect((await ask('words?sp=qwertyish', token)).body).toEqual([])
    expect((await ask('words?sp=look+forward+to+the+day', token)).body).toMatchObject([
      { word: 'look forward to' },
    ])
    expect((await ask('sug?s=qwertyis', token)).body).toEqual([])
    expect(asked()).toEqual([])
  })
})

describe('DICTIONARY=datamuse', () => {
  beforeAll(() => {
    changeSettings({ DICTIONARY: 'datamuse' })
  })

  it('asks the services alone', async () => {
    service.behave(json([wordItem('house', ['n\tfrom the service'])]))
    expect((await ask('words?sp=house', token)).body).toMatchObject([{ defs: ['n\tfrom the service'] }])
    service.behave('broken')
    expect((await ask('words?sp=tree', token)).status).toBe(502)
  })

  it('still gives visitors the embedded data', async () => {
    expect((await ask('words?sp=aardvark', null)).body).toMatchObject([{ source: 'WORDNET' }])
    expect(asked()).toEqual([])
  })
})
