/** The dictionary that a browser keeps: it answers as the server does, and is small enough to be kept. */
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET as getPart } from '@/app/api/dictionary/device/[version]/[part]/route'
import { GET as getSuggestions } from '@/app/api/dictionary/sug/route'
import { GET as getWords } from '@/app/api/dictionary/words/route'
import { FIRST_ENTRY_PART } from '@/lib/domain/dictionary/device/device-format.mjs'
import type { WordLookUp } from '@/lib/domain/dictionary/look-up/word-look-up'
import { findDeviceEdition } from '@/lib/server/dictionary/device/device-dictionary'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { openKeptDictionary } from '@/tests/support/dictionary/device'

/** Bytes of a download that a learner may make on a phone's network. */
const MAX_BYTES = 11_000_000
/** Capitals, forms, short forms, phrases in every shape, other spellings, misspellings, and what is no word. */
const TRICKY = [
  ...['March', 'march', 'He', 'IT', 'Turkey', 'turkey', 'led', 'naïve', 'Naive', 'record', 'AM', 'Am'],
  ...['ran', 'went', 'children', 'lives', 'saw', 'leaves', 'better', 'houses', "dog's", "'re", 'years'],
  ...['look it up', 'bit the bullet', 'took it for granted', "make someone's mind up", 'kick bucket'],
  ...['look forward to', 'turned the offer down', 'I am looking forward to it', 'no way', 'mother in law'],
  ...[
    'icecream',
    'ice-cream',
    'dont',
    'colour',
    'organise',
    'recieved',
    'definately',
    'acommodate',
    'tommorow',
  ],
  ...['zzzxq', '', '   ', 'слово', '🙂', 'a'.repeat(200), '<b>', 'house s', "o'clock", 'Mr.', 'C++'],
]

let kept: WordLookUp
let texts: string[]

const requestOf = (path: string, query: Record<string, string>) =>
  new NextRequest(`http://test/api/dictionary/${path}?${new URLSearchParams(query)}`)

async function ofServer(sp: string): Promise<unknown> {
  return (await getWords(requestOf('words', { sp, md: 'd', max: '5' }))).json()
}

beforeAll(async () => {
  await ensureWordData()
  kept = await openKeptDictionary()
  // Every hundredth of the most frequent words and forms, hence also rare ones from every part.
  texts = [
    ...getDictionary()
      .mostFrequent(60_000)
      .filter((_, place) => place % 100 === 0),
    ...TRICKY,
  ]
})

describe('a browser that keeps the dictionary', () => {
  test('finds what the server finds: words, forms, phrases, other spellings and corrections', async () => {
    expect(texts.length).toBeGreaterThan(600)
    for (const text of texts)
      expect([text, JSON.parse(JSON.stringify(await kept.answer({ text, max: 5 })))]).toEqual([
        text,
        await ofServer(text),
      ])
  })

  test('defines what the server defines', async () => {
    for (const text of texts.filter((text) => text.trim() !== '')) {
      const request = requestOf('words', { ml: text, qe: 'ml', md: 'd', max: '1' })
      expect([text, JSON.parse(JSON.stringify(await kept.define({ text })))]).toEqual([
        text,
        await (await getWords(request)).json(),
      ])
    }
  })

  test('suggests what the server suggests', async () => {
    for (const s of ['hou', 'seren', 'bucket', 'ice c', 'childr', 'naï', 'new y', 'zzz', ''])
      expect([s, kept.suggest({ text: s, max: 5 })]).toEqual([
        s,
        await (await getSuggestions(requestOf('sug', { s, max: '5' }))).json(),
      ])
  })
})

describe('the parts of the dictionary', () => {
  const get = (version: string, part: string) =>
    getPart(new NextRequest(`http://test/api/dictionary/device/${version}/${part}`), {
      params: Promise.resolve({ version, part }),
    })

  test('are few, and together small enough for a phone', () => {
    const { partSizes } = findDeviceEdition() ?? { partSizes: [] }
    expect(partSizes.length).toBeGreaterThan(FIRST_ENTRY_PART)
    expect(partSizes.length).toBeLessThan(100)
    expect(partSizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
  })

  test('are for everybody, and never change at their address', async () => {
    const { version = '', partSizes = [] } = findDeviceEdition() ?? {}
    for (const part of [0, partSizes.length - 1]) {
      const response = await get(version, String(part))
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('set-cookie')).toBeNull()
      expect((await response.arrayBuffer()).byteLength).toBe(partSizes[part])
    }
  })

  test.each([
    ['of another version', () => get('0123456789abcdef', '0')],
    ['beyond the last', () => get(findDeviceEdition()?.version ?? '', '1000')],
    ['with another spelling of its number', () => get(findDeviceEdition()?.version ?? '', '00')],
    ['that is no number', () => get(findDeviceEdition()?.version ?? '', '../0')],
  ])('one %s is not found', async (_, ask) => {
    const response = await ask()
    expect([response.status, await response.json()]).toEqual([404, { error: 'Not found', code: 'NOT_FOUND' }])
  })
})
