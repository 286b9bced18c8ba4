/** The tools of the Model Context Protocol, used by the library's client over HTTP. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_SCOPES } from '@/lib/domain/accounts/api-token.schema'
import { prisma } from '@/lib/server/database/prisma'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { MCP_TOOLS } from '@/lib/server/mcp/mcp-server'
import { pauseWords } from '@/lib/server/review/pause.service'
import { addWord, readWord, signUpSpeaker } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { hoursFrom } from '@/tests/support/clock'
import { Assistant, type McpTestServer, startMcpServer } from '@/tests/support/requests/mcp'

const NOTHING = '00000000-0000-4000-8000-000000000000'
const LEDGER = 'a book in which a business writes the money that it receives and spends'

let server: McpTestServer
beforeAll(async () => {
  server = await startMcpServer()
})
afterAll(() => server.close())
beforeEach(resetSettings)

const connect = (...given: [options?: Parameters<typeof Assistant.connect>[1]]) =>
  Assistant.connect(server, ...given)

const logOf = (userId: string) =>
  prisma.reviewLog.findMany({ where: { userId }, orderBy: { sequence: 'asc' } })

/** Arguments that each tool accepts. */
const ARGUMENTS: Readonly<Record<string, Record<string, unknown>>> = {
  look_up: { word: 'ledger' },
  save_word: { word: 'ledger' },
  record_answer: { wordId: NOTHING, answerId: NOTHING, rating: 'GOOD' },
  undo_answer: { answerId: NOTHING },
}

describe('the tools', () => {
  test.each(['legacy', 'auto', { pin: '2026-07-28' }] as const)('work in the version %j', async (mode) => {
    const assistant = await connect({ mode })
    const { tools } = await assistant.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(MCP_TOOLS.map(({ name }) => name))
    expect(await assistant.use('look_up', { word: 'ledger' })).toMatchObject({ found: true, word: 'ledger' })
    expect(await assistant.use('save_word', { word: 'ledger' })).toMatchObject({ isNew: true })
    const { words } = await assistant.use('list_due_words')
    expect(words).toMatchObject([{ word: 'ledger' }])
  })

  test('say what they are and what they change', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    for (const { description, title, annotations, inputSchema, outputSchema } of tools) {
      expect([title, description, inputSchema.type, outputSchema?.type]).toEqual([
        expect.stringMatching(/^[A-Z]/),
        expect.stringMatching(/^[A-Z].{60,}\.$/s),
        'object',
        'object',
      ])
      expect(annotations).toMatchObject({ readOnlyHint: expect.any(Boolean), openWorldHint: false })
    }
    const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)
    expect(changing).toEqual(['save_word', 'record_answer', 'undo_answer'])
  })

  test('are all offered to every token, and say which scope is missing', async () => {
    for (const { name, scope } of MCP_TOOLS) {
      const scopes = API_SCOPES.filter((other) => other !== scope)
      const assistant = await connect({ scopes })
      expect((await assistant.client.listTools()).tools).toHaveLength(MCP_TOOLS.length)
      expect(await assistant.fail(name, ARGUMENTS[name])).toBe(
        `This API token may not do this: it needs the scope ${scope}.`,
      )
      const { user } = assistant.person
      expect(await prisma.vocabularyItem.count({ where: { userId: user.id } })).toBe(0)
    }
  })

  test('are the ones that the document for learners lists, with their scopes', () => {
    const text = readFileSync('docs/connect.md', 'utf8')
    const rows = [...text.matchAll(/^\| `([a-z_]+)` \| ([A-Z_]+) \|/gm)].map(([, name, scope]) => ({
      name,
      scope,
    }))
    expect(rows).toEqual(MCP_TOOLS.map(({ name, scope }) => ({ name, scope })))
  })

  test('have prompts for a review and a quiz', async () => {
    const { client } = await connect()
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['review_due_words', 'quiz_me'])
    const { messages } = await client.getPrompt({ name: 'review_due_words' })
    expect(messages).toMatchObject([
      { role: 'user', content: { text: expect.stringMatching(/list_due_words/) } },
    ])
  })
})

describe('look_up', () => {
  test('has meanings, pronunciation, translation, and whether the word is saved', async () => {
    const person = await signUpSpeaker('de')
    const assistant = await connect({ person })
    const before = await assistant.use('look_up', { word: ' Ledger, ' })
    expect(before).toMatchObject({
      found: true,
      word: 'ledger',
      pronunciation: 'ˈlɛdʒɚ',
      meanings: [{ partOfSpeech: 'noun', definition: LEDGER, translation: expect.stringMatching(/buch/i) }],
      otherWords: [],
      saved: null,
    })
    const { id } = await addWord(person.user, 'ledger')
    const after = await assistant.use('look_up', { word: 'ledger' })
    expect(after.saved).toMatchObject({ wordId: id, word: 'ledger', learningStage: 'NEW' })
    expect((await (await connect()).use('look_up', { word: 'ledger' })).saved).toBeNull()
  })

  test('of a form has its base form, and of no word has nothing', async () => {
    const assistant = await connect()
    expect(await assistant.use('look_up', { word: 'ledgers' })).toMatchObject({
      found: false,
      meanings: [],
      otherWords: [{ word: 'ledger', meanings: [{ definition: LEDGER }] }],
    })
    expect(await assistant.use('look_up', { word: 'xqzvkjw' })).toMatchObject({
      found: false,
      otherWords: [],
    })
    expect(await assistant.use('look_up', { word: '\u0000<b>' })).toMatchObject({ found: false })
    expect(await assistant.fail('look_up', { word: 'x'.repeat(101) })).toMatch(/word/)
  })
})

