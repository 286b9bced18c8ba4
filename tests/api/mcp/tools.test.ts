/** The tools of the Model Context Protocol, used by the library's client over HTTP. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_SCOPES } from '@/lib/domain/accounts/api-token.schema'
import { prisma } from '@/lib/server/database/prisma'
import { MCP_TOOLS } from '@/lib/server/mcp/mcp-server'
import { pauseWords } from '@/lib/server/review/pause.service'
import { addWord, signUpSpeaker } from '@/tests/support/builders'
import { resetSettings } from '@/tests/support/change-settings'
import { hoursFrom } from '@/tests/support/clock'
import { Assistant, serveMcp } from '@/tests/support/requests/mcp'

const NOTHING = '00000000-0000-4000-8000-000000000000'
const LEDGER = 'a book in which a business writes the money that it receives and spends'

const server = serveMcp()
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
