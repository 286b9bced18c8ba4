/** GET /api/dictionary/translations: our own translations, then a dictionary of the host in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GET } from '@/app/api/dictionary/translations/route'
import { prisma } from '@/lib/server/database/prisma'
import { getHostDictionaries } from '@/lib/server/translation/translation.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { writeDictionary } from '@/tests/support/translation/dictd-files'

const root = mkdtempSync(path.join(tmpdir(), 'translations-'))
const tokens = new Map<string | null, string>()
const ARTICLES = [
  'bank\nKreditanstalt <fem>\n',
  'qwertyish <adj>\nqwertzig, tastig, tippig, zehnfingrig, buchstabig\n',
  'qwertyish <n>\nTastatur\n',
]

beforeAll(async () => {
  await ensureWordData()
  changeSettings({ DICTIONARIES_DIR: '', DATA_DIR: root })
  const folder = path.join(root, 'dictionaries/de')
  writeDictionary({ folder, name: 'mine', articles: ARTICLES, chunkLength: 500 })
  for (const mainLanguage of ['de', 'ko', 'ja', 'en', null]) {
    const { user, token } = await signUpUser()
    await prisma.user.update({ where: { id: user.id }, data: { mainLanguage } })
    tokens.set(mainLanguage, token)
  }
})
afterAll(async () => {
  await getHostDictionaries().close()
  rmSync(root, { recursive: true })
})

async function ask(query: Record<string, string | string[]>, token: string | null) {
  const parameters = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as [string, string]),
  )
  const address = `http://test/api/dictionary/translations?${new URLSearchParams(parameters)}`
  const response = await GET(new NextRequest(address, { headers: browserHeaders(token) }))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}

const MONEY = 'a business that keeps and lends money'

it('answers in the viewer\u2019s main language with our own, its sense and its part of speech', async () => {
  const ours = { partOfSpeech: 'noun', source: "Wordloom's own", definition: MONEY }
  expect(await ask({ text: 'bank' }, tokens.get('de') ?? null)).toEqual([{ ...ours, text: 'die Bank' }])
  expect(await ask({ text: 'bank' }, tokens.get('ko') ?? null)).toEqual([{ ...ours, text: '\uc740\ud589' }])
})

it('answers in Japanese with the reading', async () => {
  expect(await ask({ text: 'bank' }, tokens.get('ja') ?? null)).toMatchObject([
    { text: '銀行', reading: 'ぎんこう' },
  ])
})

it('answers for the definitions that are meant; where none of them has ours, with the host\u2019s dictionary', async () => {
  const token = tokens.get('de') ?? null
  const texts = async (query: Record<string, string | string[]>) =>
    (await ask({ text: 'bank', pos: 'noun', ...query }, token)).map(({ text }: { text: string }) => text)
  expect(await texts({ gloss: ['something else', MONEY] })).toEqual(['die Bank'])
  expect(await texts({ gloss: 'something else' })).toEqual(['Kreditanstalt'])
  expect(await texts({ gloss: 'something else', pos: 'verb' })).toEqual([])
})

it('answers with those of the part of speech asked for, at most four, in the dictionary\u2019s order', async () => {
  const token = tokens.get('de') ?? null
  expect(await ask({ text: 'qwertyish', pos: 'noun' }, token)).toEqual([
    { text: 'Tastatur', partOfSpeech: 'noun', source: 'A test dictionary', definition: null },
  ])
  expect(await ask({ text: 'qwertyish' }, token)).toMatchObject([
    { text: 'qwertzig' },
    { text: 'tastig' },
    { text: 'tippig' },
    { text: 'zehnfingrig' },
  ])
})

it.each(['en', null])('has none for the main language %s', async (language) => {
  expect(await ask({ text: 'bank' }, tokens.get(language) ?? null)).toEqual([])
})

it('has none for a visitor', async () => expect(await ask({ text: 'bank' }, null)).toEqual([]))

it.each(['', ' ', '\0', 'x'.repeat(5_000), '😀', '00databaseshort', '../../etc/passwd', '<b>'])(
  'has none for %j, and that is no error',
  async (text) => expect(await ask({ text }, tokens.get('de') ?? null)).toEqual([]),
)

it('needs no parameter', async () => expect(await ask({}, tokens.get('de') ?? null)).toEqual([]))
