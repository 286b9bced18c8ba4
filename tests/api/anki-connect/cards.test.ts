/** The search language and the cards of AnkiConnect's protocol. */
import { beforeEach, describe, expect, test } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import { updateMainLanguage } from '@/lib/server/settings/settings.service'
import { addWord } from '@/tests/support/builders'
import { resetSettings } from '@/tests/support/change-settings'
import { statementsOf } from '@/tests/support/database/statements'
import { AnkiClient } from '@/tests/support/requests/anki'

beforeEach(resetSettings)

describe('a search', () => {
  async function learner() {
    const client = await AnkiClient.signUp()
    await updateMainLanguage(client.person.user, 'de')
    await client.ask('createDeck', { deck: 'Books::Emma' })
    const ids = {
      ledger: await client.add(
        {
          Word: 'ledger',
          Meaning: 'a book of accounts',
          Sentence: 'The ledger is 100% full.',
          Translation: 'Kassenbuch',
        },
        { deckName: 'Books::Emma', tags: ['to_learn'] },
      ),
      snake_case: await client.add({ Word: 'snake_case', Meaning: 'a way to write', Source: 'Emma' }),
      'two words': await client.add({ Word: 'two words', Meaning: 'a pair', Page: 'https://example.org/a' }),
    }
    const find = async (query: string) => {
      const found: number[] = await client.ask('findNotes', { query })
      return Object.entries(ids).flatMap(([word, id]) => (found.includes(id) ? [word] : []))
    }
    return { client, ids, find }
  }

  test('finds what it says', async () => {
    const { ids, find } = await learner()
    const all = Object.keys(ids)
    const expected: [string, string[]][] = [
      ['', all],
      ['word:ledger', ['ledger']],
      ['"Word:LEDGER"', ['ledger']],
      ['"word:two words"', ['two words']],
      ['word:two', []],
      ['word:two*', ['two words']],
      ['word:snake_case', ['snake_case']],
      ['word:l_dger', ['ledger']],
      [String.raw`word:l\_dger`, []],
      ['word:<b>ledger</b>', ['ledger']],
      ['"sentence:*100% full*"', ['ledger']],
      ['sentence:*100_*', ['ledger']],
      [String.raw`"sentence:The ledger is 100\% full."`, ['ledger']],
      ['meaning:*book*', ['ledger']],
      ['meaning:', []],
      ['sentence:', ['snake_case', 'two words']],
      ['sentence:_*', ['ledger']],
      ['translation:kassenbuch', ['ledger']],
      ['source:emma', ['snake_case']],
      ['page:*example*', ['two words']],
      ['front:ledger', []],
      ['accounts', ['ledger']],
      ['ledger or "a pair"', ['ledger', 'two words']],
      ['-ledger', ['snake_case', 'two words']],
      ['-(ledger or "a pair")', ['snake_case']],
      ['-translation:kassenbuch', ['snake_case', 'two words']],
      ['deck:Books::Emma', ['ledger']],
      ['deck:books', ['ledger']],
      ['deck:book', []],
      ['deck:b*', ['ledger']],
      ['deck:Default', ['snake_case', 'two words']],
      ['deck:*', all],
      ['deck:Default word:ledger', []],
      ['tag:to_learn', ['ledger']],
      ['tag:none', ['snake_case', 'two words']],
      ['note:Wordloom', all],
      ['note:word*', all],
      ['note:Basic', []],
      [`nid:${ids.ledger},${ids['two words']}`, ['ledger', 'two words']],
      [`cid:${ids.ledger}`, ['ledger']],
      ['nid:1', []],
      ['added:1', all],
      ['is:new', all],
      ['is:due', all],
      ['is:review', []],
      ['is:suspended', []],
      [`"word:'; DROP TABLE vocabulary_item; --"`, []],
      ['word:%', []],
    ]
    for (const [query, words] of expected) expect([query, await find(query)]).toEqual([query, words])
  })

  test('of control characters and broken letters is answered', async () => {
    const { find } = await learner()
    expect(await find('word:led\u0000ger')).toEqual(['ledger'])
    expect(await find('\ud800')).toEqual([])
  })

  test.each([
    ['is:buried', 'is:buried is not supported'],
    ['nid:abc', '"abc" is no number'],
    ['(word:a', 'a bracket of the search is not closed'],
    ['"word:a', 'a quotation mark of the search is not closed'],
    ['rated:1', 'rated: is not supported'],
    ['prop:due<=0', 'prop: is not supported'],
  ])('%s is refused', async (query, error) => {
    const client = await AnkiClient.signUp()
    for (const action of ['findNotes', 'findCards', 'guiBrowse'])
      expect(await client.fail(action, { query })).toBe(error)
  })

  test('is one statement, for any number of terms', async () => {
    const { client } = await learner()
    const count = async (query: string) =>
      (await statementsOf(() => client.ask('findNotes', { query }))).length
    const many = Array.from({ length: 60 }, (_, index) => `(word:${index} deck:a${index} meaning:*b*)`).join(
      ' or ',
    )
    expect(await count(many)).toBe(await count('word:a'))
  })

  test('finds nothing of another learner', async () => {
    const { client, ids } = await learner()
    const other = await AnkiClient.signUp()
    const queries = ['', 'ledger', `nid:${ids.ledger}`, 'deck:books', '-word:x', 'tag:none', 'added:3']
    for (const query of queries) expect(await other.ask('findCards', { query })).toEqual([])
    expect(await client.ask('findCards', {})).toEqual([])
    expect(await client.ask('guiBrowse', { query: 'ledger' })).toEqual([ids.ledger])
  })
})

