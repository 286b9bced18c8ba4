/** GET /api/dictionary/translations, with test dictionaries in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GET } from '@/app/api/dictionary/translations/route'
import { prisma } from '@/lib/server/database/prisma'
import { getInstalledDictionaries } from '@/lib/server/translation/installed-dictionaries'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { DUTCH_ENGLISH, ENGLISH_GERMAN } from '@/tests/support/translation/dictd-articles'
import { writeDictionary } from '@/tests/support/translation/dictd-files'

const root = mkdtempSync(path.join(tmpdir(), 'translations-'))
const tokens = new Map<string | null, string>()

beforeAll(async () => {
  await ensureWordData()
  const folder = path.join(root, 'dictionaries')
  changeSettings({ DICTIONARIES_DIR: folder, DATA_DIR: root })
  writeDictionary({ folder, name: 'freedict-eng-deu', articles: ENGLISH_GERMAN, chunkLength: 500 })
  writeDictionary({ folder, name: 'freedict-nld-eng', articles: DUTCH_ENGLISH })
  for (const mainLanguage of ['de', 'nl', 'sk', 'en', null]) {
    const { user, token } = await signUpUser()
    await prisma.user.update({ where: { id: user.id }, data: { mainLanguage } })
    tokens.set(mainLanguage, token)
  }
})
afterAll(async () => {
  await getInstalledDictionaries().close()
  rmSync(root, { recursive: true })
})

async function ask(query: Record<string, string>, token: string | null) {
  const address = `http://test/api/dictionary/translations?${new URLSearchParams(query)}`
  const response = await GET(new NextRequest(address, { headers: browserHeaders(token) }))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}

it('answers in the viewer’s main language, with source and part of speech', async () => {
  expect(await ask({ text: 'water' }, tokens.get('de') ?? null)).toEqual([
    { text: 'Wasser', partOfSpeech: 'noun', source: 'FreeDict English–German' },
  ])
  expect(await ask({ text: 'house' }, tokens.get('nl') ?? null)).toMatchObject([
    { text: 'huis' },
    { text: 'pand' },
  ])
})

it('answers those of the part of speech asked for, at most four', async () => {
  const token = tokens.get('de') ?? null
  expect(await ask({ text: 'bank', pos: 'verb' }, token)).toMatchObject([{ text: 'einzahlen' }])
  expect(await ask({ text: 'bank' }, token)).toHaveLength(4)
})

it('ranks by the definitions of the meaning that is meant', async () => {
  const token = tokens.get('de') ?? null
  const gloss = 'sloping land beside a body of water'
  const texts = async (query: Record<string, string>) =>
    (await ask({ text: 'bank', pos: 'noun', ...query }, token)).map(({ text }: { text: string }) => text)
  expect((await texts({}))[0]).toBe('Bank')
  expect((await texts({ gloss }))[0]).toBe('Ufer')
})

it('translates a form as its base form', async () => {
  expect(await ask({ text: 'greener' }, tokens.get('de') ?? null)).toMatchObject([{ text: 'grün' }])
})

it.each(['sk', 'en', null])('has none for the main language %s', async (language) => {
  expect(await ask({ text: 'house' }, tokens.get(language) ?? null)).toEqual([])
})

it('has none for a visitor', async () => expect(await ask({ text: 'house' }, null)).toEqual([]))

it.each(['', ' ', '\0', 'x'.repeat(5_000), '😀', '00databaseshort', '../../etc/passwd', '<b>'])(
  'has none for %j, and that is no error',
  async (text) => expect(await ask({ text }, tokens.get('de') ?? null)).toEqual([]),
)

it('needs no parameter', async () => expect(await ask({}, tokens.get('de') ?? null)).toEqual([]))
