import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LibreTranslate } from '@/lib/server/translation/server/libre-translate'
import {
  startTranslationServer,
  type TranslationServer,
} from '@/tests/support/translation/translation-server'

let server: TranslationServer
beforeAll(async () => {
  server = await startTranslationServer()
})
beforeEach(() => {
  server.behave('translates')
  server.requests.length = 0
})
afterAll(() => server.close())

const client = () => new LibreTranslate({ baseUrl: `${server.url}/`, key: 'a key', timeLimitMs: 300 })

describe('LibreTranslate', () => {
  test('translates texts in one request, as the protocol has it', async () => {
    expect(await client().translateTexts(['house', 'boat'], 'de')).toEqual(['[de] house', '[de] boat'])
    expect(server.requests).toEqual([
      { q: ['house', 'boat'], source: 'en', target: 'de', format: 'text', api_key: 'a key' },
    ])
  })

  test.each([
    ['no', 'nb'],
    ['fil', 'tl'],
    ['zh-Hans', 'zh-Hans'],
    ['zh-Hant', 'zt'],
    ['ar', 'ar'],
  ])('asks for %s as the server calls it: %s', async (language, target) => {
    await client().translateTexts(['house'], language)
    expect(server.requests).toMatchObject([{ target }])
  })

  test('a language that the server does not speak has no translations, and it is not asked for any', async () => {
    const translator = client()
    expect(await translator.translateTexts(['house'], 'ta')).toEqual([null])
    expect(server.requests).toEqual([])
  })

  test('asks once what the server speaks', async () => {
    const translator = client()
    const before = server.languageRequests
    for (const text of ['one', 'two']) await translator.translateTexts([text], 'de')
    expect(server.languageRequests - before).toBe(1)
  })

  test('many texts are several requests, in order', async () => {
    const texts = Array.from({ length: 60 }, (_, nth) => `text ${nth}`)
    expect(await client().translateTexts(texts, 'de')).toEqual(texts.map((text) => `[de] ${text}`))
    expect(server.requests.map(({ q }) => q.length)).toEqual([25, 25, 10])
  })

  test('long texts are few in a request', async () => {
    await client().translateTexts(
      Array.from({ length: 12 }, () => 'x'.repeat(1_000)),
      'de',
    )
    expect(server.requests.map(({ q }) => q.length)).toEqual([5, 5, 2])
  })

  test.each([
    'hangs',
    'slow',
    'drops',
    'dropsMidway',
    'stallsMidway',
    'notFound',
    'tooMany',
    'broken',
    'redirects',
    'html',
    'brokenJson',
    'truncated',
    'object',
    'huge',
    'hugeCompressed',
    'empty',
  ] as const)(
    'a server that %s is a failure, and soon',
    async (behaviour) => {
      server.behave(behaviour)
      await expect(client().translateTexts(['house'], 'de')).rejects.toThrow()
    },
    3_000,
  )
})