describe('a card', () => {
  test('says what the scheduler knows', async () => {
    const client = await AnkiClient.signUp()
    await client.ask('createDeck', { deck: 'Mining' })
    const card = await client.add({ Word: 'ledger', Meaning: 'a book' }, { deckName: 'Mining' })
    const [info] = await client.ask('cardsInfo', { cards: [card] })
    expect(info).toMatchObject({
      cardId: card,
      note: card,
      deckName: 'Mining',
      modelName: 'Wordloom',
      question: 'ledger',
      answer: 'a book',
      type: 0,
      queue: 0,
      reps: 0,
      interval: 0,
      fields: { Word: { value: 'ledger', order: 0 } },
    })
    expect(await client.ask('areDue', { cards: [card, 5] })).toEqual([true, false])
    expect(
      await client.ask('answerCards', {
        answers: [
          { cardId: card, ease: 4 },
          { cardId: 5, ease: 1 },
        ],
      }),
    ).toEqual([true, false])
    const [after] = await client.ask('cardsInfo', { cards: [card] })
    expect([after.reps, after.interval > 0, after.queue]).toEqual([1, true, after.type])
    expect(await client.ask('areDue', { cards: [card] })).toEqual([false])
    const [log] = await prisma.reviewLog.findMany({ where: { userId: client.person.user.id } })
    expect(log).toMatchObject({ rating: 'EASY', source: 'SINGLE_REVIEW', kind: 'ANSWER' })
    const [{ mod }] = await client.ask('cardsModTime', { cards: [card] })
    expect(mod).toBe(after.mod)
    expect(await client.ask('notesModTime', { notes: [card] })).toEqual([{ noteId: card, mod }])
  })

  test('is answered with each ease', async () => {
    const client = await AnkiClient.signUp()
    const answers = []
    for (const ease of [1, 2, 3, 4])
      answers.push({ cardId: await client.add({ Word: `word ${ease}` }), ease })
    await client.ask('answerCards', { answers })
    const log = await prisma.reviewLog.findMany({
      where: { userId: client.person.user.id },
      orderBy: { sequence: 'asc' },
    })
    expect(log.map(({ rating }) => rating)).toEqual(['AGAIN', 'HARD', 'GOOD', 'EASY'])
  })

  test('is suspended and comes back', async () => {
    const client = await AnkiClient.signUp()
    const [one, two] = [await client.add({ Word: 'one' }), await client.add({ Word: 'two' })]
    expect(await client.ask('areSuspended', { cards: [one, 5] })).toEqual([false, null])
    expect(await client.ask('suspend', { cards: [one, two] })).toBe(true)
    expect(await client.ask('suspend', { cards: [one] })).toBe(false)
    expect(await client.ask('areSuspended', { cards: [one, two] })).toEqual([true, true])
    expect(await client.ask('areDue', { cards: [one] })).toEqual([false])
    expect(await client.ask('findCards', { query: 'is:suspended' })).toEqual([one, two])
    expect((await client.ask('cardsInfo', { cards: [one] }))[0].queue).toBe(-1)
    expect(await client.ask('unsuspend', { cards: [one] })).toBe(true)
    expect(await client.ask('unsuspend', { cards: [one] })).toBe(false)
    expect(await client.ask('areSuspended', { cards: [one, two] })).toEqual([false, true])
  })

  test.each([
    ['suspend', { cards: [5] }, 'Card was not found: 5'],
    ['unsuspend', { cards: [5] }, 'Card was not found: 5'],
    ['suspend', {}, 'parameter is missing or invalid: cards'],
    ['areDue', { cards: ['5'] }, 'parameter is missing or invalid: cards.0'],
    ['areSuspended', { cards: null }, 'parameter is missing or invalid: cards'],
    ['cardsInfo', { cards: {} }, 'parameter is missing or invalid: cards'],
    ['cardsModTime', {}, 'parameter is missing or invalid: cards'],
    ['answerCards', {}, 'parameter is missing or invalid: answers'],
    ['answerCards', { answers: [{ cardId: 5, ease: 0 }] }, 'parameter is missing or invalid: answers.0.ease'],
    ['answerCards', { answers: [{ cardId: 5, ease: 5 }] }, 'too many values: answers.0.ease (maximum is 4)'],
    ['findCards', { query: 5 }, 'parameter is missing or invalid: query'],
  ])('by %s with %j is refused', async (action, params, error) => {
    const client = await AnkiClient.signUp()
    expect(await client.fail(action, params)).toBe(error)
  })

  test('of another learner is none, in every action', async () => {
    const [client, other] = [await AnkiClient.signUp(), await AnkiClient.signUp()]
    const card = await other.add({ Word: 'theirs' })
    const cards = [card]
    expect(await client.ask('cardsInfo', { cards })).toEqual([{}])
    expect(await client.ask('cardsModTime', { cards })).toEqual([{}])
    expect(await client.ask('areSuspended', { cards })).toEqual([null])
    expect(await client.ask('areDue', { cards })).toEqual([false])
    expect(await client.fail('suspend', { cards })).toBe(`Card was not found: ${card}`)
    expect(await client.fail('unsuspend', { cards })).toBe(`Card was not found: ${card}`)
    expect(await client.ask('answerCards', { answers: [{ cardId: card, ease: 3 }] })).toEqual([false])
    expect(await other.ask('areSuspended', { cards })).toEqual([false])
    expect(await prisma.reviewLog.count({ where: { userId: other.person.user.id } })).toBe(0)
  })

  test('of each of many words that an import made at once has a number of its own', async () => {
    const client = await AnkiClient.signUp()
    for (let index = 0; index < 5; index++) await addWord(client.person.user, `word ${index}`)
    const cards: number[] = await client.ask('findCards', { query: '' })
    const infos = await client.ask('cardsInfo', {
      cards: [...cards, 1.5, -1, Number.MAX_SAFE_INTEGER, 1e300],
    })
    expect(infos.map(({ cardId }: { cardId?: number }) => cardId)).toEqual([...cards, ...Array(4)])
  })
})