describe('save_word', () => {
  test('saves what the sheet saves when nothing is chosen', async () => {
    const assistant = await connect()
    const saved = await assistant.use('save_word', {
      word: 'ledger',
      sentence: 'She opened the ledger.',
      note: 'from my book',
      source: 'Emma',
      page: 'example.org/emma',
      lists: ['reading', 'old words', 'reading '],
    })
    expect(saved).toMatchObject({
      isNew: true,
      meanings: [{ partOfSpeech: 'noun', definition: LEDGER }],
      sentence: 'She opened the ledger.',
      note: 'from my book',
      source: 'Emma',
      page: 'https://example.org/emma',
      lists: ['reading', 'old words'],
      learningStage: 'NEW',
    })
    const word = await readWord(assistant.person.user, saved.wordId)
    expect(word.definitions.map(({ isSelectedByUser }) => isSelectedByUser)).not.toContain(true)
  })

  test('marks the meanings that are meant, and adds own ones before those of the dictionary', async () => {
    const assistant = await connect()
    const { meanings } = await assistant.use('look_up', { word: 'bank' })
    const { definition } = meanings.at(-1)
    const own = { definition: 'where the pirates sleep', partOfSpeech: 'noun', example: 'Off to the bank!' }
    const saved = await assistant.use('save_word', { word: 'bank', meanings: [{ definition }, own] })
    expect(saved.meanings).toMatchObject([own, { definition }])
    const { definitions } = await readWord(assistant.person.user, saved.wordId)
    expect(definitions.map(({ isSelectedByUser }) => isSelectedByUser)).toEqual([
      true,
      true,
      ...Array(Math.min(meanings.length - 1, 8)).fill(false),
    ])
  })

  test('completes a word that is saved, and overwrites nothing', async () => {
    const assistant = await connect()
    const { user } = assistant.person
    const { id } = await addWord(user, 'ledger', {
      vocabulary: { definitions: [{ partOfSpeech: 'noun', definition: 'mine' }] },
      userContext: { remainderContext: 'my note', tagNames: ['first'] },
    })
    const again = {
      word: 'LEDGER',
      sentence: 'A ledger.',
      note: 'other',
      lists: ['second'],
      meanings: [{ definition: 'x' }],
    }
    for (let time = 0; time < 2; time++)
      expect(await assistant.use('save_word', again)).toMatchObject({
        isNew: false,
        wordId: id,
        word: 'ledger',
        meanings: [{ definition: 'mine' }],
        sentence: 'A ledger.',
        note: 'my note',
        lists: ['first', 'second'],
      })
    expect(await prisma.vocabularyItem.count({ where: { userId: user.id } })).toBe(1)
  })

  test('keeps a word that no dictionary has', async () => {
    const assistant = await connect()
    expect(await assistant.use('save_word', { word: 'Feierabendbier' })).toMatchObject({
      isNew: true,
      meanings: [],
    })
    const meanings = [{ definition: 'what is drunk after work' }]
    expect(await assistant.use('save_word', { word: 'feierabendbier', meanings })).toMatchObject({
      isNew: false,
      word: 'Feierabendbier',
      meanings,
    })
  })

  test.each([
    ['no word', { word: ' ' }, /word/],
    ['a long word', { word: 'x'.repeat(101) }, /word/],
    ['a long sentence', { word: 'x', sentence: 'x'.repeat(1_001) }, /sentence/],
    [
      'ten thousand lists',
      { word: 'x', lists: Array(10_000).fill('x') },
      /more than the maximum of 1000 elements/,
    ],
    ['eleven meanings', { word: 'x', meanings: Array(11).fill({ definition: 'x' }) }, /meanings/],
    ['a page of scripts', { word: 'x', page: 'javascript:alert(1)' }, /must begin with http/],
    ['a number as a word', { word: 1 }, /word/],
  ])('refuses %s', async (_, args, error) => {
    const assistant = await connect()
    const text = await assistant.fail('save_word', args)
    expect([text, text.length < 500]).toEqual([expect.stringMatching(error), true])
    expect(await prisma.vocabularyItem.count({ where: { userId: assistant.person.user.id } })).toBe(0)
  })

  test('counts as a save', async () => {
    const assistant = await connect()
    changeSettings({ RATE_LIMITS: 'on' })
    const name = 'saves per user'
    await addAttempts({ name, who: assistant.person.user.id, count: 600, now: new Date() })
    expect(await assistant.fail('save_word', { word: 'x' })).toMatch(
      /^Too many requests.* Try again in \d+ s\.$/,
    )
  })
})

