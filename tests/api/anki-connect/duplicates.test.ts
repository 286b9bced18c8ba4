/** Duplicates of AnkiConnect's protocol, and many notes at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '@/lib/domain/limits'
import { lockUser } from '@/lib/server/database/transaction'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { findWordByText } from '@/lib/server/words/word.service'
import { addWord } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { heldBack } from '@/tests/support/database/held-back'
import { statementsOf } from '@/tests/support/database/statements'
import { AnkiClient, noteWith } from '@/tests/support/requests/anki'

beforeEach(resetSettings)

const DUPLICATE = 'cannot create note because it is a duplicate'

const wordOf = ({ person }: AnkiClient, text: string) =>
  findWordByText({ viewer: person.user, now: new Date(), text })

describe('a duplicate', () => {
  test('is refused, also in another case, and a deleted word is none', async () => {
    const client = await AnkiClient.signUp()
    const id = await client.add({ Word: 'ledger' })
    expect(await client.fail('addNote', { note: noteWith({ Word: 'LEDGER' }) })).toBe(DUPLICATE)
    expect(
      await client.ask('canAddNotes', { notes: [noteWith({ Word: 'Ledger' }), noteWith({ Word: 'new' })] }),
    ).toEqual([false, true])
    await client.ask('deleteNotes', { notes: [id] })
    expect(await client.add({ Word: 'ledger' })).not.toBe(id)
  })

  test('of another learner is none', async () => {
    const [client, other] = [await AnkiClient.signUp(), await AnkiClient.signUp()]
    await other.add({ Word: 'ledger' })
    expect(await client.ask('canAddNotes', { notes: [noteWith({ Word: 'ledger' })] })).toEqual([true])
  })

  test('that is allowed fills in what the saved word lacks, and changes nothing else', async () => {
    const client = await AnkiClient.signUp()
    await client.ask('createDeck', { deck: 'Mining' })
    const id = await client.add(
      { Word: 'ledger', Meaning: 'mine', Sentence: 'The first one.' },
      { tags: ['old'] },
    )
    const again = {
      Word: 'Ledger',
      Meaning: 'theirs',
      Sentence: 'The second.',
      Note: 'new',
      Page: 'https://a.example/',
    }
    const note = noteWith(again, { deckName: 'Mining', tags: ['more'], options: { allowDuplicate: true } })
    expect(await client.ask('addNote', { note })).toBe(id)
    expect(await wordOf(client, 'ledger')).toMatchObject({
      text: 'ledger',
      sentence: 'The first one.',
      remainderContext: 'new',
      sourceUrl: null,
      definitions: [{ meaning: 'mine' }],
      tags: [{ name: 'old' }, { name: 'Mining' }, { name: 'more' }],
    })
    expect(await client.ask('findNotes', { query: '' })).toEqual([id])
  })

  test('that is sent twice at once is refused once, or fills in what the first lacks', async () => {
    const client = await AnkiClient.signUp()
    const bothAtOnce = (Word: string, options: object) =>
      heldBack({
        lock: (tx) => lockUser(tx, client.person.user.id),
        work: () =>
          Promise.all(
            ['one', 'two'].map((tag) =>
              client.call('addNote', { note: noteWith({ Word, Sentence: tag }, { tags: [tag], options }) }),
            ),
          ),
        waiting: 2,
      })
    const answers = await bothAtOnce('bank', {})
    expect(answers.map(({ error }) => error).sort()).toEqual([DUPLICATE, null])
    const added = answers.findIndex(({ error }) => error === null)
    const sentence = ['one', 'two'][added]
    expect(await wordOf(client, 'bank')).toMatchObject({ sentence, tags: [{ name: sentence }] })

    const [one, two] = await bothAtOnce('ledger', { allowDuplicate: true })
    expect([one?.error, one?.result]).toEqual([null, two?.result])
    const both = await wordOf(client, 'ledger')
    expect(both?.sentence).toBe(both?.tags[0]?.name)
    expect(both?.tags.map(({ name }) => name).sort()).toEqual(['one', 'two'])
  })

  test('has the same word with punctuation around it, which a word loses', async () => {
    const client = await AnkiClient.signUp()
    await client.add({ Word: '“reluctant,”' })
    expect(await client.fail('addNote', { note: noteWith({ Word: 'reluctant.' }) })).toBe(DUPLICATE)
    expect(await client.ask('canAddNotes', { notes: [noteWith({ Word: '(Reluctant)' })] })).toEqual([false])
    expect(await wordOf(client, 'reluctant')).toMatchObject({ text: 'reluctant' })
  })

  test('that is allowed leaves out lists that are more than a word can be on', async () => {
    const client = await AnkiClient.signUp()
    const options = { allowDuplicate: true }
    const tags = Array.from({ length: LIMITS.tagsPerWord + 5 }, (_, index) => `list${index}`)
    await client.add({ Word: 'ledger' }, { tags: tags.slice(0, 10) })
    await client.add({ Word: 'ledger' }, { tags, options })
    const word = await wordOf(client, 'ledger')
    expect(word?.tags.map(({ name }) => name)).toEqual(tags.slice(0, LIMITS.tagsPerWord))
  })

  test('counts within a deck where the note says so', async () => {
    const client = await AnkiClient.signUp()
    await client.ask('createDeck', { deck: 'A' })
    await client.ask('createDeck', { deck: 'A::B' })
    const id = await client.add({ Word: 'ledger' }, { deckName: 'A::B' })
    const canAdd = async (deckName: string, duplicateScopeOptions?: object) => {
      const options = { allowDuplicate: false, duplicateScope: 'deck', duplicateScopeOptions }
      return (
        await client.ask('canAddNotes', { notes: [noteWith({ Word: 'ledger' }, { deckName, options })] })
      )[0]
    }
    expect(await canAdd('A::B')).toBe(false)
    expect(await canAdd('A')).toBe(true)
    expect(await canAdd('A', { checkChildren: true })).toBe(false)
    expect(await canAdd('Default')).toBe(true)
    expect(await canAdd('A', { deckName: 'A::B' })).toBe(false)
    expect(await canAdd('A', { deckName: 'Nowhere' })).toBe(true)
    const options = { allowDuplicate: false, duplicateScope: 'deck' }
    expect(await client.add({ Word: 'ledger' }, { deckName: 'A', options })).toBe(id)
    expect((await wordOf(client, 'ledger'))?.tags.map(({ name }) => name)).toEqual(['A / B', 'A'])
  })
})

describe('many notes', () => {
  test('are added one after the other; null stands for one that cannot be', async () => {
    const client = await AnkiClient.signUp()
    const notes = [
      noteWith({ Word: 'one' }),
      noteWith({ Word: '' }),
      noteWith({ Word: 'two' }),
      noteWith({ Word: 'One' }),
    ]
    const ids = await client.ask('addNotes', { notes })
    expect(ids).toEqual([expect.any(Number), null, expect.any(Number), null])
    expect(await client.ask('findNotes', { query: '' })).toEqual([ids[0], ids[2]])
  })

  test('that are more than 500 are refused as a whole, and so are more than the limit of saves takes', async () => {
    const client = await AnkiClient.signUp()
    const notes = Array.from({ length: 10_000 }, (_, index) => noteWith({ Word: `word ${index}` }))
    expect(await client.fail('addNotes', { notes })).toBe(
      'too many notes: none was added (maximum is 500 at once)',
    )
    changeSettings({ RATE_LIMITS: 'on' })
    await addAttempts({ name: 'saves per user', who: client.person.user.id, count: 590, now: new Date() })
    expect(await client.fail('addNotes', { notes: notes.slice(0, 20) })).toMatch(/^Too many requests/)
    expect(await client.ask('findNotes', { query: '' })).toEqual([])
  })

  test('are checked by as many statements as one', async () => {
    const client = await AnkiClient.signUp()
    for (const text of ['word 1', 'word 2']) await addWord(client.person.user, text)
    const options = { allowDuplicate: false, duplicateScope: 'deck' }
    const notes = Array.from({ length: 1_000 }, (_, index) =>
      noteWith({ Word: `word ${index}` }, { options }),
    )
    const count = async (some: object[]) =>
      (await statementsOf(() => client.ask('canAddNotes', { notes: some }))).length
    await client.ask('version')
    expect(await count(notes)).toBe(await count(notes.slice(0, 2)))
    const results = await client.ask('canAddNotes', { notes })
    expect(results.filter((canAdd: boolean) => !canAdd)).toHaveLength(2)
    expect(await client.fail('canAddNotes', { notes: Array.from({ length: 10_001 }) })).toBe(
      'too many values: notes (maximum is 10000)',
    )
  })
})
