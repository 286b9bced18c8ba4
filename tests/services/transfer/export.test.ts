import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/api/export/route'
import { dataFileSchema } from '@/lib/domain/transfer/data-file.schema'
import { prisma } from '@/lib/server/database/prisma'
import { exportData } from '@/lib/server/transfer/export/export.service'
import { isSealed, sealedFileSchema } from '@/lib/server/transfer/file-seal'
import { deleteWord } from '@/lib/server/words/word-delete.service'
import { addWord, signUpUser } from '@/tests/support/builders'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { unzip } from '@/tests/support/transfer/formats/zip'
import { signUpLearner } from '@/tests/support/transfer/learner-with-everything'

const now = new Date()

async function exportAll(userId: string) {
  const entries = await unzip(await buffer(exportData({ userId, now, signal: new AbortController().signal })))
  const text = entries['data.json']?.toString() ?? ''
  return { entries, text, data: dataFileSchema.parse(JSON.parse(text)) }
}

test('an export holds every word, list, answer, quiz result and setting, and follows the published schema', async () => {
  const viewer = await signUpLearner(now)
  const { text, data } = await exportAll(viewer.id)
  expect(data.words.map((word) => word.text)).toEqual(['hold on', 'hue', 'never studied 語'])
  expect(data.words[0]).toMatchObject({
    ownTranslations: { de: 'warten' },
    lists: ['phrasal verbs', 'Work'],
    note: 'Line one\nline two, <b>not bold</b>',
    place: 'Pune',
    learning: { stage: 'LEARNED', memory: { reps: 6 }, production: { reps: 1 } },
  })
  const { length: answers } = data.words.flatMap(({ log }) => log)
  expect(answers).toBe(await prisma.reviewLog.count({ where: { userId: viewer.id } }))
  expect(data.settings).toMatchObject({ firstName: 'Ada', timeZone: 'Asia/Kolkata', dailyStudyGoal: 35 })
  expect(data.quizResults).toHaveLength(1)
  expect(data.days.length).toBeGreaterThan(3)

  const ajv = new Ajv({ allErrors: true })
  addFormats(ajv)
  const schema = JSON.parse(readFileSync('docs/data-format.schema.json', 'utf8'))
  expect(ajv.validate(schema, JSON.parse(text)), ajv.errorsText()).toBe(true)
})

test('each file is in the zip as it is stored, with a seal that only this server can make', async () => {
  const viewer = await signUpLearner(now)
  const { entries, data } = await exportAll(viewer.id)
  const names = [data.words[0]?.image?.name, data.words[0]?.audio?.name, data.settings?.avatar?.name]
  const { 'data.json': _, ...facts } = JSON.parse(entries['files.json']?.toString() ?? '')
  const sealed = z.record(z.string(), sealedFileSchema).parse(facts)
  expect(Object.keys(sealed).sort()).toEqual(names.sort())
  for (const [name, file] of Object.entries(sealed)) {
    const bytes = entries[name] ?? Buffer.alloc(0)
    expect(bytes).toHaveLength(file.byteSize)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
    expect(isSealed(file)).toBe(true)
    expect(isSealed({ ...file, mimeType: 'text/html' })).toBe(false)
  }
})

test('files.json has the SHA-256 of every other entry', async () => {
  const { entries } = await exportAll((await signUpLearner(now)).id)
  const { 'files.json': list, ...others } = entries
  const facts: Record<string, { sha256: string }> = JSON.parse(String(list))
  expect(Object.keys(facts).sort()).toEqual(Object.keys(others).sort())
  for (const [name, bytes] of Object.entries(others))
    expect(facts[name]?.sha256, name).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('more words than one statement reads all come out once; deleted words and those of others do not', async () => {
  const [{ user }, other] = [await signUpUser(), await signUpUser()]
  await addWord(other.user, 'secret')
  const rows = Array.from({ length: 450 }, (_, n) => ({ userId: user.id, text: `w${n}`, textKey: `w${n}` }))
  await prisma.vocabularyItem.createMany({ data: rows })
  await deleteWord({ viewer: user, id: (await addWord(user, 'gone')).id, now })
  const { data } = await exportAll(user.id)
  expect(data.words.map(({ text }) => text).sort()).toEqual(rows.map(({ text }) => text).sort())
})

test('GET /api/export answers a zip to a signed-in user, and 401 to others', async () => {
  const { token } = await signUpUser()
  const request = (who: string | null) =>
    GET(new NextRequest('http://localhost:3000/api/export', { headers: browserHeaders(who) }))
  expect((await request(null)).status).toBe(401)
  const response = await request(token)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="wordloom-[\d-]{10}\.zip"$/,
  )
  expect(Object.keys(await unzip(Buffer.from(await response.arrayBuffer())))).toEqual([
    'data.json',
    'files.json',
  ])
})

test('a client that disconnects stops the export', async () => {
  const viewer = await signUpLearner(now)
  const client = new AbortController()
  const zip = exportData({ userId: viewer.id, now, signal: client.signal })
  client.abort()
  await expect(buffer(zip)).rejects.toThrow()
})