describe('a review', () => {
  test('lists due words, and no others', async () => {
    const assistant = await connect()
    const { user } = assistant.person
    const later = await addWord(user, 'later')
    await addWord(user, 'ledger', { userContext: { tagNames: ['reading'] } })
    await addWord(user, 'bank')
    await addWord((await connect()).person.user, 'secret')
    await pauseWords({ viewer: user, now: new Date(), ids: [later.id], until: hoursFrom(new Date(), 48) })
    const wordsOf = async (args: object) => {
      const { words, hasMore } = await assistant.use('list_due_words', { ...args })
      return [words.map(({ word }: { word: string }) => word).sort(), hasMore]
    }
    expect(await wordsOf({})).toEqual([['bank', 'ledger'], false])
    expect(await wordsOf({ limit: 1 })).toEqual([[expect.any(String)], true])
    expect(await wordsOf({ lists: ['Reading'] })).toEqual([['ledger'], false])
    expect(await wordsOf({ lists: ['none'] })).toEqual([[], false])
    for (const limit of [0, 51, 1.5, '5'])
      expect(await assistant.fail('list_due_words', { limit })).toMatch(/limit/)
  })

  test('records an answer once, however often it is sent, and takes it back', async () => {
    const assistant = await connect()
    const { user } = assistant.person
    await addWord(user, 'ledger')
    const { words } = await assistant.use('list_due_words')
    const [{ wordId, answerId, askedFor, dueAt }] = words
    const answer = { wordId, answerId, askedFor, rating: 'GOOD', seconds: 3.4 }
    const first = await assistant.use('record_answer', answer)
    expect(first).toMatchObject({ isNew: true, word: 'ledger', learningStage: 'LEARNED' })
    expect(first.dueAt > dueAt).toBe(true)
    const second = await assistant.use('record_answer', { ...answer, rating: 'AGAIN' })
    expect(second).toEqual({ ...first, isNew: false })
    expect(await logOf(user.id)).toMatchObject([
      { answerId, rating: 'GOOD', source: 'BULK_REVIEW', seconds: 3, kind: 'ANSWER' },
    ])
    expect((await assistant.use('list_due_words')).words).toEqual([])
    for (let time = 0; time < 2; time++)
      expect(await assistant.use('undo_answer', { answerId })).toMatchObject({
        wordId,
        learningStage: 'NEW',
        dueAt,
      })
  })

  test('takes back only the latest answer of a word', async () => {
    const assistant = await connect()
    const { id: wordId } = await addWord(assistant.person.user, 'ledger')
    const [one, other] = [randomUUID(), randomUUID()]
    for (const answerId of [one, other])
      await assistant.use('record_answer', { wordId, answerId, rating: 'AGAIN' })
    expect(await assistant.fail('undo_answer', { answerId: one })).toMatch(/latest/i)
  })

  test('trains production where the word was asked', async () => {
    const assistant = await connect()
    const { user } = assistant.person
    const { id: wordId } = await addWord(user, 'ledger')
    const answer = { wordId, rating: 'HARD', askedFor: 'PRODUCTION' }
    await assistant.use('record_answer', { ...answer, answerId: randomUUID() })
    await assistant.use('record_answer', { ...answer, answerId: randomUUID(), source: 'QUIZ' })
    expect((await logOf(user.id)).map(({ kind }) => kind)).toEqual(['PRODUCTION', 'ANSWER'])
  })

  test("knows neither another user's words and answers nor unknown ones", async () => {
    const [assistant, other] = [await connect(), await connect()]
    const { id } = await addWord(other.person.user, 'secret')
    const theirs = { wordId: id, answerId: randomUUID(), rating: 'GOOD' }
    await other.use('record_answer', theirs)
    for (const wordId of [id, NOTHING]) {
      const answer = { wordId, answerId: randomUUID(), rating: 'GOOD' }
      expect(await assistant.fail('record_answer', answer)).toBe('Word not found')
    }
    for (const answerId of [theirs.answerId, NOTHING])
      expect(await assistant.fail('undo_answer', { answerId })).toBe('Word not found')
    expect(await logOf(other.person.user.id)).toMatchObject([{ undoneAt: null }])
  })

  test.each([
    ['no id', { wordId: 'x' }, /wordId/],
    ['no id of an answer', { answerId: '1' }, /answerId/],
    ['an unknown rating', { rating: 'PERFECT' }, /rating/],
    ['years', { seconds: 1e9 }, /seconds/],
  ])('refuses an answer with %s', async (_, args, error) => {
    const assistant = await connect()
    const { id: wordId } = await addWord(assistant.person.user, 'ledger')
    const answer = { wordId, answerId: randomUUID(), rating: 'GOOD' }
    expect(await assistant.fail('record_answer', { ...answer, ...args })).toMatch(error)
    expect(await logOf(assistant.person.user.id)).toEqual([])
  })
})
