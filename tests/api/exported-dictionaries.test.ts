/** Our own dictionary for other programs, as the instance gives it. */
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { GET } from '@/app/api/dictionary/export/[file]/route'
import { env } from '@/lib/server/env'
import { openArchive } from '@/lib/server/files/archive'
import { changeSettings } from '@/tests/support/change-settings'
import { yomitanIndexFormat } from '@/tests/support/dictionary/yomitan-format'
import { KEPT_FREE, leaveFree, MEGABYTE } from '@/tests/support/files/small-disk'
import { refusalOf } from '@/tests/support/requests/forms'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const LIMITS = { entries: 100, unpackedBytes: 100_000_000, ratio: 100 }
const files = makeTemporaryFolder()
const kept = () => path.join(env.DATA_DIR, 'exported-dictionaries')

const get = (file: string, headers: Record<string, string> = {}) =>
  GET(new NextRequest(`http://localhost:3000/api/dictionary/export/${file}`, { headers }), {
    params: Promise.resolve({ file }),
  })

async function unzip(response: Response, name: string): Promise<string> {
  const archive = await openArchive(files.write(Buffer.from(await response.arrayBuffer())), LIMITS)
  const content = await archive.read(name, LIMITS.unpackedBytes)
  archive.close()
  return content?.toString() ?? ''
}

test('Yomitan gets a dictionary that names its own address, and the index alone, without signing in', async () => {
  await mkdir(path.join(kept(), 'of earlier word data'), { recursive: true })
  await writeFile(path.join(kept(), 'of earlier word data', 'old.zip'), '')
  const response = await get('wordloom-yomitan-de.zip')
  expect(response.status).toBe(200)
  const { headers } = response
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="wordloom-yomitan-de-\d{4}\.\d+\.\d+\.\d+\.zip"$/,
  )
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const index = yomitanIndexFormat.parse(JSON.parse(await unzip(response, 'index.json')))
  expect(index).toMatchObject({
    title: 'Wordloom English with German',
    indexUrl: 'http://localhost:3000/api/dictionary/export/wordloom-yomitan-de.json',
    downloadUrl: 'http://localhost:3000/api/dictionary/export/wordloom-yomitan-de.zip',
  })
  // What Yomitan compares its dictionary with.
  expect(await (await get('wordloom-yomitan-de.json')).json()).toEqual(index)

  // Made once: the second request gets the same file, and who has it gets none.
  const [folder = '', ...others] = readdirSync(kept())
  expect(others).toEqual([])
  expect(readdirSync(path.join(kept(), folder))).toEqual(['wordloom-yomitan-de.zip'])
  const etag = headers.get('etag') ?? ''
  const again = await get('wordloom-yomitan-de.zip', { 'if-none-match': `W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('two requests at once for a dictionary that is not made yet both get it whole', async () => {
  const answers = await Promise.all([get('wordloom-stardict.zip'), get('wordloom-stardict.zip')])
  const [first = '', second] = await Promise.all(
    answers.map((answer) => unzip(answer, 'wordloom-stardict/wordloom-stardict.ifo')),
  )
  expect(first).toContain('bookname=Wordloom English\n')
  expect(second).toBe(first)
})

test.each([
  'wordloom-yomitan-xx.zip',
  'wordloom-yomitan-en.zip',
  'wordloom-yomitan-zh.zip',
  'wordloom-epub-de.zip',
  'wordloom-stardict.json',
  'wordloom-yomitan',
  'wordloom-yomitan.zip.zip',
  'wordloom-yomitan-../../x.zip',
  'index.json',
  'a'.repeat(2_000),
])('%s is not found, and nothing is made for it', async (file) => {
  const before = readdirSync(kept(), { recursive: true })
  expect((await get(file)).status).toBe(404)
  expect(readdirSync(kept(), { recursive: true })).toEqual(before)
})

test('a disk that is almost full takes none, and keeps those that are there', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await leaveFree(KEPT_FREE + 7 * MEGABYTE)
  try {
    expect(await refusalOf(await get('wordloom-dictd-ur.zip'))).toMatchObject({
      code: 'STORAGE_FULL',
      status: 507,
    })
    expect((await get('wordloom-stardict.zip')).status).toBe(200)
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
})

test('an address gets 120 in ten minutes', async () => {
  await changeSettings({ RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let nth = 0; nth < 121; nth += 1) statuses.push((await get('wordloom-yomitan.json')).status)
  expect(statuses).toEqual([...Array(120).fill(200), 429])
})
