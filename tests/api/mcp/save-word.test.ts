/** Saving words over the Model Context Protocol: what is filled in, and what is never overwritten. */
import { beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '@/lib/domain/limits'
import { prisma } from '@/lib/server/database/prisma'
import { lockUser } from '@/lib/server/database/transaction'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { addWord, readWord } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { heldBack } from '@/tests/support/database/held-back'
import { Assistant, serveMcp } from '@/tests/support/requests/mcp'

const LEDGER = 'a book in which a business writes the money that it receives and spends'

const server = serveMcp()
beforeEach(resetSettings)

const connect = () => Assistant.connect(server)

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
    // The meanings are the learner's: no dictionary is named as where they come from.
    expect(await prisma.vocabularyItem.findMany({ where: { userId: user.id } })).toMatchObject([
      { source: null, dataSource: null, score: null },
    ])
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

describe('a word that is saved', () => {
  test('twice at once loses nothing of the first', async () => {
    const assistant = await connect()
    const { user } = assistant.person
    const calls = [
      {
        word: 'bank',
        sentence: 'By the river.',
        meanings: [{ definition: 'a riverside' }],
        lists: ['rivers'],
      },
      { word: 'bank', sentence: 'Of money.', meanings: [{ definition: 'a money box' }], lists: ['money'] },
    ]
    const results = await heldBack({
      lock: (tx) => lockUser(tx, user.id),
      work: () => Promise.all(calls.map((call) => assistant.use('save_word', call))),
      waiting: calls.length,
    })
    expect(results.map(({ isNew }) => isNew).sort()).toEqual([false, true])
    const first = calls[results.findIndex(({ isNew }) => isNew)]
    const word = await readWord(user, results[0].wordId)
    expect(word).toMatchObject({ sentence: first?.sentence })
    expect(word.definitions[0]).toMatchObject({ meaning: first?.meanings[0]?.definition })
    expect(word.tags.map(({ name }) => name).sort()).toEqual(['money', 'rivers'])
  })

  test('gets the additions of two calls at once, and of what both give the first', async () => {
    const assistant = await connect()
    const { user } = assistant.person
    const { id } = await addWord(user, 'bank', { userContext: { tagNames: ['old'] } })
    const calls = ['one', 'two'].map((name) => ({ word: 'bank', note: name, lists: [name] }))
    const [{ note }, other] = await heldBack({
      lock: (tx) => lockUser(tx, user.id),
      work: () => Promise.all(calls.map((call) => assistant.use('save_word', call))),
      waiting: calls.length,
    })
    expect(other.note).toBe(note)
    const { tags } = await readWord(user, id)
    expect(tags.map(({ name }) => name).sort()).toEqual(['old', 'one', 'two'])
  })

  const NOWHERE = { sentence: null, sourceUrl: null, sourceTitle: null }
  const PAGE = 'https://a.example/'
  test.each([
    ['a sentence and a page', { sentence: 'A.', sourceUrl: PAGE }, { source: 'Dune' }],
    ['a sentence', { sentence: 'A.' }, { page: 'https://b.example/', source: 'B' }],
    ['a page', { sourceUrl: PAGE }, { sentence: 'B.', source: 'B' }],
    ['a source', { sourceTitle: 'Dune' }, { sentence: 'B.', page: 'https://b.example/' }],
  ])('with %s has no other sentence, source or page added to it', async (_, userContext, given) => {
    const assistant = await connect()
    await addWord(assistant.person.user, 'bank', { userContext })
    const { sentence, sourceUrl, sourceTitle } = { ...NOWHERE, ...userContext }
    expect(await assistant.use('save_word', { word: 'bank', note: 'new', ...given })).toMatchObject({
      sentence,
      page: sourceUrl,
      source: sourceTitle,
      note: 'new',
    })
  })

  test('without sentence, source and page gets all that is given of them', async () => {
    const assistant = await connect()
    await addWord(assistant.person.user, 'bank')
    const origin = { sentence: 'A.', page: PAGE, source: 'A' }
    expect(await assistant.use('save_word', { word: 'bank', ...origin })).toMatchObject(origin)
  })

  test('on as many lists as can be is not put on another one in silence', async () => {
    const assistant = await connect()
    const { user } = assistant.person
    const tagNames = Array.from({ length: LIMITS.tagsPerWord }, (_, index) => `list ${index}`)
    const { id } = await addWord(user, 'bank', { userContext: { tagNames } })
    const given = { word: 'bank', note: 'new', lists: ['List 1', 'other'] }
    expect(await assistant.fail('save_word', given)).toBe('"bank" would be on more than 20 lists')
    expect(await readWord(user, id)).toMatchObject({ remainderContext: null })
    expect(await assistant.use('save_word', { ...given, lists: ['List 1'] })).toMatchObject({
      note: 'new',
      lists: tagNames,
    })
  })
})

test('a word loses the punctuation around it, as when it is looked up', async () => {
  const assistant = await connect()
  expect(await assistant.use('save_word', { word: '“ledger,”' })).toMatchObject({
    word: 'ledger',
    meanings: [{ definition: LEDGER }],
  })
  expect(await assistant.use('save_word', { word: '(Ledger)' })).toMatchObject({ isNew: false })
  for (const word of ['C++', '.NET', '?!'])
    expect(await assistant.use('save_word', { word })).toMatchObject({ word })
})
