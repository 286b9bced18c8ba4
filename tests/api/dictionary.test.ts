import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as getSuggestions } from '@/app/api/dictionary/sug/route'
import { GET as getWords } from '@/app/api/dictionary/words/route'
import type { DictionaryItem, DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

async function words(query: Record<string, string>): Promise<DictionaryItem[]> {
  const response = await getWords(
    new NextRequest(`http://test/api/dictionary/words?${new URLSearchParams(query)}`),
  )
  expect(response.status).toBe(200)
  return response.json()
}

async function suggestions(query: Record<string, string>): Promise<DictionarySuggestion[]> {
  const response = await getSuggestions(
    new NextRequest(`http://test/api/dictionary/sug?${new URLSearchParams(query)}`),
  )
  expect(response.status).toBe(200)
  return response.json()
}

describe('GET /api/dictionary/words', () => {
  it('answers in the word-lookup protocol, with an example beside each definition', async () => {
    const [house] = await words({ sp: 'house', md: 'd', max: '5' })
    expect(house?.word).toBe('house')
    expect(house?.defs?.[0]).toBe('n\ta building in which people live, usually one family')
    expect(house?.examples).toHaveLength(house?.defs?.length ?? 0)
    expect(house?.tags).toContain('ipa_pron:haʊs')
  })

  it('answers the second service’s form', async () => {
    expect(await words({ ml: 'children', qe: 'ml', md: 'd', max: '1' })).toMatchObject([
      { word: 'children', defHeadword: 'child' },
    ])
  })

  it('lets only the learner’s own browser keep the answer', async () => {
    const response = await getWords(new NextRequest('http://test/api/dictionary/words?sp=house'))
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  })

  it.each([
    '',
    '   ',
    'asdfgh',
    'x'.repeat(200),
    '😀',
    '👋🏽',
    'дом',
    'שלום',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '%',
    "'; drop table--",
  ])('%j has no answers and is no error', async (sp) => expect(await words({ sp })).toEqual([]))

  it.each([
    ['the', 'the'],
    ['it', 'it'],
    ['a', 'a'],
    ['naïve', 'naive'],
    ['New York', 'new york'],
    ['ice cream', 'ice cream'],
  ])('%s is found as %s', async (sp, headword) => {
    const [found] = await words({ sp, md: 'd' })
    expect(found?.word.toLowerCase()).toBe(headword)
    expect(found?.defs).not.toEqual([])
  })

  it.each([
    ['ran', 'run'],
    ['children', 'child'],
    ['recieve', 'receive'],
  ])('%s is no headword, and %s is offered', async (sp, meant) => {
    const found = (await words({ sp, md: 'd' })).map(({ word }) => word)
    expect(found).toContain(meant)
    expect(found).not.toContain(sp)
  })

  it('leaves out characters that nobody sees', async () =>
    expect(await words({ sp: 'ho\u0000use' })).toEqual(await words({ sp: 'house' })))

  it('is no error without any parameter', async () => expect(await words({})).toEqual([]))
})

describe('GET /api/dictionary/sug', () => {
  it('answers five suggestions, or as many as asked for, at most fifty', async () => {
    expect(await suggestions({ s: 'con' })).toHaveLength(5)
    expect(await suggestions({ s: 'con', max: '2' })).toHaveLength(2)
    expect(await suggestions({ s: 'con', max: '0' })).toHaveLength(1)
    expect(await suggestions({ s: 'con', max: '9999' })).toHaveLength(50)
    expect(await suggestions({ s: 'con', max: 'many' })).toHaveLength(5)
  })

  it.each(['', '😀', 'x'.repeat(200), 'qqqq', '\u0000'])('%j has none', async (s) =>
    expect(await suggestions({ s })).toEqual([]),
  )
})

it.each([
  ['words?sp=house', getWords],
  ['words?ml=a+building', getWords],
  ['sug?s=hou', getSuggestions],
])('%s tells a program that its token has ended, also where everybody is answered', async (path, get) => {
  const response = await get(
    new NextRequest(`http://test/api/dictionary/${path}`, {
      headers: { authorization: 'Bearer wordloom_x' },
    }),
  )
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'TOKEN_INVALID' })
})
