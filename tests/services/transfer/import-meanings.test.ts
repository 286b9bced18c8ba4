/** Words of a file without a meaning are looked up on import, and what no dictionary has is marked before it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { processValues } from '@/lib/server/per-process'
import { findLatestImport } from '@/lib/server/transfer/import/find-imports.service'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { addWord, signUpSpeaker, signUpUser } from '@/tests/support/builders'
import { changeSettings } from '@/tests/support/change-settings'
import { makeKindle } from '@/tests/support/transfer/formats/e-readers'
import { importFile, prepare, run, zipOf } from '@/tests/support/transfer/imports'
import { json, startWordService, type WordServiceStandIn, wordItem } from '@/tests/support/words/word-service'

beforeAll(() => ensureWordData())

const csv = (...rows: string[]) => Buffer.from(`${['word,meaning,sentence', ...rows].join('\n')}\n`)

async function wordOf(userId: string, text: string) {
  return prisma.vocabularyItem.findFirstOrThrow({
    where: { userId, text, deletedAt: null },
    include: { definitions: { orderBy: { position: 'asc' }, include: { examples: true } } },
  })
}

const meaningsOf = async (userId: string, text: string) =>
  (await wordOf(userId, text)).definitions.map(({ meaning }) => meaning)

describe('a word without a meaning', () => {
  test('gets those of our dictionary, the one that fits its sentence first; the file’s own ones stay alone', async () => {
    const { user } = await signUpUser()
    const file = csv('reluctant,,', 'lull,a quiet time,', 'ran,,', 'light,,Please light the fire.')
    const { preview, ...done } = await importFile(user, file)
    expect(preview).toMatchObject({ lookedUp: 3, meaningsFound: 0, unknown: 0, added: 4 })
    expect(done).toMatchObject({ lookedUp: 3, meaningsFound: 3, added: 4, problemCount: 0 })
    expect(await findLatestImport(user, new Date())).toMatchObject({ lookedUp: 3, meaningsFound: 3 })
    const reluctant = await wordOf(user.id, 'reluctant')
    expect(reluctant).toMatchObject({ source: 'datamuse', score: 100, defHeadword: null })
    expect(reluctant.pronunciation).toBeTruthy()
    expect(reluctant.definitions[0]).toMatchObject({ partOfSpeech: 'adjective', isSelectedByUser: false })
    expect(reluctant.definitions[0]?.examples).toHaveLength(1)
    expect(await meaningsOf(user.id, 'lull')).toEqual(['a quiet time'])
    expect(await meaningsOf(user.id, 'ran')).not.toEqual([])
    expect((await wordOf(user.id, 'light')).definitions[0]?.partOfSpeech).toBe('verb')
  })

  test('of a Kindle is looked up too', async () => {
    const { user } = await signUpUser()
    const word = { word: 'ran', stem: 'run', usage: 'He ran home.', at: Date.UTC(2026, 1, 1) }
    const done = await importFile(user, await makeKindle([{ ...word, book: ['Emma', ''] }]))
    expect(done).toMatchObject({ lookedUp: 1, meaningsFound: 1 })
    expect(await meaningsOf(user.id, 'run')).not.toEqual([])
  })

  test('is not looked up where the learner has the word, where a later row has a meaning, nor in our own export', async () => {
    const { user } = await signUpUser()
    await addWord(user, 'harbour')
    const before = await meaningsOf(user.id, 'harbour')
    const done = await importFile(user, csv('harbour,,', 'lull,,', 'keen,,', 'lull,a quiet time,'))
    expect(done).toMatchObject({ lookedUp: 1, meaningsFound: 1 })
    expect(await meaningsOf(user.id, 'harbour')).toEqual(before)
    expect(await meaningsOf(user.id, 'lull')).toEqual(['a quiet time'])
    const own = await importFile(user, await zipOf([{ text: 'lantern' }, { text: 'zzzxq' }]))
    expect(own).toMatchObject({
      added: 2,
      lookedUp: 0,
      problemCount: 0,
      preview: { lookedUp: 0, unknown: 0 },
    })
    expect(await meaningsOf(user.id, 'lantern')).toEqual([])
  })
})

describe('what no dictionary has', () => {
  const file = csv('zzzxq,,', 'lull,,', 'qwrtpf,my own word,', 'depend on sth,,', 'icecream,,')

  test('is marked in words, and comes in', async () => {
    const { user } = await signUpUser()
    const { preview, ...done } = await importFile(user, file)
    expect(preview).toMatchObject({
      added: 5,
      lookedUp: 4,
      unknown: 1,
      problems: [
        { at: 2, kind: 'UNKNOWN', problem: '"zzzxq" is not in our dictionary. Is it spelled right?' },
      ],
    })
    expect(done).toMatchObject({ added: 5, refused: 0, problemCount: 0 })
    expect(await meaningsOf(user.id, 'zzzxq')).toEqual([])
  })

  test('has a translation of its own: it is not marked', async () => {
    const { user } = await signUpSpeaker('de')
    const { preview } = await prepare(user, Buffer.from('word,translation\nzzzxq,Unsinn\n'))
    expect(preview).toMatchObject({ lookedUp: 1, unknown: 0 })
  })

  test('is left out on request, and counted so', async () => {
    const { user } = await signUpUser()
    const { id } = await prepare(user, file)
    await startImport({ viewer: user, id, now: new Date(), withoutUnknown: true })
    expect(await run(user, id)).toMatchObject({
      total: 5,
      added: 4,
      refused: 1,
      lookedUp: 3,
      problems: [{ at: 2, kind: 'REFUSED', problem: '"zzzxq" is not in our dictionary.' }],
    })
    expect(await prisma.vocabularyItem.count({ where: { userId: user.id, text: 'zzzxq' } })).toBe(0)
  })
})

describe('the public services', () => {
  let service: WordServiceStandIn

  beforeAll(async () => {
    service = await startWordService()
    changeSettings({ DATAMUSE_URL: service.url, ONELOOK_URL: service.url, DICTIONARY: 'auto' })
    return () => {
      changeSettings({ DICTIONARY: 'embedded' })
      return service.close()
    }
  })

  beforeEach(() => {
    service.requests.length = 0
    service.behave('good')
    processValues.delete('public dictionary')
  })

  test('are asked for what our dictionary lacks, and for nothing else', async () => {
    const { user } = await signUpUser()
    const done = await importFile(user, csv('qwertyish,,', 'lull,,', 'blorptang,mine,'))
    expect(done).toMatchObject({ lookedUp: 2, meaningsFound: 2 })
    expect(service.requests.map(({ url }) => url)).toEqual(['/words?sp=qwertyish&md=d&max=5'])
    expect(await wordOf(user.id, 'qwertyish')).toMatchObject({
      dataSource: 'DATAMUSE',
      definitions: [{ meaning: 'a thing made for tests' }],
    })
  })

  test('give no meanings of another word', async () => {
    service.behave(json([wordItem('quirkish')]))
    const { user } = await signUpUser()
    expect(await importFile(user, csv('qwertyish,,'))).toMatchObject({ added: 1, meaningsFound: 0 })
  })

  test.each(['broken', 'drops', 'html', 'tooMany'] as const)(
    'that fail (%s) refuse no word, and are soon not asked any more',
    async (behaviour) => {
      service.behave(behaviour)
      const { user } = await signUpUser()
      const words = Array.from(
        { length: 30 },
        (_, nth) => `qwertyish${'abcdefghij'[nth % 10]}${'klm'[nth % 3]}`,
      )
      const done = await importFile(user, csv(...words.map((word) => `${word},,`)))
      expect(done).toMatchObject({ state: 'DONE', added: 30, lookedUp: 30, meaningsFound: 0, failure: null })
      expect(service.requests.length).toBeLessThan(20)
    },
  )

  test('are asked at most two hundred times in an import', async () => {
    service.behave('empty')
    const { user } = await signUpUser()
    const letters = 'abcdefghijklmnop'
    const words = Array.from({ length: 210 }, (_, nth) => `qwx${letters[nth >> 4]}${letters[nth & 15]}zq`)
    await importFile(user, csv(...words.map((word) => `${word},,`)))
    const first = service.requests.filter(({ url }) => url?.startsWith('/words?sp='))
    expect(first).toHaveLength(200)
  })
})
